import { isoDay } from '#platform';
import { FAIR_SHARE } from '#valuation';

import type { ValuePart } from '../contract/analysis-parts.js';
import { estimateOf, typicalErrorPct } from '../deal/value-range.js';
import type { DealFacts } from '../facts/deal-facts.js';

/** Percentage of later sales within `fair_price_range`. */
export const RANGE_COVERAGE_PCT = 100 * FAIR_SHARE;

/** The value and the coverage of its range, for readers who do not use standard deviations. */
export function writeValue(facts: DealFacts): ValuePart {
  return {
    estimate: estimateOf(facts),
    currency: 'AED',
    range_coverage_pct: RANGE_COVERAGE_PCT,
    typical_error_pct: typicalErrorPct(facts),
    valued_on: isoDay(facts.saleDay),
  };
}
