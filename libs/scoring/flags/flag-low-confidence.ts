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
 * @param sparseSales sales of 12 months, if these are too few to calibrate the range; otherwise null
 */
export function flagLowConfidence(
  { fsd, area }: Pick<Valuation, 'fsd' | 'area'>,
  typicalPct: () => number,
  sparseSales: number | null = null,
): RiskFlag | null {
  const { lowConfidence } = FLAG_THRESHOLDS;
  if (sparseSales !== null) {
    const detail = `The register imported here has only ${whole(sparseSales)} sales in the 12 months up to this date, too few to calibrate a range: fewer sales than stated may lie inside it, so no verdict rests on it (source: DLD sales).`;
    return { type: 'low_confidence', severity: 'high', detail };
  }
  const severity = severityOf(fsd, lowConfidence);
  if (severity === null) return null;
  const doubt = area === undefined ? '' : doubtOf(area);
  return {
    type: 'low_confidence',
    severity,
    detail: `Half of homes like this one sell within ±${decimal(typicalPct())} % of their estimated value. The forecast standard deviation is ${decimal(fsd, lowConfidence.digits)}: a confident value has ${decimal(lowConfidence.monitor, 2)} or less, and lenders usually stop at ${decimal(lowConfidence.high, 2)}${doubt} (source: calibrated ranges of the valuation).`,
  };
}

function doubtOf({ basis, sqft }: HouseArea): string {
  if (basis === 'typical')
    return `. The register has no such home of the stated size here (typical: ${whole(sqft)} sqft), so the value is interpolated from nearby sizes; checking or adding plot_sqft may resolve this`;
  return basis === 'assumed'
    ? '. It is not known whether the register records plots or built-up areas here'
    : '';
}
