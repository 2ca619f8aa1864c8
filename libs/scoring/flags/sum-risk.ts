import type { RiskShare } from '../contract/analysis-parts.js';
import type { RiskFlagType, Severity } from '../contract/types.js';

/** What one flag adds to R. */
const RISK_POINTS: Readonly<Record<Severity, number>> = { monitor: 0.25, watch: 0.5, high: 1 };

/** R is capped here (docs/valuation.md#deal-score). */
export const MAX_RISK = 3;

/** A flag as far as it counts; null where it is not raised. */
export interface CountedFlag {
  readonly type: RiskFlagType;
  readonly severity: Severity | null;
}

/**
 * R: the capped sum over flags that do not depend on the asking price. `price_outlier` does and is left out, and
 * so is the age of the feed, which says nothing about the property and would move every score by the day.
 */
export function sumRisk(flags: readonly CountedFlag[]): number {
  let sum = 0;
  for (const flag of flags) sum += riskOf(flag);
  return Math.min(sum, MAX_RISK);
}

/** The flags that R is the sum of, before it is capped. */
export function shareRisk(flags: readonly CountedFlag[]): readonly RiskShare[] {
  return flags.flatMap((flag) => {
    const { type, severity } = flag;
    return severity === null || riskOf(flag) === 0 ? [] : [{ type, severity, adds: riskOf(flag) }];
  });
}

const riskOf = ({ type, severity }: CountedFlag): number =>
  type === 'price_outlier' || severity === null ? 0 : RISK_POINTS[severity];
