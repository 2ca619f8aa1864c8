import type { Valuation } from '#valuation';

import type { PriceRange } from '../contract/analysis-parts.js';
import { roundAed, roundPct } from '../contract/rounding.js';

/** Above this FSD, at which low_confidence turns to `high`, no verdict is given (docs/valuation.md#verdict). */
export const MAX_FSD = 0.2;

/** The central value range that holds `share` of later sales, AED, for a home of `sizeSqft`. */
export function valueRange(valuation: Valuation, sizeSqft: number, share: number): PriceRange {
  const tail = (1 - share) / 2;
  return {
    low: roundAed(Math.exp(valuation.quantile(tail)) * sizeSqft),
    high: roundAed(Math.exp(valuation.quantile(1 - tail)) * sizeSqft),
  };
}

/** The parts of a valued listing that these figures need. */
interface Valued {
  readonly valuation: Valuation;
  readonly property: { readonly size_sqft: number };
}

/** The value itself, whole AED. */
export const estimateOf = ({ valuation, property }: Valued): number =>
  roundAed(Math.exp(valuation.logPsf) * property.size_sqft);

/** Bisection steps, enough to find a share of the estimate to within 0.01 %. */
const HALVINGS = 14;

/** Half of later sales are within this many percent of the estimate, one decimal. */
export function typicalErrorPct({ valuation }: Pick<Valued, 'valuation'>): number {
  const { logPsf } = valuation;
  const below = (ratio: number): number => (ratio > 0 ? valuation.probability(logPsf + Math.log(ratio)) : 0);
  let [least, most] = [0, 1];
  while (below(1 + most) - below(1 - most) < 0.5) [least, most] = [most, 2 * most];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (least + most) / 2;
    if (below(1 + middle) - below(1 - middle) < 0.5) least = middle;
    else most = middle;
  }
  return roundPct(50 * (least + most));
}
