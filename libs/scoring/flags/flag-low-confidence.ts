import type { HouseArea, Valuation } from '#valuation';

import type { RiskFlag } from '../contract/types.js';
import { decimal, whole } from './figures.js';
import { FLAG_THRESHOLDS } from './flag-thresholds.js';
import { severityOf } from './severity-of.js';

/**
 * Flags a wide predictive distribution: a high forecast standard deviation (FSD). `area` is what the
 * register's area of a house was taken to be.
 *
 * @param typicalPct half of the sales are registered within this percentage of the value
 */
export function flagLowConfidence(
  { fsd, area }: Pick<Valuation, 'fsd' | 'area'>,
  typicalPct: () => number,
): RiskFlag | null {
  const severity = severityOf(fsd, FLAG_THRESHOLDS.lowConfidence);
  if (severity === null) return null;
  const doubt = area === undefined ? '' : doubtOf(area);
  return {
    type: 'low_confidence',
    severity,
    detail: `Half of such homes sell within ±${decimal(typicalPct())} % of this value, half do not: its forecast standard deviation is ${decimal(fsd, FLAG_THRESHOLDS.lowConfidence.digits)}, against 0.10 for a confident value and 0.20, where lenders stop${doubt} (source: calibrated ranges of the valuation).`,
  };
}

function doubtOf({ basis, sqft }: HouseArea): string {
  if (basis === 'typical')
    return `; the register knows no such home of the stated size there, usual are ${whole(sqft)} sqft, so the value is read off the sizes sold around it: plot_sqft may settle it`;
  return basis === 'assumed' ? '; whether the register files plots or built-up areas there is not known' : '';
}
