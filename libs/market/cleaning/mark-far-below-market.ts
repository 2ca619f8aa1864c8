import { EXCLUSIONS, type SalesTable } from '../tables/types.js';

/** A sale below this share of earlier prices in its project or area is a part share, a family transfer or an error. */
const SHARE_OF_MARKET = 0.4;
/** Number of latest earlier comparables in the reference, and the minimum required. */
const PROJECT_REFERENCE = { latest: 30, atLeast: 5 };
const AREA_REFERENCE = { latest: 60, atLeast: 20 };

type Columns = Pick<
  SalesTable,
  'count' | 'day' | 'price' | 'sizeSqft' | 'propertyType' | 'offPlan' | 'exclusion' | 'area' | 'project'
>;

/**
 * Marks comparables whose price per square foot is below 40 % of the median of the latest comparables in
 * their project (30, at least 5), otherwise in their area (60, at least 20), of the same type and completion.
 * Only earlier days count, and marked sales do not count for later ones. Writes `exclusion`.
 */
export function markFarBelowMarket(sales: Columns): void {
  const mark = EXCLUSIONS.indexOf('far_below_market');
  const projects = new ReferencePrices(PROJECT_REFERENCE);
  const areas = new ReferencePrices(AREA_REFERENCE);
  for (let first = 0; first < sales.count;) {
    let end = first;
    while (end < sales.count && sales.day[end] === sales.day[first]) end += 1;
    for (let row = first; row < end; row += 1) {
      if (sales.exclusion[row] !== 0) continue;
      const reference =
        projects.median(segmentOf(sales, row, 'project')) ?? areas.median(segmentOf(sales, row, 'area'));
      if (reference !== undefined && psfOf(sales, row) < SHARE_OF_MARKET * reference)
        sales.exclusion[row] = mark;
    }
    for (let row = first; row < end; row += 1) {
      if (sales.exclusion[row] !== 0) continue;
      projects.add(segmentOf(sales, row, 'project'), psfOf(sales, row));
      areas.add(segmentOf(sales, row, 'area'), psfOf(sales, row));
    }
    first = end;
  }
}

function psfOf(sales: Columns, row: number): number {
  return (sales.price[row] ?? NaN) / (sales.sizeSqft[row] ?? NaN);
}

/** Project or area, type and completion as one number; -1 when unknown. */
function segmentOf(sales: Columns, row: number, level: 'project' | 'area'): number {
  const place = sales[level][row] ?? -1;
  return place < 0 ? -1 : place * 16 + (sales.propertyType[row] ?? 0) * 2 + (sales.offPlan[row] ?? 0);
}

/** The latest prices of each segment, sorted for the median and in time order for eviction. */
class ReferencePrices {
  private readonly segments = new Map<number, { recent: number[]; sorted: number[] }>();

  constructor(private readonly size: { readonly latest: number; readonly atLeast: number }) {}

  add(segment: number, price: number): void {
    if (segment < 0) return;
    const prices = this.segments.get(segment) ?? { recent: [], sorted: [] };
    this.segments.set(segment, prices);
    if (prices.recent.length === this.size.latest) {
      prices.sorted.splice(positionOf(prices.sorted, prices.recent.shift() ?? NaN), 1);
    }
    prices.recent.push(price);
    prices.sorted.splice(positionOf(prices.sorted, price), 0, price);
  }

  median(segment: number): number | undefined {
    const sorted = this.segments.get(segment)?.sorted;
    if (sorted === undefined || sorted.length < this.size.atLeast) return undefined;
    return sorted[sorted.length >> 1];
  }
}

/** Index of the first entry at or above `price`. */
function positionOf(sorted: readonly number[], price: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? NaN) < price) low = middle + 1;
    else high = middle;
  }
  return low;
}
