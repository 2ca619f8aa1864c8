import { isoDay } from '#valuation';

import type { ValuePart } from '../contract/analysis-parts.js';
import { roundAed, roundPct } from '../contract/rounding.js';
import { valueRange } from '../deal/value-range.js';
import type { DealFacts } from '../facts/deal-facts.js';

/** How many of later sales `fair_price_range` holds, percent. */
export const RANGE_COVERAGE_PCT = 80;

/** The value itself, whole AED. */
export const estimateOf = ({ valuation, property }: DealFacts): number =>
  roundAed(Math.exp(valuation.logPsf) * property.size_sqft);

/** The value with what its range promises, in the words of people who read no standard deviations. */
export function writeValue(facts: DealFacts): ValuePart {
  const estimate = estimateOf(facts);
  const half = valueRange(facts.valuation, facts.property.size_sqft, 0.5);
  return {
    estimate,
    currency: 'AED',
    range_coverage_pct: RANGE_COVERAGE_PCT,
    typical_error_pct: roundPct((50 * (half.high - half.low)) / estimate),
    valued_on: isoDay(facts.saleDay),
  };
}
