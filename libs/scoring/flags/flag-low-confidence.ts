import type { HouseArea } from '#valuation';

import type { RiskFlag } from '../types.js';
import { decimal, whole } from './figures.js';
import { FLAG_THRESHOLDS } from './flag-thresholds.js';
import { severityOf } from './severity-of.js';

/**
 * A wide predictive distribution: the forecast standard deviation (FSD) is high. `area`: of a house, what the
 * register's figure was taken to be.
 */
export function flagLowConfidence(fsd: number, area?: HouseArea): RiskFlag | null {
  const severity = severityOf(fsd, FLAG_THRESHOLDS.lowConfidence);
  if (severity === null) return null;
  const doubt = area === undefined ? '' : doubtOf(area);
  return {
    type: 'low_confidence',
    severity,
    detail: `The forecast standard deviation of the value is ${decimal(fsd, FLAG_THRESHOLDS.lowConfidence.digits)}, against 0.10 for a confident one and 0.20 where lenders stop${doubt} (source: calibrated ranges of the valuation).`,
  };
}

function doubtOf({ basis, sqft }: HouseArea): string {
  if (basis === 'typical')
    return `; the register knows no such home of the stated size there, so its usual ${whole(sqft)} sqft was valued: plot_sqft may settle it`;
  return basis === 'assumed' ? '; whether the register files plots or built-up areas there is not known' : '';
}
