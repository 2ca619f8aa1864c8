import type { ValueTier } from './value-tier.js';

/** Chosen on 19 January to 28 February 2026. */
export const LEAN = {
  /** Scales beyond this (in logs) come from tails that are no lognormal: they lean no further. */
  widest: 0.3,
  /** ln AED above the tier's pivot over which the lean fades to none. */
  fade: 0.5,
};

/**
 * How far, in logs, the value lies below the median of what the home may sell for. Values are judged by their ratio to
 * the price (IAAO); for a lognormal price with scale s the mean ratio is one at the harmonic mean of the price, s^2 / 2
 * below its median. Dear homes lean less and less: they weigh in the sum of values, which leans the other way.
 */
export function ratioLean(fsd: number, tier: ValueTier, logValue: number): number {
  const scale = Math.min(fsd, LEAN.widest);
  const above = Math.max(logValue - tier.pivot, 0);
  return (scale * scale * Math.max(1 - above / LEAN.fade, 0)) / 2;
}
