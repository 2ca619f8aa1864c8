import { FAIR_ENDS, forecastDeviation } from '#valuation';

import type { ListingValue } from './mix-valuations.js';

/** In logs, beyond what rounding moves a price per square foot by. */
const ROUNDING = 5e-4;

/**
 * A value whose 80 % range holds the median of its own comparables, which the answer shows beside it. The two may differ,
 * because the value also rests on many sales that each carry little, on the trees and on other sizes. Where the range
 * leaves the median out, its side towards it is stretched: what the nearest sales say is not improbable
 * (docs/valuation.md#value-range-and-fsd).
 */
export function holdMedian(value: ListingValue): ListingValue {
  if (value.comparablesUsed === 0) return value;
  const at = Math.log(value.marketMedianPsf);
  const share = value.probability(at);
  if (share >= FAIR_ENDS.low && share <= FAIR_ENDS.high) return value;
  const middle = value.quantile(0.5);
  const side = share < FAIR_ENDS.low ? -1 : 1;
  const end = value.quantile(side < 0 ? FAIR_ENDS.low : FAIR_ENDS.high);
  const wider = Math.max(1, (at + side * ROUNDING - middle) / (end - middle));
  const isStretched = (logPsf: number): boolean => side * (logPsf - middle) > 0;
  const quantile = (p: number): number => {
    const own = value.quantile(p);
    return isStretched(own) ? middle + wider * (own - middle) : own;
  };
  const fsd = forecastDeviation({ quantile });
  return {
    ...value,
    fsd,
    sigma: (value.sigma * fsd) / value.fsd,
    quantile,
    probability: (logPsf) =>
      value.probability(isStretched(logPsf) ? middle + (logPsf - middle) / wider : logPsf),
  };
}
