import type { AnalysisParts } from '#scoring';
import { DAY_MS } from '#platform';
import { quantileOf } from '#valuation';

/** Sizes this close count as the same layout. */
const SAME_SIZE_PCT = 2;
/** Days after the valuation within which a sale is evidence of its price. */
const MOST_DAYS = 183;
/** What homes in the same building, with the same bedrooms and size, sold for after a valuation date. */
export interface LaterSale {
  /** AED: the median of the later sales, each as its price per square foot times the home's size. */
  readonly price: number;
  readonly sales: number;
  /** Transaction numbers, newest first. */
  readonly ids: readonly string[];
}

/**
 * Later sales among the comparables of an analysis made now. They have the same layout but are not necessarily the same
 * home, which the register does not identify; null if there are none.
 *
 * @param valued YYYY-MM-DD, the valuation date.
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
    .sort((a, b) => Number(a.date < b.date) - Number(a.date > b.date));
  if (later.length === 0) return null;
  const prices = later
    .map(({ price, size_sqft: size }) => (price / size) * home.size_sqft)
    .sort((a, b) => a - b);
  return { price: Math.round(quantileOf(prices, 0.5)), sales: later.length, ids: later.map(({ id }) => id) };
}
