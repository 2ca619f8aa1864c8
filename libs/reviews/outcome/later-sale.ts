import type { AnalysisParts } from '#scoring';

/** Sizes as far apart as two statements of one layout. */
const SAME_SIZE_PCT = 2;
/** Days after the valuation in which a sale speaks of its price. */
const MOST_DAYS = 183;
const DAY_MS = 86_400_000;

/** What homes of the same building, bedrooms and size were sold for after the day of a valuation. */
export interface LaterSale {
  /** AED: median of the later sales, each at the price of a square foot times the size of the home. */
  readonly price: number;
  readonly sales: number;
  /** Transaction number of each, the newest first. */
  readonly ids: readonly string[];
}

/**
 * Later sales among the comparables of an analysis made now. They are of its layout, not surely of the home itself, which
 * the register does not tell; null where there is none.
 *
 * @param valued YYYY-MM-DD, the day of the valuation.
 */
export function findLaterSale(
  { comparables = [] }: Pick<AnalysisParts, 'comparables'>,
  home: { readonly size_sqft: number; readonly bedrooms: number | null },
  valued: string,
): LaterSale | null {
  const later = comparables
    .filter(
      ({ date, level, bedrooms, distance, procedure }) =>
        date > valued &&
        Date.parse(date) - Date.parse(valued) <= MOST_DAYS * DAY_MS &&
        (level === 'building' || level === 'project') &&
        bedrooms === home.bedrooms &&
        Math.abs(distance.size_pct) <= SAME_SIZE_PCT &&
        (procedure === 'resale' || procedure === 'off_plan_registration'),
    )
    .sort((a, b) => (a.date < b.date ? 1 : -1));
  if (later.length === 0) return null;
  const prices = later
    .map(({ price, size_sqft: size }) => (price / size) * home.size_sqft)
    .sort((a, b) => a - b);
  const middle = ((prices[(prices.length - 1) >> 1] ?? 0) + (prices[prices.length >> 1] ?? 0)) / 2;
  return { price: Math.round(middle), sales: later.length, ids: later.map(({ id }) => id) };
}
