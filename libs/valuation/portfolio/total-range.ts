import { square } from '../statistics/powers.js';

import { ERROR_CORRELATION, type ErrorCorrelation } from './error-correlation.js';
import { type PriceEnds, RANGE_REACH, spreadOf } from './range-spread.js';

/** A home with the central 80 % range of its price. */
export interface RangedHome extends PriceEnds {
  /** The groups whose errors are correlated; null if unknown: then it shares the group with no other home. */
  readonly district: string | null;
  readonly building: string | null;
  /** Part of the range, as a standard deviation in logs, whose error all homes have in common; default 0. */
  readonly drift?: number;
}

/**
 * Largest standard deviation in logs at which a home counts, 13 times between the ends of its range. Beyond it the mean
 * of a lognormal price is a matter of tails that nobody measured: one mistyped size would move the total of thousands.
 */
const WIDEST = 1;

/** The total price of the homes, AED, unrounded. */
export interface TotalRange extends PriceEnds {
  /** Mean of the total; the sum of the homes' means. */
  readonly expected: number;
  /** Homes with a wider range than WIDEST, which count with that. */
  readonly tooWide: number;
  /** Standard deviation in logs of the total that the common drift leaves. */
  readonly drift: number;
}

/**
 * The central 80 % range of the total price of all homes, from their own ranges and the correlation of their
 * errors: a lognormal total with the mean and variance of the sum (Fenton 1960). A single home keeps its own
 * range, however wide; the order of homes does not matter. Null without homes. docs/valuation.md#total-of-a-portfolio
 */
export function totalRange(
  homes: readonly RangedHome[],
  correlation: ErrorCorrelation = ERROR_CORRELATION,
): TotalRange | null {
  if (homes.length === 0) return null;
  const shared = correlation.model + correlation.district + correlation.building;
  const districts = new CommonErrors();
  const buildings = new CommonErrors();
  let expected = 0;
  let errors = 0;
  let own = 0;
  let drifts = 0;
  let tooWide = 0;
  for (const home of homes) {
    const { median, sigma: stated } = spreadOf(home);
    const sigma = Math.min(stated, WIDEST);
    if (stated > WIDEST) tooWide += 1;
    const mean = median * Math.exp(square(sigma) / 2);
    // A range is never narrower than the drift in it, but for rounding.
    const drift = mean * Math.min(home.drift ?? 0, sigma);
    const error = Math.sqrt(square(mean * sigma) - square(drift));
    expected += mean;
    drifts += drift;
    errors += error;
    own += square(mean) * Math.expm1(square(sigma)) - shared * square(error) - square(drift);
    districts.add(home.district, error);
    buildings.add(home.building, error);
  }
  const variance =
    own +
    square(drifts) +
    correlation.model * square(errors) +
    correlation.district * districts.sumOfSquares() +
    correlation.building * buildings.sumOfSquares();
  const sigmaSquared = Math.log1p(variance / square(expected));
  const median = expected / Math.exp(sigmaSquared / 2);
  const reach = Math.exp(RANGE_REACH * Math.sqrt(sigmaSquared));
  const [only] = homes.length === 1 ? homes : [];
  const { low, high } = only ?? { low: median / reach, high: median * reach };
  return { expected, low, high, tooWide, drift: drifts / expected };
}

/** Standard deviations within a group add up, because its error is common. */
class CommonErrors {
  private readonly sums = new Map<string, number>();
  private alone = 0;

  add(group: string | null, error: number): void {
    if (group === null) this.alone += square(error);
    else this.sums.set(group, (this.sums.get(group) ?? 0) + error);
  }

  sumOfSquares(): number {
    let sum = this.alone;
    for (const error of this.sums.values()) sum += square(error);
    return sum;
  }
}
