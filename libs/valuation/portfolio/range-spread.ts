import { FAIR_SHARE } from '../intervals/fair-range.js';
import { normalQuantile } from '../statistics/normal-distribution.js';

/** Standard normal deviations from the middle of a range to either end. */
export const RANGE_REACH = normalQuantile((1 + FAIR_SHARE) / 2);

/** The central 80 % range of a price, AED, above 0. */
export interface PriceEnds {
  readonly low: number;
  readonly high: number;
}

/** The lognormal price with this range: its median in AED, its standard deviation in logs. */
export function spreadOf({ low, high }: PriceEnds): { readonly median: number; readonly sigma: number } {
  return { median: Math.sqrt(low * high), sigma: Math.log(high / low) / (2 * RANGE_REACH) };
}
