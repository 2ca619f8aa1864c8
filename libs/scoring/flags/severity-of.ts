import type { Severity } from '../contract/types.js';
import type { FlagThreshold } from './flag-thresholds.js';

/** Rounding factor by number of decimals. */
const SCALES = [1, 10, 100, 1_000, 10_000] as const;
const roundTo = (exact: number, digits: Exclude<FlagThreshold['digits'], undefined>): number =>
  Math.round(exact * SCALES[digits]) / SCALES[digits];

/**
 * The severity of a figure under a threshold; null when it raises none (or is not a number). A figure is
 * rated as its sentence shows it, so that a shown `0.150` never counts as above 0.15.
 */
export function severityOf(exact: number, threshold: FlagThreshold): Severity | null {
  const { digits } = threshold;
  const figure = digits === undefined ? exact : roundTo(exact, digits);
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

/** The more severe of two. */
export const graver = (a: Severity | null, b: Severity | null): Severity | null =>
  severityRank(a) >= severityRank(b) ? a : b;
