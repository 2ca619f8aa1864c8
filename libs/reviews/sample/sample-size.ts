import { roundPct } from '#scoring';

/** Standard normal quantile for a two-sided 95 % interval. */
const Z = 1.959964;

/**
 * The number of homes to draw from a population so that any share among them is known within ± `halfWidthPct` points at
 * 95 %: Cochran, Sampling Techniques (1977), sections 4.4 and 4.6, with the finite population correction.
 */
export function sampleSize(population: number, halfWidthPct: number): number {
  const unlimited = (Z * Z * 0.25) / (halfWidthPct / 100) ** 2;
  return Math.min(population, Math.ceil(unlimited / (1 + (unlimited - 1) / population)));
}

/** A share with its 95 % interval, in percent with one decimal. */
export interface SharePct {
  readonly share_pct: number;
  readonly low_pct: number;
  readonly high_pct: number;
}

/** Wilson's score interval (1927) for `count` of `size`; null if `size` is 0. */
export function wilsonInterval(count: number, size: number): SharePct | null {
  if (size === 0) return null;
  const share = count / size;
  const scale = 1 + (Z * Z) / size;
  const middle = (share + (Z * Z) / (2 * size)) / scale;
  const reach = (Z / scale) * Math.sqrt((share * (1 - share)) / size + (Z * Z) / (4 * size * size));
  const pct = (value: number): number => roundPct(100 * Math.min(1, Math.max(0, value)));
  return { share_pct: pct(share), low_pct: pct(middle - reach), high_pct: pct(middle + reach) };
}
