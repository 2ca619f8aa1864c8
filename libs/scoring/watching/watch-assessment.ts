import type { MarketMove } from '#market';

import type { ScoreBreakdownPart, ScoreTerm } from '../analysis-parts.js';
import type { AnsweringMarket } from '../answer.js';
import type { Include, DealAnalysis, Property } from '../types.js';
import type { AnalyzeOptions, ScoredDeal } from '../scored-deal.js';

/** What a watch keeps of one scoring: the answer, the points behind its score, and what it was made with. */
export interface WatchAssessment {
  readonly analysis: DealAnalysis;
  /** Points by term; they add up to deal_score. */
  readonly points: Readonly<Partial<Record<ScoreTerm, number>>>;
  readonly snapshot_version: string;
  readonly model_version: string;
}

/** What a scoring has to include for `toAssessment`. */
export const WATCHED_PARTS: ReadonlySet<Include> = new Set(['score_breakdown']);

interface Breakdown {
  readonly score_breakdown?: ScoreBreakdownPart;
}

interface Scorer {
  analyze(property: Property, options?: AnalyzeOptions): ScoredDeal;
}

/**
 * Scores a watched property.
 *
 * @param today days since 1970-01-01 of the day of scoring; it only tells how old the feed is.
 * @param move how the watch's organisation has moved its sandbox.
 * @throws DomainError unknown_area when the snapshot does not know the area.
 */
export function assessWatch(
  scorer: Scorer,
  property: Property,
  today: number,
  move: MarketMove | null = null,
): WatchAssessment {
  return toAssessment(scorer.analyze(property, { include: WATCHED_PARTS, today, move }));
}

/** What a watch keeps of a scoring that included WATCHED_PARTS. */
export function toAssessment({ analysis, parts, evidence }: ScoredDeal): WatchAssessment {
  const { snapshot_version, model_version } = evidence;
  return { analysis, points: pointsOf(parts.score_breakdown), snapshot_version, model_version };
}

/** The same by a market that answers elsewhere, as text. Throws as assessWatch, and snapshot_unavailable. */
export async function assessAnswer(
  market: AnsweringMarket,
  property: Property,
  today: number,
  move: MarketMove | null,
): Promise<WatchAssessment> {
  const { body, evidence } = await market.answer(property, { include: WATCHED_PARTS, today, move });
  const { score_breakdown: breakdown, ...answer } = JSON.parse(body) as DealAnalysis & Breakdown;
  const analysis = Object.fromEntries(Object.entries(answer).filter(([name]) => name !== 'reference'));
  const { snapshot_version, model_version } = evidence;
  return {
    analysis: analysis as unknown as DealAnalysis,
    points: pointsOf(breakdown),
    snapshot_version,
    model_version,
  };
}

function pointsOf(breakdown: ScoreBreakdownPart | undefined): WatchAssessment['points'] {
  return Object.fromEntries((breakdown?.terms ?? []).map(({ term, points }) => [term, points]));
}
