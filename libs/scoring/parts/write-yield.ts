import { isoDay } from '#platform';

import type { RentDerivationStep, RentMovePart, RentPart, YieldPart } from '../contract/yield-part.js';
import { roundAed, roundCount, roundPct, roundPsf, roundShare } from '../contract/rounding.js';
import { isBelieved } from '../deal/decide-verdict.js';
import type { DealFacts } from '../facts/deal-facts.js';
import type { DealJudgement } from '../judgement/judge-deal.js';
import { readRent } from '../market-view/read-rent.js';
import { movesBeyond, type ReadRent, type RentMove, type RentStep } from '../yield/estimate-rent.js';
import {
  ACQUISITION_COST,
  grossYield,
  MANAGEMENT_SHARE,
  netYield,
  OCCUPANCY,
} from '../yield/rental-yield.js';

/**
 * Gross and net yield at the asking price, with the rent evidence and every assumption. If the price is not
 * believed there are no yields; the rent, its evidence and the net income remain.
 */
export function writeYield(facts: DealFacts, { verdict }: DealJudgement): YieldPart {
  const { property, rent, charge, netIncome, view, listing } = facts;
  const { estimate } = rent;
  const segment = view.yields.segment(listing.subject.offPlan, listing.subject.bedrooms);
  const price = isBelieved(verdict) ? property.listing_price : null;
  return {
    gross_pct:
      rent.annualRent === null || price === null ? null : roundPct(grossYield(rent.annualRent, price)),
    net_pct: netIncome === null || price === null ? null : roundPct(netYield(netIncome, price)),
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
              oldest: estimate.oldestDay === null ? null : isoDay(estimate.oldestDay),
              newest: isoDay(estimate.newestDay),
              range: { low: roundAed(estimate.low), high: roundAed(estimate.high) },
              asking_to_contract_factor:
                estimate.askingFactor === null ? null : roundShare(estimate.askingFactor),
              derivation: estimate.steps().map(writeStep),
              moved_by: movesBeyond(estimate).map(writeMove),
              newest_rents: estimate.newest().map((rent) => writeRent(facts, rent)),
            },
    },
    assumptions: {
      occupancy_pct: roundPct(100 * OCCUPANCY),
      management_pct_of_rent: roundPct(100 * MANAGEMENT_SHARE),
      acquisition_cost_pct: roundPct(100 * ACQUISITION_COST),
      service_charge_per_sqft: charge.ratePerSqft,
      service_charge_source: charge.source,
    },
    net_operating_income: netIncome === null ? null : roundAed(netIncome),
    segment: {
      net_median_pct: roundPct(segment.median),
      net_deviation_pct: Math.round(segment.deviation * 100) / 100,
    },
  };
}

function writeStep({ step, rents, value, share, annualRent }: RentStep): RentDerivationStep {
  return {
    step,
    rents,
    value: value === null ? null : roundAed(value),
    share: share === null ? null : roundShare(share),
    annual_rent: roundAed(annualRent),
  };
}

const writeMove = ({ step, rents, ratio }: RentMove): RentMovePart => ({
  step,
  rents,
  change_pct: roundPct(100 * (ratio - 1)),
});

function writeRent({ market }: DealFacts, { row, value, weight }: ReadRent): RentPart {
  const rent = readRent(market.snapshot, row);
  return {
    date: isoDay(rent.day),
    area: rent.area,
    project: rent.project,
    bedrooms: rent.bedrooms,
    size_sqft: rent.sizeSqft === null ? null : roundPsf(rent.sizeSqft),
    annual_rent: roundAed(rent.annualRent),
    adjusted_annual_rent: roundAed(value),
    ...(weight !== null && { weight: roundShare(weight), renewed: rent.renewed }),
  };
}
