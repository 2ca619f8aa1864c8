import type { Intent } from '../contract/types.js';

/**
 * Monotone recalibration of the raw score, after which actual later sales spread evenly over 0..100. For one
 * segment and intent, `knots[i]` is the raw score (0..100, ascending) below which i / (knots.length - 1) of
 * the actual sales lie. Learned out of time by `learnCalibration`.
 */
export interface ScoreCalibration {
  knots(segment: ScoreSegment, intent: Intent): Float64Array | null;
}

/** Segments that are calibrated separately. */
export const SCORE_SEGMENTS = ['off_plan', 'ready'] as const;
export type ScoreSegment = (typeof SCORE_SEGMENTS)[number];

/** Piecewise linear through (knots[i], 100 i / n); non-decreasing in `raw`; the identity without knots. */
export function calibrateScore(raw: number, knots: Float64Array | null): number {
  if (knots === null || knots.length < 2) return raw;
  const last = knots.length - 1;
  const at = (i: number): number => knots[i] ?? NaN;
  if (raw <= at(0)) return 0;
  if (raw >= at(last)) return 100;
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (at(middle) <= raw) low = middle;
    else high = middle;
  }
  const width = at(high) - at(low);
  const share = width > 0 ? (raw - at(low)) / width : 1;
  return (100 * (low + share)) / last;
}
