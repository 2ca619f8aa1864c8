import type { Severity } from '../types.js';
import type { FlagThreshold } from './flag-thresholds.js';

/** The severity of a figure under a threshold, null when it raises none (or is not a number). */
export function severityOf(figure: number, threshold: FlagThreshold): Severity | null {
  const reaches = (limit: number): boolean => {
    if (threshold.direction === 'at_least') return figure >= limit;
    if (threshold.direction === 'above') return figure > limit;
    return figure < limit;
  };
  if (reaches(threshold.high)) return 'high';
  if (reaches(threshold.watch)) return 'watch';
  if (reaches(threshold.monitor)) return 'monitor';
  return null;
}

const RANK: Readonly<Record<Severity, number>> = { monitor: 1, watch: 2, high: 3 };

/** 0 for none, 1 monitor, 2 watch, 3 high. */
export const severityRank = (severity: Severity | null): number => (severity === null ? 0 : RANK[severity]);

/** The graver of two. */
export const graver = (a: Severity | null, b: Severity | null): Severity | null =>
  severityRank(a) >= severityRank(b) ? a : b;
