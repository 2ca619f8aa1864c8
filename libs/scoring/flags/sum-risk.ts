import type { RiskShare } from '../contract/analysis-parts.js';
import type { RiskFlag, Severity } from '../contract/types.js';

/** What one flag adds to R. */
export const RISK_POINTS: Readonly<Record<Severity, number>> = { monitor: 0.25, watch: 0.5, high: 1 };

/** R is capped here (docs/valuation.md#deal-score). */
export const MAX_RISK = 3;

/** The fields of a flag that count towards R. */
type CountedFlag = Pick<RiskFlag, 'type' | 'severity'>;

/** R: the capped sum over flags that do not depend on the asking price. `price_outlier` does, so it is left out. */
export function sumRisk(flags: readonly CountedFlag[]): number {
  let sum = 0;
  for (const flag of flags) sum += riskOf(flag);
  return Math.min(sum, MAX_RISK);
}

/** The flags that add up to R before the cap. */
export function shareRisk(flags: readonly CountedFlag[]): readonly RiskShare[] {
  return flags
    .filter((flag) => riskOf(flag) > 0)
    .map((flag) => ({ type: flag.type, severity: flag.severity, adds: riskOf(flag) }));
}

const riskOf = ({ type, severity }: CountedFlag): number =>
  type === 'price_outlier' ? 0 : RISK_POINTS[severity];
