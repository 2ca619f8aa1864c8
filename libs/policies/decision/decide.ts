import type { PolicyVersion } from '../policy/policy-rules.js';
import { type Decision, type Facts, OUTCOMES, type Reason } from './decision.js';
import { judgeLoan } from './judge-loan.js';
import { judgeProperty } from './judge-property.js';

/**
 * What a version of a policy says of an item. Each rule that is broken is a reason; one whose fact is missing refers.
 * What declines goes before what refers, and nothing but the absence of both accepts.
 *
 * @param decidedOn YYYY-MM-DD, the day that the facts are of.
 */
export function decide(
  { name, version, rules }: Pick<PolicyVersion, 'name' | 'version' | 'rules'>,
  facts: Facts,
  decidedOn: string,
): Decision {
  const reasons: readonly Reason[] = [...judgeProperty(rules, facts), ...judgeLoan(rules, facts)];
  const ranked = (['decline', 'refer'] as const).flatMap((outcome) =>
    reasons.filter((reason) => reason.outcome === outcome),
  );
  const outcome = ranked[0]?.outcome ?? OUTCOMES[0];
  return { outcome, policy: { name, version }, decided_on: decidedOn, reasons: ranked, facts };
}
