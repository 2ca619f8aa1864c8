import { isoDay, YEAR_DAYS } from '#platform';
import { isoMonth } from '#valuation';

import type { LoanLevelPart, MarketPart } from '../contract/market-part.js';
import { roundAed, roundPct } from '../contract/rounding.js';
import type { DealFacts } from '../facts/deal-facts.js';
import type { LoanLevel } from '../market-view/loan-levels.js';
import type { IndexReading } from '../market-view/index-reading.js';
import type { Coverage } from '../market-view/register-coverage.js';
import { SUPPLY_HORIZON_MONTHS, type SupplyOutlook } from '../supply/supply-outlook.js';

const changePct = (log: number): number => roundPct(100 * Math.expm1(log));

/** Lending at one level; loan to price in percent. */
const writeLoans = ({ loans, medianRatio, newestDay }: LoanLevel): LoanLevelPart => ({
  loans,
  median_ltv_pct: medianRatio === null ? null : roundPct(100 * medianRatio),
  newest: newestDay === null ? null : isoDay(newestDay),
});

/** Months of sales that are behind an index. */
const INDEX_MONTHS = 12;

/** The index of a district as returned by the API; `coverage` is that of the register's sales. */
export const writeIndex = (
  district: string,
  index: IndexReading,
  coverage: Pick<Coverage, 'covers'>,
): Required<MarketPart['index']> => ({
  district,
  month: isoMonth(index.month),
  change_1m_pct: changePct(index.change1),
  change_3m_pct: changePct(index.change3),
  change_6m_pct: changePct(index.change6),
  change_12m_pct: changePct(index.change12),
  sales: index.sales12,
  months_covered: Array.from({ length: INDEX_MONTHS }, (_, back) => index.month - back).filter(
    coverage.covers,
  ).length,
});

/** The supply of a district as returned by the API. */
export const writeSupply = (supply: SupplyOutlook): MarketPart['supply'] => ({
  horizon_months: SUPPLY_HORIZON_MONTHS,
  planned_units: roundAed(supply.plannedUnits),
  expected_units: roundAed(supply.expectedUnits),
  stock_units: roundAed(supply.stockUnits),
  ratio_pct: Number.isFinite(supply.ratio) ? roundPct(100 * supply.ratio) : null,
  projects: supply.projects,
});

/** The market around the listing: the index and supply of its district, the liquidity of its area, and loans. */
export function writeMarket(facts: DealFacts): MarketPart {
  const { market, listing, index, supply, view, saleDay } = facts;
  const { subject } = listing;
  const soldSince = (days: number): number =>
    market.history.countInArea(subject.area, subject.offPlan, saleDay - days + 1, saleDay);
  const coverage = market.coverage.sales(saleDay);
  const coveredSince = (days: number): number => coverage.daysIn(saleDay - days + 1, saleDay);
  const loans = market.loans.of(subject, saleDay);
  return {
    index: writeIndex(facts.districtName, index, coverage),
    liquidity: {
      sales_90d: soldSince(90),
      sales_365d: soldSince(YEAR_DAYS),
      days_covered_90d: coveredSince(90),
      days_covered_365d: coveredSince(YEAR_DAYS),
      percentile: Math.round(100 * view.liquidity.rank(subject.area, subject.offPlan)),
    },
    supply: writeSupply(supply),
    loans: {
      building: loans.building === null ? null : writeLoans(loans.building),
      community: writeLoans(loans.community),
      segment: writeLoans(loans.segment),
    },
  };
}
