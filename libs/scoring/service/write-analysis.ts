import { isoDay } from '#platform';
import { dayOf, FAIR_SHARE } from '#valuation';

import { roundPct, roundPsf } from '../contract/rounding.js';
import type { DealAnalysis } from '../contract/types.js';
import { isBelieved } from '../deal/decide-verdict.js';
import { valueRange } from '../deal/value-range.js';
import type { DealFacts } from '../facts/deal-facts.js';
import type { DealJudgement } from '../judgement/judge-deal.js';
import { grossYield } from '../yield/rental-yield.js';

/** The Deal analysis of the specification. The variance is computed from the two figures as shown. */
export function writeAnalysis(facts: DealFacts, judgement: DealJudgement): DealAnalysis {
  const { property, valuation, rent } = facts;
  const listing = roundPsf(property.listing_price / property.size_sqft);
  const median = roundPsf(valuation.marketMedianPsf);
  const { low, high } = valueRange(valuation, property.size_sqft, FAIR_SHARE);
  return {
    deal_score: judgement.score,
    verdict: judgement.verdict,
    fair_price_range: { low, high, currency: 'AED' },
    price_per_sqft: {
      listing,
      market_median: median,
      variance_pct: roundPct((100 * (listing - median)) / median),
    },
    risk_flags: judgement.flags,
    rental_yield:
      rent.annualRent === null || !isBelieved(judgement.verdict)
        ? null
        : roundPct(grossYield(rent.annualRent, property.listing_price)),
    comparables_used: valuation.comparablesUsed,
    data_freshness: freshness(facts),
  };
}

/** Of the snapshot's newest transaction; for a past date, the day of the newest sale registered by then. */
function freshness({ market, asOfDay }: DealFacts): string {
  const { dataFreshness } = market.snapshot.manifest;
  return dayOf(dataFreshness) <= asOfDay
    ? dataFreshness
    : `${isoDay(market.history.newestDay(asOfDay))}T00:00:00Z`;
}
