import { isoMonth } from '#valuation';

import type { RiskFlag } from '../contract/types.js';
import type { IndexReading } from '../market-view/index-reading.js';
import { percent } from './figures.js';
import { FLAG_THRESHOLDS } from './flag-thresholds.js';
import { graver, severityOf } from './severity-of.js';

/** Flags a district whose prices rose sharply within a year, or are falling. */
export function flagPriceMomentum(reading: IndexReading, district: string): RiskFlag | null {
  const year = 100 * Math.expm1(reading.change12);
  const half = 100 * Math.expm1(reading.change6);
  const rise = severityOf(year, FLAG_THRESHOLDS.priceRise);
  const fall = severityOf(half, FLAG_THRESHOLDS.priceFall);
  const severity = graver(rise, fall);
  if (severity === null) return null;
  const facts: string[] = [];
  if (rise !== null) facts.push(`rose ${percent(year)} in 12 months`);
  if (fall !== null) facts.push(`fell ${percent(-half)} in 6 months`);
  const { month, sales12 } = reading;
  const ofCity =
    sales12 === 0
      ? '; it is the index of the city, because no sale there had an earlier like-for-like sale'
      : '';
  return {
    type: 'price_momentum',
    severity,
    detail: `The like-for-like price index of ${district} ${facts.join(' and ')} to ${isoMonth(month)}${ofCity} (source: DLD sales, ${sales12} in the last 12 months).`,
  };
}
