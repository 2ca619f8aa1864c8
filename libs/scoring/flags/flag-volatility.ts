import type { RiskFlag } from '../contract/types.js';
import { percent } from './figures.js';
import { FLAG_THRESHOLDS } from './flag-thresholds.js';
import { severityOf } from './severity-of.js';

/** Flags a district whose sales scatter more around its index than those of most districts. */
export function flagVolatility(context: {
  readonly district: string;
  /** Robust standard deviation around the index, in logs; NaN with too few sales. */
  readonly spread: number;
  /** Share of districts with a smaller spread, 0..1. */
  readonly rank: number;
  readonly districts: number;
}): RiskFlag | null {
  if (Number.isNaN(context.spread)) return null;
  const severity = severityOf(100 * context.rank, FLAG_THRESHOLDS.volatility);
  if (severity === null) return null;
  return {
    type: 'volatility',
    severity,
    detail: `Like-for-like sale prices in ${context.district} scatter by ${percent(100 * context.spread)} around their index, more than in ${percent(100 * context.rank, 0)} of ${context.districts} districts (source: DLD sales in the last 12 months).`,
  };
}
