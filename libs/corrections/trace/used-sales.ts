import type { AnalysisParts } from '#scoring';
import type { Correction } from '#webhooks';

import type { SaleChange } from '../register/sale-change.js';

type Comparable = NonNullable<AnalysisParts['comparables']>[number];

/** Maximum sales reported per analysis, so that the message stays short. */
const MOST_TOLD = 30;

/**
 * The changed sales an analysis is based on, by descending weight: its comparables, except those it rejected and those
 * it already has in their corrected form.
 */
export function usedSales(
  comparables: readonly Comparable[],
  changes: ReadonlyMap<string, SaleChange>,
): Correction['sales'] {
  return comparables
    .flatMap((comparable) => {
      const change = changes.get(comparable.id);
      if (change === undefined || comparable.rejected !== null || isTold(comparable, change)) return [];
      return [{ ...change, weight: comparable.weight }];
    })
    .sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_TOLD);
}

/**
 * Whether the analysis already knew the sale in its current form: it was made on a snapshot that included the
 * correction.
 */
function isTold(comparable: Comparable, { before, after, change }: SaleChange): boolean {
  if (change !== 'corrected' || after === null || before.property_type !== after.property_type) return false;
  return (
    comparable.date === after.date &&
    comparable.price === after.price &&
    Math.abs(comparable.size_sqft - after.size_sqft) < 0.2 &&
    comparable.area === after.area &&
    comparable.completion === after.completion &&
    comparable.procedure === after.procedure
  );
}
