/** How a figure changed over time: by least squares over its readings. */
export interface Trend {
  readonly first: number;
  readonly last: number;
  /** Growth per hour, in the unit of the figure. */
  readonly per_hour: number;
  /** Half width of its 95 % interval, assuming independent readings. */
  readonly give_or_take: number;
}

const HOUR = 3_600;

/**
 * The trend of `values` read at `seconds`; NaN for fewer than three. Slope and standard error as in Draper and Smith,
 * Applied Regression Analysis, 1.2 and 1.4.
 */
export function trendOf(seconds: readonly number[], values: readonly number[]): Trend {
  const n = values.length;
  const [first = Number.NaN, last = Number.NaN] = [values[0], values[n - 1]];
  if (n < 3) return { first, last, per_hour: Number.NaN, give_or_take: Number.NaN };
  const meanOf = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / n;
  const t = meanOf(seconds);
  const v = meanOf(values);
  const spread = seconds.reduce((sum, at) => sum + (at - t) ** 2, 0);
  const slope = seconds.reduce((sum, at, i) => sum + (at - t) * ((values[i] ?? 0) - v), 0) / spread;
  const residual = seconds.reduce((sum, at, i) => sum + ((values[i] ?? 0) - v - slope * (at - t)) ** 2, 0);
  const error = Math.sqrt(residual / (n - 2) / spread);
  return { first, last, per_hour: slope * HOUR, give_or_take: 1.96 * error * HOUR };
}
