import type { RiskFlag } from '../types.js';
import { decimal } from './figures.js';
import { FLAG_THRESHOLDS } from './flag-thresholds.js';
import { severityOf } from './severity-of.js';

/** A wide predictive distribution: the forecast standard deviation (FSD) is high. */
export function flagLowConfidence(fsd: number): RiskFlag | null {
  const severity = severityOf(fsd, FLAG_THRESHOLDS.lowConfidence);
  if (severity === null) return null;
  return {
    type: 'low_confidence',
    severity,
    detail: `The forecast standard deviation of the value is ${decimal(fsd, FLAG_THRESHOLDS.lowConfidence.digits)}, against 0.10 for a confident one and 0.20 where lenders stop (source: calibrated ranges of the valuation).`,
  };
}
