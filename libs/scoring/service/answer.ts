import type { AnalysisEvidence, AnalyzeOptions } from '../contract/scored-deal.js';
import type { Property } from '../contract/types.js';
import { analysisText } from './analysis-text.js';
import type { DealScorer, HeldMarket } from './deal-scorer.js';
import type { SuggestedPlace } from '../contract/suggested-place.js';

/** One analysis as it is sent and recorded. */
export interface ScoredAnswer {
  /** JSON: the Deal analysis, the parts asked for, and the caller's reference. */
  readonly body: string;
  readonly evidence: AnalysisEvidence;
}

/** A snapshot that answers, wherever its scoring runs. */
export interface AnsweringMarket extends HeldMarket {
  /** Throws as DealScorer.analyze, and snapshot_unavailable when its thread was lost. */
  answer(property: Property, options: AnalyzeOptions): Promise<ScoredAnswer>;
  /** As DealScorer.suggestPlaces. Throws snapshot_unavailable likewise. */
  suggestPlaces(query: string, limit: number): Promise<readonly SuggestedPlace[]>;
}

/** Scores a listing and writes the answer; same scorer, property and options give the same bytes. */
export function writeAnswer(scorer: DealScorer, property: Property, options: AnalyzeOptions): ScoredAnswer {
  const scored = scorer.analyze(property, options);
  return { body: analysisText(property, scored), evidence: scored.evidence };
}
