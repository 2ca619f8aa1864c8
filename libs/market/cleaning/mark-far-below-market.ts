import { EXCLUSIONS, type SalesTable } from '../tables/types.js';

/** A sale below this share of earlier prices in its project or area is a part share, a family transfer or an error. */
const SHARE_OF_MARKET = 0.4;
/** Number of latest earlier comparables in the reference, and the minimum required. */
const PROJECT_REFERENCE = { latest: 30, atLeast: 5 };
const AREA_REFERENCE = { latest: 60, atLeast: 20 };

/**
 * A sale below this share of earlier ones of its layout, too: the next one of the layout comes back to their price
 * (docs/market-data.md#sales-far-below-their-layout).
 */
const SHARE_OF_LAYOUT = 0.55;
/** Homes of one project and number of bedrooms whose sizes differ by less, in logs, are of one layout. */
const SAME_SIZE = 0.05;
/** Number of latest earlier comparables of the layout, the minimum, and their maximum age in days. */
const LAYOUT_REFERENCE = { latest: 10, atLeast: 3, days: 730 };

type Columns = Pick<
  SalesTable,
  | 'count'
  | 'day'
  | 'price'
  | 'sizeSqft'
  | 'propertyType'
  | 'offPlan'
  | 'exclusion'
  | 'area'
  | 'project'
  | 'bedrooms'
>;

/**
 * Marks comparables whose price per square foot is below 40 % of the median of the latest comparables in
 * their project (30, at least 5), otherwise in their area (60, at least 20), of the same type and completion,
 * or below 55 % of that of their layout (10, at least 3). Only earlier days count, and marked sales do not count
 * for later ones. Writes `exclusion`.
 */
export function markFarBelowMarket(sales: Columns): void {
  const mark = EXCLUSIONS.indexOf('far_below_market');
  const projects = new ReferencePrices(PROJECT_REFERENCE);
  const areas = new ReferencePrices(AREA_REFERENCE);
  const layouts = new LayoutPrices();
  for (let first = 0; first < sales.count;) {
    let end = first;
    while (end < sales.count && sales.day[end] === sales.day[first]) end += 1;
    for (let row = first; row < end; row += 1) {
      if (sales.exclusion[row] !== 0) continue;
      const reference =
        projects.median(segmentOf(sales, row, 'project')) ?? areas.median(segmentOf(sales, row, 'area'));
      const isFarBelow = reference !== undefined && psfOf(sales, row) < SHARE_OF_MARKET * reference;
      if (isFarBelow || psfOf(sales, row) < SHARE_OF_LAYOUT * layouts.median(sales, row))
        sales.exclusion[row] = mark;
    }
    for (let row = first; row < end; row += 1) {
      if (sales.exclusion[row] !== 0) continue;
      projects.add(segmentOf(sales, row, 'project'), psfOf(sales, row));
      areas.add(segmentOf(sales, row, 'area'), psfOf(sales, row));
      layouts.add(sales, row);
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

/** The comparables of each project, type, completion and number of bedrooms, in time order. */
class LayoutPrices {
  private readonly homes = new Map<number, number[]>();

  add(sales: Columns, row: number): void {
    const home = homeOf(sales, row);
    if (home < 0) return;
    const rows = this.homes.get(home);
    if (rows === undefined) this.homes.set(home, [row]);
    else rows.push(row);
  }

  /** The median of the latest comparables of the row's layout; NaN with too few. */
  median(sales: Columns, row: number): number {
    const rows = this.homes.get(homeOf(sales, row)) ?? [];
    const since = (sales.day[row] ?? 0) - LAYOUT_REFERENCE.days;
    const prices: number[] = [];
    for (let at = rows.length - 1; at >= 0 && prices.length < LAYOUT_REFERENCE.latest; at -= 1) {
      const earlier = rows[at] ?? -1;
      if ((sales.day[earlier] ?? 0) < since) break;
      const distance = Math.log((sales.sizeSqft[earlier] ?? NaN) / (sales.sizeSqft[row] ?? NaN));
      if (Math.abs(distance) < SAME_SIZE) prices.push(psfOf(sales, earlier));
    }
    if (prices.length < LAYOUT_REFERENCE.atLeast) return NaN;
    return prices.sort((one, other) => one - other)[prices.length >> 1] ?? NaN;
  }
}

/** Project, type, completion and bedrooms as one number; -1 without a project. */
function homeOf(sales: Columns, row: number): number {
  const segment = segmentOf(sales, row, 'project');
  return segment < 0 ? -1 : segment * 64 + (sales.bedrooms[row] ?? -1) + 1;
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
