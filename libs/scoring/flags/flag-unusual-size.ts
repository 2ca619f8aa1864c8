import type { RiskFlag } from '../contract/types.js';
import { percent, whole } from './figures.js';
import { FLAG_THRESHOLDS } from './flag-thresholds.js';
import { severityOf } from './severity-of.js';

/** A size that few registered sales of the type have; comparables are then far in size. */
export function flagUnusualSize(context: {
  readonly sizeSqft: number;
  /** `2-bedroom apartments`. */
  readonly kind: string;
  /** Share of registered sales that are smaller, 0..1, and their number. */
  readonly share: number;
  readonly sales: number;
}): RiskFlag | null {
  const severity = severityOf(100 * Math.abs(2 * context.share - 1), FLAG_THRESHOLDS.unusualSize);
  if (severity === null) return null;
  const side = context.share < 0.5 ? 'smaller' : 'larger';
  const doubt = side === 'smaller' && severity === 'high' ? ': check that it is in square feet' : '';
  const others = Math.min(100 * Math.max(context.share, 1 - context.share), 99.9);
  return {
    type: 'unusual_size',
    severity,
    detail: `${whole(context.sizeSqft)} sqft is ${side} than ${percent(others)} of ${whole(context.sales)} registered ${context.kind}${doubt} (source: DLD sales).`,
  };
}
