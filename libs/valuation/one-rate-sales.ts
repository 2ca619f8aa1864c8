import type { SalesTable } from '#market';

/** Rates are compared in half AED per sqft: prices are whole AED, sizes hundredths of a square metre. */
const RATE_STEPS = 2;
const MOST_RATE = 2 ** 20;

/**
 * The contract behind each ready sale, by row: rows of one project at one rate per sqft for homes of different sizes
 * share a number, all others have -1. Homes of different sizes cost the same per square foot where one buyer takes many of
 * them, or where an older agreement fixes the rate: however many rows, they are one opinion of the price. A row joins
 * only what earlier rows began, so that later sales change nothing.
 */
export function findOneRateSales(sales: SalesTable): Int32Array {
  const contracts = new Int32Array(sales.count).fill(-1);
  const begun = new Map<number, { readonly row: number; readonly size: number; shared: boolean }>();
  for (let row = 0; row < sales.count; row++) {
    const project = sales.project[row]!;
    if (project < 0 || sales.offPlan[row] === 1) continue;
    const size = sales.sizeSqft[row]!;
    const key = project * MOST_RATE + Math.round((sales.price[row]! / size) * RATE_STEPS);
    const first = begun.get(key);
    if (first === undefined) {
      begun.set(key, { row, size, shared: false });
      continue;
    }
    if (!first.shared && first.size === size) continue; // the same home at the same price: two buyers may well agree
    first.shared = true;
    contracts[first.row] = first.row;
    contracts[row] = first.row;
  }
  return contracts;
}
