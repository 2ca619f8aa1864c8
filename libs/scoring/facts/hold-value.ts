import { forecastDeviation } from '#valuation';

import type { ListingValue } from './mix-valuations.js';

/** Ends of the 50 % range, inside which a price is FAIR VALUE. */
const MIDDLE = { low: 0.25, high: 0.75 } as const;

/**
 * A value that lies inside its own 50 % range, so that a price at the value is never a good or a high one. The mean of a
 * mixture, as where the completion is unknown, may lie in the gap between its parts: the nearer end of the 50 % range is
 * then the value itself, with prices spread evenly from there to the median. The value and the ranges beyond stay.
 */
export function holdValue(value: ListingValue): ListingValue {
  const { logPsf } = value;
  const side = logPsf < value.quantile(MIDDLE.low) ? -1 : logPsf > value.quantile(MIDDLE.high) ? 1 : 0;
  if (side === 0) return value;
  const end = side < 0 ? MIDDLE.low : MIDDLE.high;
  const median = value.quantile(0.5);
  const outer = (a: number, b: number): number => (side < 0 ? Math.min(a, b) : Math.max(a, b));
  const quantile = (p: number): number => {
    const own = value.quantile(p);
    if (side * (p - 0.5) <= 0) return own;
    const even = median + ((logPsf - median) * (p - 0.5)) / (end - 0.5);
    return outer(own, side * (p - end) >= 0 ? logPsf : even);
  };
  const probability = (at: number): number => {
    const own = value.probability(at);
    if (side * (at - median) <= 0 || side * (at - logPsf) > 0) return own;
    const even = 0.5 + ((end - 0.5) * (at - median)) / (logPsf - median);
    return side < 0 ? Math.max(own, even) : Math.min(own, even);
  };
  const fsd = forecastDeviation({ quantile });
  return { ...value, fsd, sigma: (value.sigma * fsd) / value.fsd, quantile, probability };
}
