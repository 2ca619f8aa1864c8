import type { ValueTier } from './value-tier.js';

/** Chosen on 19 January to 28 February 2026. */
export const LEAN = {
  /** Scales beyond this (in logs) come from tails that are not lognormal; the lean does not grow further. */
  widest: 0.3,
  /** ln AED above the tier's pivot over which the lean fades to zero. */
  fade: 0.5,
};

/**
 * How far, in logs, the value is below the median of the price distribution. Values are judged by their ratio
 * to the price (IAAO); for a lognormal price with scale s, the mean ratio is one at the harmonic mean of the
 * price, s^2 / 2 below its median. The lean fades for expensive homes: they dominate the sum of values, which
 * leans the other way.
 */
export function ratioLean(fsd: number, tier: ValueTier, logValue: number): number {
  const scale = Math.min(fsd, LEAN.widest);
  const above = Math.max(logValue - tier.pivot, 0);
  return (scale * scale * Math.max(1 - above / LEAN.fade, 0)) / 2;
}
