import type { PolicyVersion } from '../policy/policy-rules.js';
import { type Decision, type Facts, OUTCOMES, type Reason } from './decision.js';
import { judgeLoan } from './judge-loan.js';
import { judgeProperty } from './judge-property.js';

/**
 * A policy version's decision on an item. Every broken rule gives a reason; a rule whose fact is missing refers.
 * Reasons to decline take precedence over reasons to refer, and an item is accepted only if there are neither.
 *
 * @param decidedOn YYYY-MM-DD, the day of the facts.
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
