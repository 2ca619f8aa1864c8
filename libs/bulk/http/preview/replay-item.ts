import { dayOfDate, DomainError } from '#platform';
import {
  type AnalysisAtHand,
  decideAnswer,
  DECIDING_PARTS,
  type Outcome,
  type PolicyVersion,
} from '#policies';
import type { Include, Property, ServedSnapshot, Verdict } from '#scoring';

import type { BatchResult } from '../../batch/batch-result.store.js';
import { readSummaryItem } from '../../batch/summary-row.js';

/** The parts of an analysis that are compared; amounts in whole AED. */
export interface ReplayedSide {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly deal_score: number | null;
  readonly verdict: Verdict;
  /** Null if not recorded. */
  readonly evidence_level: string | null;
  /** Null if no policy decides. */
  readonly decision: Outcome | null;
}

/** An item as it was answered, and as the candidate answers it. */
export interface ReplayedItem {
  readonly index: number;
  readonly customId: string | null;
  readonly analysisId: string | null;
  readonly asOf: string;
  readonly before: ReplayedSide;
  /** The candidate's answer, or why it has none. */
  readonly after: ReplayedSide | DomainError;
}

/** How a batch's items were requested. */
export interface Replay {
  /** The candidate's market, looked up for each item because it may be reloaded meanwhile. */
  readonly market: () => Promise<ServedSnapshot>;
  readonly include: readonly Include[];
  readonly policy: PolicyVersion | null;
  readonly tenant: string;
}

/**
 * Answers an item again for its original valuation date and with the same parts and policy; null if it has no analysis.
 * Throws transient errors.
 */
export async function replayItem(replay: Replay, result: BatchResult): Promise<ReplayedItem | null> {
  const { position: index, customId, analysisId, analysis, asOf } = result;
  if (analysis === null || asOf === null) return null;
  const recorded = JSON.parse(analysis) as AnalysisAtHand;
  const after = await answerAgain(replay, result, { asOf, decidedOn: recorded.decision?.decided_on ?? asOf });
  return { index, customId, analysisId, asOf, before: readSide(result, recorded), after };
}

async function answerAgain(
  { market, include, policy, tenant }: Replay,
  result: BatchResult,
  { asOf, decidedOn }: { readonly asOf: string; readonly decidedOn: string },
): Promise<ReplayedSide | DomainError> {
  const property = result.property as unknown as Property;
  const snapshot = await market();
  try {
    const answer = await snapshot.answer(property, {
      ...{ asOf: dayOfDate(asOf), tenant },
      ...(result.scoredFor === null ? {} : { today: dayOfDate(result.scoredFor) }),
      ...(include.length === 0 ? {} : { include: new Set(include) }),
      ...(policy === null ? {} : { also: DECIDING_PARTS }),
    });
    const body = policy === null ? answer.body : decideAnswer(policy, property, answer, decidedOn);
    return readSide(result, JSON.parse(body) as AnalysisAtHand);
  } catch (error) {
    if (error instanceof DomainError && !isPassing(error)) return error;
    throw error;
  }
}

const isPassing = ({ code }: DomainError): boolean =>
  code === 'snapshot_unavailable' || code === 'overloaded';

function readSide(result: BatchResult, analysis: AnalysisAtHand): ReplayedSide {
  const { value, low, high, dealScore, verdict, decision } = readSummaryItem(result, analysis);
  const { confidence, decision: decided } = analysis;
  return {
    value: Math.round(value),
    ...{ low, high, deal_score: dealScore, verdict },
    evidence_level: confidence?.evidence_level ?? decided?.facts.evidence_level ?? null,
    decision: decision?.outcome ?? null,
  };
}
