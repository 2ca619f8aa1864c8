import type { SalesTable } from '#market';

import type { ListingValue } from './mix-valuations.js';

/** Fewer such homes may be shares of one: a tenth of a villa is registered with a tenth of its area. */
const LEAST_SUCH_HOMES = 3;
/** Sizes this close, in logs, are about the same: a quarter more or a fifth less. */
const SAME_SIZE = Math.log(1.25);

/** How many comparables have these bedrooms at about this size; 0 if too few to show that such homes are sold. */
export function countSuchHomes(
  valuation: ListingValue,
  bedrooms: number,
  sizeSqft: number,
  sales: SalesTable,
): number {
  const isSuch = (sale: number): boolean =>
    sales.bedrooms[sale] === bedrooms &&
    Math.abs(Math.log((sales.sizeSqft[sale] ?? Number.NaN) / sizeSqft)) <= SAME_SIZE;
  const { length } = valuation
    .comparables()
    .filter(({ sale, rejected }) => rejected === null && isSuch(sale));
  return length < LEAST_SUCH_HOMES ? 0 : length;
}
