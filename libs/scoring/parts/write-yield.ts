import type { YieldPart } from '../analysis-parts.js';
import type { DealFacts } from '../deal-facts.js';
import { ACQUISITION_COST } from '../deal/score-weights.js';
import { isoDay } from '../market-view/calendar.js';
import { roundAed, roundCount, roundPct, roundShare } from '../rounding.js';
import { grossYield, MANAGEMENT_SHARE, netYield, OCCUPANCY } from '../yield/rental-yield.js';

/** Gross and net yield at the asking price, with the rent's evidence and every assumption. */
export function writeYield({ property, rent, charge, netIncome }: DealFacts): YieldPart {
  const { estimate } = rent;
  const price = property.listing_price;
  return {
    gross_pct: rent.annualRent === null ? null : roundPct(grossYield(rent.annualRent, price)),
    net_pct: netIncome === null ? null : roundPct(netYield(netIncome, price)),
    annual_rent: {
      value: rent.annualRent === null ? null : roundAed(rent.annualRent),
      source: rent.source,
      evidence:
        estimate === null
          ? null
          : {
              level: estimate.level,
              rents: estimate.count,
              effective_count: roundCount(estimate.effectiveCount),
              newest: isoDay(estimate.newestDay),
              asking_to_contract_factor:
                estimate.askingFactor === null ? null : roundShare(estimate.askingFactor),
            },
    },
    assumptions: {
      occupancy_pct: roundPct(100 * OCCUPANCY),
      management_pct_of_rent: roundPct(100 * MANAGEMENT_SHARE),
      acquisition_cost_pct: roundPct(100 * ACQUISITION_COST),
      service_charge_per_sqft: Math.round(charge.ratePerSqft * 100) / 100,
      service_charge_source: charge.source,
    },
    net_operating_income: netIncome === null ? null : roundAed(netIncome),
  };
}
