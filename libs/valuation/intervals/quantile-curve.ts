import { normalCdf, normalQuantile } from '../statistics/normal-distribution.js';

/** Probabilities at which a predictive distribution is tabulated. */
export const GRID = [
  0.005, 0.01, 0.025, 0.05, 0.1, 0.16, 0.2, 0.25, 0.35, 0.5, 0.65, 0.75, 0.8, 0.84, 0.9, 0.95, 0.975, 0.99,
  0.995,
] as const;
export const GRID_SIZE = GRID.length;
/** Index of probability one half. */
export const MEDIAN = GRID_SIZE >> 1;

/** The standard normal quantiles at GRID. */
export const SCORES = Float64Array.from(GRID, normalQuantile);
/** Minimum rise of a standardised quantile per unit of normal score: keeps every curve strictly increasing. */
const MIN_RISE = 0.05;

/**
 * Standardised residual quantiles at GRID (residual = (y - centre) / sigma), made strictly increasing in place
 * from the median outwards.
 */
export function makeIncreasing(quantiles: Float64Array): Float64Array {
  const middle = MEDIAN;
  for (let i = middle + 1; i < GRID_SIZE; i++) {
    const least = quantiles[i - 1]! + MIN_RISE * (SCORES[i]! - SCORES[i - 1]!);
    if (!(quantiles[i]! > least)) quantiles[i] = least;
  }
  for (let i = middle - 1; i >= 0; i--) {
    const most = quantiles[i + 1]! - MIN_RISE * (SCORES[i + 1]! - SCORES[i]!);
    if (!(quantiles[i]! < most)) quantiles[i] = most;
  }
  return quantiles;
}

/**
 * Standardised quantile at p in (0, 1): linear in the normal score of p between grid points, and extrapolated
 * beyond the ends through the last two. Strictly increasing in p.
 */
export function curveQuantile(quantiles: Float64Array, p: number): number {
  const score = normalQuantile(p);
  let i = 0;
  while (i < GRID_SIZE - 2 && score > SCORES[i + 1]!) i++;
  const slope = (quantiles[i + 1]! - quantiles[i]!) / (SCORES[i + 1]! - SCORES[i]!);
  return quantiles[i]! + slope * (score - SCORES[i]!);
}

/** Inverse of curveQuantile: the probability of a standardised residual below `value`. */
export function curveProbability(quantiles: Float64Array, value: number): number {
  let i = 0;
  while (i < GRID_SIZE - 2 && value > quantiles[i + 1]!) i++;
  const slope = (SCORES[i + 1]! - SCORES[i]!) / (quantiles[i + 1]! - quantiles[i]!);
  return normalCdf(SCORES[i]! + slope * (value - quantiles[i]!));
}
