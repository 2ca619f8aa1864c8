import type { Valuation } from '#valuation';

import type { PriceRange } from '../analysis-parts.js';
import { roundAed } from '../rounding.js';

/** The central range of value that holds `share` of later sales, AED, for a unit of `sizeSqft`. */
export function valueRange(valuation: Valuation, sizeSqft: number, share: number): PriceRange {
  const tail = (1 - share) / 2;
  return {
    low: roundAed(Math.exp(valuation.quantile(tail)) * sizeSqft),
    high: roundAed(Math.exp(valuation.quantile(1 - tail)) * sizeSqft),
  };
}
