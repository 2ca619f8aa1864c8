import type { Walker } from '../walk/walk.js';

/**
 * Maximum standard deviation, in ln size, of the kernel of a level that reads the project's homes of nearly the same
 * size. That of ready homes is wider: they differ by floor, view and state, and ranges with such sales held no better
 * (docs/experiments/smooth-sizes.md#sales-of-nearly-the-size-in-the-range).
 */
const NEARLY = 0.02;

/** The prices of sales of nearly a home's size in its project. */
export interface NearPrices {
  /** ln(AED per sqft) of each, at the home's size and on the valuation day. */
  readonly logPsf: Float64Array;
  /** By age, trust and nearness of the size. */
  readonly weight: Float64Array;
  /** Sum of the weights. */
  readonly total: number;
}

/**
 * The sales of nearly the size of the walker's subject, an off-plan home, with its bedrooms and in its project; null if
 * there are none. The memory of the weights is the walker's.
 *
 * @param shift added to each price, in logs: from the register's area of a house to its stated size
 */
export function nearPrices({ steps, readings, scratch }: Walker, shift: number): NearPrices | null {
  const at = steps.findIndex(
    ({ name, grouping, rule }) => name === 'kernel' && grouping === 'projectRooms' && rule.sizeSd < NEARLY,
  );
  const reading = readings[at];
  if (reading === undefined || reading.count === 0) return null;
  const { first, count, weight: total } = reading;
  return {
    logPsf: scratch.value.slice(first, first + count).map((logPsf) => logPsf + shift),
    weight: scratch.weight.subarray(first, first + count),
    total,
  };
}
