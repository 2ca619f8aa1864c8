import type { RiskFlagType, Severity } from '../types.js';

/** What one flag adds to R. */
const RISK_POINTS: Readonly<Record<Severity, number>> = { monitor: 0.25, watch: 0.5, high: 1 };

/** R is capped here (SCORING: R in [0, 3]). */
export const MAX_RISK = 3;

/**
 * R: the capped sum over flags that do not depend on the asking price. `price_outlier` does and is left out, and
 * so is the age of the feed, which says nothing about the property and would move every score by the day.
 */
export function sumRisk(
  flags: readonly { readonly type: RiskFlagType; readonly severity: Severity | null }[],
): number {
  let sum = 0;
  for (const { type, severity } of flags) {
    if (type !== 'price_outlier' && severity !== null) sum += RISK_POINTS[severity];
  }
  return Math.min(sum, MAX_RISK);
}
