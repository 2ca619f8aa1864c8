import { type AnalysisAtHand, decide, type Decision, type PolicyVersion, readFacts } from '#policies';

import type { DecidedItem } from '../../../batch/decided-item.store.js';

export type Rules = Pick<PolicyVersion, 'name' | 'version' | 'rules'>;

/** An item as it was decided and as it would be. */
export interface TriedItem {
  readonly index: number;
  readonly customId: string | null;
  readonly analysisId: string;
  readonly then: Decision;
  readonly now: Decision;
  /** Whether `then` was recorded with the analysis. */
  readonly recorded: boolean;
}

/**
 * Decides an item by other rules, on the recorded facts.
 *
 * @param stored used as the decision if none was recorded.
 * @param day YYYY-MM-DD, for an item whose decision has no date.
 */
export function tryPolicy(
  item: DecidedItem,
  { stored, candidate }: { readonly stored: Rules; readonly candidate: Rules },
  day: string,
): TriedItem {
  const then = item.decision ?? decide(stored, factsOf(item, day), day);
  return {
    index: item.position,
    customId: item.customId,
    analysisId: item.analysisId,
    then,
    now: decide(candidate, then.facts, then.decided_on),
    recorded: item.decision !== null,
  };
}

function factsOf({ property, analysis }: DecidedItem, day: string): Decision['facts'] {
  if (property === null || analysis === null) throw new TypeError('an item has neither a decision nor facts');
  const atHand = Object.entries(analysis).filter(([, member]) => member !== null);
  return readFacts(property, Object.fromEntries(atHand) as unknown as AnalysisAtHand, day);
}
