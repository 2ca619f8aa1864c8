import { integer, nullable, number, object, text } from '#http';

import { day } from './comparable.schema.js';

const loanLevel = object({
  loans: integer('Mortgages of the last two years, registered within 90 days of the sale of the same unit.'),
  median_ltv_pct: nullable(number('Median loan to price, percent; null with fewer than three loans.')),
  newest: nullable(day),
});

/** The part `market` of an analysis; fields that earlier analyses do not have are optional. */
export const MARKET_SCHEMA = object({
  index: object(
    {
      district: text(),
      month: text('Newest complete month of the index, YYYY-MM.'),
      change_1m_pct: number(),
      change_3m_pct: number(),
      change_6m_pct: number(),
      change_12m_pct: number(),
      sales: integer('District sales of the 12 months behind the index.'),
      months_covered: integer(),
    },
    ['months_covered'],
  ),
  liquidity: object(
    {
      sales_90d: integer(),
      sales_365d: integer(),
      days_covered_90d: integer('Days of these 90 in months whose sales the imported files cover.'),
      days_covered_365d: integer('Days of these 365 in months whose sales the imported files cover.'),
      percentile: number("Rank among the market's areas of the same completion, 0 to 100."),
    },
    ['days_covered_90d', 'days_covered_365d'],
  ),
  supply: object({
    horizon_months: integer(),
    planned_units: integer(),
    expected_units: number(),
    stock_units: integer(),
    ratio_pct: nullable(number()),
    projects: integer(),
  }),
  /** The segment is the citywide figure by kind of home and completion. */
  loans: object({ building: nullable(loanLevel), community: loanLevel, segment: loanLevel }),
});
