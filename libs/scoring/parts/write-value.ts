import { isoDay } from '#platform';

import type { ValuePart } from '../contract/analysis-parts.js';
import { estimateOf, typicalErrorPct } from '../deal/value-range.js';
import type { DealFacts } from '../facts/deal-facts.js';

/** How many of later sales `fair_price_range` holds, percent. */
export const RANGE_COVERAGE_PCT = 80;

/** The value with what its range promises, in the words of people who read no standard deviations. */
export function writeValue(facts: DealFacts): ValuePart {
  return {
    estimate: estimateOf(facts),
    currency: 'AED',
    range_coverage_pct: RANGE_COVERAGE_PCT,
    typical_error_pct: typicalErrorPct(facts),
    valued_on: isoDay(facts.saleDay),
  };
}
