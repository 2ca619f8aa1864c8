import { YEAR_DAYS } from '#platform';
import type { ValuationEngine } from '#valuation';

import type { SalesHistory } from './sales-history.js';

/**
 * Ranges of days before the model's record of errors are not calibrated. With 10,000 sales a year or more they still
 * held 76 to 80 % of later sales; with fewer than 2,500, as where only samples of the register are imported, 52 to 76 %.
 */
const FEWEST_SALES = 5_000;

/**
 * The number of sales in the 12 months up to `day` if they are too few to trust the ranges of that day, which lies before
 * the model's record of errors; null if they are not.
 */
export function sparseSales(
  { engine, history }: { readonly engine: ValuationEngine; readonly history: SalesHistory },
  day: number,
): number | null {
  if (day >= engine.recordFrom) return null;
  const sales = history.countOn(day - YEAR_DAYS + 1, day);
  return sales < FEWEST_SALES ? sales : null;
}
