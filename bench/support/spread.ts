import { percentile } from './percentile.js';

export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** `precision`: the decimal fraction kept, as parts of one. */
export function spread(values: readonly number[], precision = 1): Spread {
  const rounded = (value: number): number => Math.round(value * precision) / precision;
  return {
    median: rounded(percentile(values, 0.5)),
    min: rounded(Math.min(...values)),
    max: rounded(Math.max(...values)),
  };
}
