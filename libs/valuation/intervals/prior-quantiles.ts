import { normalQuantile } from '../statistics/normal-distribution.js';
import { GRID, makeIncreasing } from './quantile-curve.js';

const DEGREES = 4;
const expansion = (z: number): number => z + (z * z * z + z) / (4 * DEGREES);

/**
 * Standardised quantiles used before a segment has its own track record: Student's t with 4 degrees of freedom
 * (first term of its Cornish-Fisher expansion, Abramowitz & Stegun 26.7.5), scaled to a central 68 % of +-1.
 */
export const priorQuantiles: Float64Array = makeIncreasing(
  Float64Array.from(GRID, (p) => expansion(normalQuantile(p)) / expansion(normalQuantile(0.84))),
);
