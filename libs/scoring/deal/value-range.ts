import type { Valuation } from '#valuation';

import type { PriceRange } from '../contract/analysis-parts.js';
import { roundAed, roundPct } from '../contract/rounding.js';

/** The central range of value that holds `share` of later sales, AED, for a unit of `sizeSqft`. */
export function valueRange(valuation: Valuation, sizeSqft: number, share: number): PriceRange {
  const tail = (1 - share) / 2;
  return {
    low: roundAed(Math.exp(valuation.quantile(tail)) * sizeSqft),
    high: roundAed(Math.exp(valuation.quantile(1 - tail)) * sizeSqft),
  };
}

/** A valued listing, as far as these figures need it. */
interface Valued {
  readonly valuation: Valuation;
  readonly property: { readonly size_sqft: number };
}

/** The value itself, whole AED. */
export const estimateOf = ({ valuation, property }: Valued): number =>
  roundAed(Math.exp(valuation.logPsf) * property.size_sqft);

/** Half of later sales are within this many percent of the estimate, one decimal. */
export function typicalErrorPct(valued: Valued): number {
  const half = valueRange(valued.valuation, valued.property.size_sqft, 0.5);
  return roundPct((50 * (half.high - half.low)) / estimateOf(valued));
}
