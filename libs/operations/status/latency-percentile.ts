import { LATENCY_BOUNDS_MS } from './service-level.store.js';

/**
 * The bound in milliseconds below which at least `share` of the requests were answered; null without requests, or if it
 * is above the last bound.
 */
export function latencyBound(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (const [place, bound] of LATENCY_BOUNDS_MS.entries()) {
    below += counts[place] ?? 0;
    if (total > 0 && below >= share * total) return bound;
  }
  return null;
}
