import { type AnalysisAtHand, decide, type Decision, type PolicyVersion, readFacts } from '#policies';
import type { Property } from '#scoring';

import type { BatchResult } from '../../../batch/batch-result.store.js';

type Rules = Pick<PolicyVersion, 'name' | 'version' | 'rules'>;

/** An item decided as it was and as it would be. */
export interface TriedItem {
  readonly index: number;
  readonly customId: string | null;
  readonly analysisId: string | null;
  readonly then: Decision;
  readonly now: Decision;
  /** Whether `then` was recorded with the analysis. */
  readonly recorded: boolean;
}

/**
 * Decides an item by other rules, on the facts that were recorded; null where it has no analysis.
 *
 * @param stored what stands for a decision where none was recorded.
 * @param day YYYY-MM-DD, the day of an item that was decided on none.
 */
export function tryPolicy(
  result: BatchResult,
  rules: { stored: Rules; candidate: Rules },
  day: string,
): TriedItem | null {
  if (result.analysis === null) return null;
  const analysis = JSON.parse(result.analysis) as AnalysisAtHand;
  const { decision } = analysis;
  const property = result.property as unknown as Property;
  const facts = decision?.facts ?? readFacts(property, analysis, day);
  const decidedOn = decision?.decided_on ?? day;
  return {
    index: result.position,
    customId: result.customId,
    analysisId: result.analysisId,
    then: decision ?? decide(rules.stored, facts, decidedOn),
    now: decide(rules.candidate, facts, decidedOn),
    recorded: decision !== undefined,
  };
}
