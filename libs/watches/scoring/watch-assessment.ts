import type { MarketMove } from '#market';
import type {
  AnalysisEvidence,
  AnalyzeOptions,
  AnsweringMarket,
  DealAnalysis,
  Include,
  Property,
  ScoreBreakdownPart,
  ScoredDeal,
  ScoreTerm,
  ThresholdsPart,
} from '#scoring';

/** What a watch keeps of one scoring: the answer, the points behind its score, and what it was made with. */
export interface WatchAssessment {
  readonly analysis: DealAnalysis;
  /** Points by term; they add up to deal_score, and there are none where that is null. */
  readonly points: Readonly<Partial<Record<ScoreTerm, number>>>;
  /** The asking price, AED, and the prices between which its verdict lies, null: not bounded; absent in old records. */
  readonly prices?: {
    readonly asking: number;
    readonly verdict_from: number | null;
    readonly verdict_to: number | null;
  };
  readonly snapshot_version: string;
  readonly model_version: string;
}

/** What a scoring has to include for `toAssessment`. */
export const WATCHED_PARTS: ReadonlySet<Include> = new Set(['score_breakdown', 'thresholds']);

interface WatchedParts {
  readonly score_breakdown?: ScoreBreakdownPart | null;
  readonly thresholds?: ThresholdsPart;
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
  return toAssessment(property, scorer.analyze(property, { include: WATCHED_PARTS, today, move }));
}

/** What a watch keeps of a scoring that included WATCHED_PARTS. */
export function toAssessment(property: Property, { analysis, parts, evidence }: ScoredDeal): WatchAssessment {
  return assessmentOf(property, analysis, parts, evidence);
}

/** The same by a market that answers elsewhere, as text. Throws as assessWatch, and snapshot_unavailable. */
export async function assessAnswer(
  market: AnsweringMarket,
  property: Property,
  today: number,
  move: MarketMove | null,
): Promise<WatchAssessment> {
  const { body, evidence } = await market.answer(property, { include: WATCHED_PARTS, today, move });
  const { score_breakdown, thresholds, ...answer } = JSON.parse(body) as DealAnalysis & WatchedParts;
  const analysis = Object.fromEntries(Object.entries(answer).filter(([name]) => name !== 'reference'));
  const parts: WatchedParts = {
    ...(score_breakdown !== undefined && { score_breakdown }),
    ...(thresholds !== undefined && { thresholds }),
  };
  return assessmentOf(property, analysis as unknown as DealAnalysis, parts, evidence);
}

function assessmentOf(
  property: Property,
  analysis: DealAnalysis,
  { score_breakdown: breakdown, thresholds }: WatchedParts,
  { snapshot_version, model_version }: Pick<AnalysisEvidence, 'snapshot_version' | 'model_version'>,
): WatchAssessment {
  const own = thresholds?.verdicts.find(({ verdict }) => verdict === analysis.verdict);
  return {
    analysis,
    points: Object.fromEntries((breakdown?.terms ?? []).map(({ term, points }) => [term, points])),
    prices: {
      asking: property.listing_price,
      verdict_from: own?.price_from ?? null,
      verdict_to: own?.price_to ?? null,
    },
    snapshot_version,
    model_version,
  };
}
