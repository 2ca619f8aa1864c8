import type { Schemas } from '../api/client.js';
import { useSpeech } from '../words/language.js';
import { LimitsTable } from './limits-table.js';

/** The limits of each plan, live and test. */
export function PlanLimits({ plans }: { readonly plans: readonly Schemas['Plan'][] }) {
  const { words } = useSpeech();
  const { operate: say } = words;
  const title = ({ code, api_access: hasAccess }: Schemas['Plan'], mode: string): string =>
    say.planColumn(code, mode, hasAccess);
  return (
    <LimitsTable
      label={say.plans}
      columns={plans.flatMap((plan) => [title(plan, say.live), title(plan, say.test)])}
      limits={plans.flatMap(({ limits }) => [limits.live, limits.test])}
    />
  );
}
