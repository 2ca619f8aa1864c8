import type { MarketMove } from '#market';
import type {
  ServedSnapshot,
  DealAnalysis,
  Include,
  Property,
  ScoredAnswer,
  ScoredDeal,
  ScoreTerm,
} from '#scoring';

/** What a watch keeps of one scoring: the answer, the points behind its score, and what produced it. */
export interface WatchAssessment {
  readonly analysis: DealAnalysis;
  /** Points by term, which sum to deal_score; empty if that is null. */
  readonly points: Readonly<Partial<Record<ScoreTerm, number>>>;
  /** The asking price in AED, and the prices that bound its verdict (null if unbounded); absent in old records. */
  readonly prices?: {
    readonly asking: number;
    readonly verdict_from: number | null;
    readonly verdict_to: number | null;
  };
  /** The listing's location, by its common name and its register name; absent in old records. */
  readonly location?: { readonly place: string; readonly district: string };
  readonly snapshot_version: string;
  readonly model_version: string;
}

/** The parts a scoring must include for `toAssessment`. */
export const WATCHED_PARTS: ReadonlySet<Include> = new Set(['score_breakdown', 'thresholds', 'match']);

/** How a watched property is scored. */
export interface AssessmentOptions {
  /** Days since 1970-01-01 of the scoring day; used only for the age of the feed. */
  readonly today: number;
  /** How the watch's organisation has moved its sandbox. */
  readonly move?: MarketMove | null;
  /** The watch's organisation: queued scorings are served to organisations in turn. */
  readonly tenant: string;
}

/**
 * Scores a watched property.
 *
 * @throws DomainError unknown_area if the snapshot does not know the area; snapshot_unavailable.
 */
export async function assessWatch(
  snapshot: ServedSnapshot,
  property: Property,
  { today, move = null, tenant }: AssessmentOptions,
): Promise<WatchAssessment> {
  return assessmentIn(
    property,
    await snapshot.answer(property, { also: WATCHED_PARTS, today, move, tenant }),
  );
}

/** What a watch keeps of an answer requested with `also: WATCHED_PARTS`. */
export function assessmentIn(property: Property, { scored }: ScoredAnswer): WatchAssessment {
  if (scored === undefined) throw new Error('the answer was asked for without the parts that a watch keeps');
  return toAssessment(property, scored);
}

function toAssessment(
  property: Property,
  { analysis, parts: { score_breakdown: breakdown, thresholds, match }, evidence }: ScoredDeal,
): WatchAssessment {
  const { snapshot_version, model_version } = evidence;
  const own = thresholds?.verdicts.find(({ verdict }) => verdict === analysis.verdict);
  return {
    analysis,
    points: Object.fromEntries((breakdown?.terms ?? []).map(({ term, points }) => [term, points])),
    prices: {
      asking: property.listing_price,
      verdict_from: own?.price_from ?? null,
      verdict_to: own?.price_to ?? null,
    },
    ...(match === undefined ? {} : { location: { place: match.area.place, district: match.area.district } }),
    snapshot_version,
    model_version,
  };
}
