import type { ModelOf } from '#http';
import {
  type AnalysisAtHand,
  decide,
  type Decision,
  type Outcome,
  type PolicyVersion,
  readFacts,
} from '#policies';
import type { Property } from '#scoring';

import type { BatchResult } from '../../../batch/batch-result.store.js';
import type { POLICY_DRY_RUN } from './dry-run.model.js';

type DryRun = ModelOf<typeof POLICY_DRY_RUN>;
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

/** Homes and loans by what was, or would be, decided. */
export function countOutcomes(
  items: readonly TriedItem[],
  which: 'then' | 'now',
): Readonly<Record<Outcome, DryRun['now']['accept']>> {
  const exposed = (outcome: Outcome): DryRun['now']['accept'] => {
    const members = items.filter((item) => item[which].outcome === outcome);
    const loans = members.map((item) => item[which].facts.loan_amount ?? 0);
    return { homes: members.length, loan_amount: Math.round(loans.reduce((sum, loan) => sum + loan, 0)) };
  };
  return { accept: exposed('accept'), refer: exposed('refer'), decline: exposed('decline') };
}

/** Whether a fact that was not recorded could have decided otherwise. */
export const isIncomplete = ({ recorded, now: { facts } }: TriedItem): boolean =>
  !recorded && (facts.fsd === null || facts.district === null);

export const showTried = ({ index, customId, analysisId, then, now }: TriedItem): DryRun['data'][number] => ({
  index,
  custom_id: customId,
  analysis_id: analysisId,
  loan_amount: now.facts.loan_amount,
  then: then.outcome,
  now: now.outcome,
  reasons_then: then.reasons,
  reasons_now: now.reasons,
});
