import type { AnalysisEvidence, AnalyzeOptions, ScoredDeal } from '../contract/scored-deal.js';
import type { Include, Property } from '../contract/types.js';
import { analysisText } from './analysis-text.js';
import type { DealScorer, HeldMarket } from './deal-scorer.js';
import type { SuggestedPlace } from '../contract/suggested-place.js';

/** One analysis as it is sent and recorded. */
export interface ScoredAnswer {
  /** JSON: the Deal analysis, the parts asked for, and the caller's reference. */
  readonly body: string;
  readonly evidence: AnalysisEvidence;
  /** What the text was written from; with `also` alone. */
  readonly scored?: ScoredDeal;
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
  const { also, include, ...rest } = options;
  if (also === undefined) {
    const scored = scorer.analyze(property, options);
    return { body: analysisText(property, scored), evidence: scored.evidence };
  }
  const scored = scorer.analyze(property, { ...rest, include: new Set([...(include ?? []), ...also]) });
  const asked = Object.entries(scored.parts).filter(([name]) => include?.has(name as Include) === true);
  const body = analysisText(property, { ...scored, parts: Object.fromEntries(asked) });
  return { body, evidence: scored.evidence, scored };
}
