import type { AnalyzeOptions } from '../contract/scored-deal.js';
import type { Include, Property } from '../contract/types.js';
import { analysisText } from './analysis-text.js';
import type { DealScorer } from './deal-scorer.js';
import type { ScoredAnswer } from './served-snapshot.js';

/** Scores a listing and writes the answer; the same scorer, property and options give the same bytes. */
export function writeAnswer(
  scorer: Pick<DealScorer, 'analyze'>,
  property: Property,
  options: AnalyzeOptions,
): ScoredAnswer {
  const { also, include, ...rest } = options;
  if (also === undefined) {
    const scored = scorer.analyze(property, options);
    return { body: analysisText(property, scored), estimate: scored.estimate, evidence: scored.evidence };
  }
  const scored = scorer.analyze(property, { ...rest, include: new Set([...(include ?? []), ...also]) });
  const asked = Object.entries(scored.parts).filter(([name]) => include?.has(name as Include) === true);
  const body = analysisText(property, { ...scored, parts: Object.fromEntries(asked) });
  return { body, estimate: scored.estimate, evidence: scored.evidence, scored };
}
