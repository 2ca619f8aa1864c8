import { boolean, integer, type JsonSchema, list, nullable, number, object, text } from '#http';
import { type Include, SEVERITIES } from '#scoring';

import { aed, comparable, day, level } from './comparable.schema.js';

const priceRange = object({ low: aed(), high: aed() });
const alternatives = list(object({ name: text(), score: number('0..1.') }));

const value = object({
  estimate: aed('The value, AED; the same figure as `confidence.estimate`.'),
  currency: text(undefined, { enum: ['AED'] }),
  range_coverage_pct: number('Share of later sales inside `fair_price_range`.'),
  typical_error_pct: number('Half of later sales are within this many percent of the estimate.'),
  valued_on: text('Day of the newest registered sale, which the value is for.', { format: 'date' }),
});

const shortfall = {
  shortfall_chance_pct: number('Chance that a sale brings less than the loan.'),
  highest_loans: list(
    object({ shortfall_chance_pct: number(), amount: aed() }),
    'The highest loans with a 1, 5 and 10 % chance that a sale brings less.',
  ),
};

const loan = object({
  amount: aed('loan_amount.'),
  ltv_pct: number('Loan over the prudential value.'),
  ltv_of_estimate_pct: number('Loan over the estimate.'),
  ...shortfall,
  stress: object({
    fall_pct: number("The worst twelve-month fall of the district's index; 0 if it never fell."),
    ...shortfall,
  }),
});

const confidence = object(
  {
    estimate: aed('The value whose mean ratio to the price is one: half the variance below the median, AED.'),
    derivation: list(
      object({
        step: text(
          'What the sales of the step share; `model` and the later ones rest on no sales of their own.',
        ),
        sales: nullable(integer('Sales read.')),
        value: nullable(aed('What they say about the subject, AED, at its size on the valuation day.')),
        share: nullable(number('How far the estimate moved towards it, 0..1, in logs.')),
        estimate: aed('After the step: before^(1 - share) * value^share.'),
      }),
      "From the city's median to the estimate, the last step.",
    ),
    fsd: number('Forecast standard deviation: half the central 68 % width in logs.'),
    level: integer('0 (refused by lenders) to 7.', { minimum: 0, maximum: 7 }),
    ranges: object({ '50': priceRange, '80': priceRange, '95': priceRange }),
    evidence_level: level,
    effective_sales: number(
      'Kish effective number of sales behind the estimate, including very light ' + 'ones.',
    ),
    effective_sales_12m: number('Of those, of the last 12 months.'),
    register_area: object({
      sqft: number("Of a villa or townhouse: the area that was compared with the register's, square feet."),
      basis: text(
        'The stated plot or size, if registered homes have it; `typical`: the usual area of such homes ' +
          'there, because they have neither; `assumed`: the stated one, for want of sales.',
        { enum: ['plot', 'size', 'typical', 'assumed'] },
      ),
    }),
    prudential_value: object({
      value: aed('For lending: the lower of the two below.'),
      quantile_20: aed(),
      index_deflated: aed("At the index's 24-month mean."),
      index_over_mean_pct: number("Today's district index over that mean."),
      rule: text(undefined, { enum: ['quantile_20', 'index_deflated'] }),
    }),
  },
  ['prudential_value', 'register_area'],
);

const scoreBreakdown = object({
  terms: list(
    object({
      term: text(undefined, { enum: ['base', 'price', 'yield', 'liquidity', 'risk', 'buyer_limit'] }),
      points: number(),
      input: nullable(number('The standardised quantity behind the points.')),
      weight: nullable(number()),
    }),
    'The points add up to deal_score exactly.',
  ),
  total: integer(),
  risks: list(
    object({
      type: text(),
      severity: text(undefined, { enum: SEVERITIES }),
      adds: number(),
    }),
    'The flags whose sum, at most 3, is the input of the risk term.',
  ),
});

const thresholds = object({
  currency: text(undefined, { enum: ['AED'] }),
  verdicts: list(
    object({ verdict: text(), price_from: nullable(aed()), price_to: nullable(aed()) }),
    'Cheapest first; the inclusive asking prices for each verdict.',
  ),
});

const yieldPart = object({
  gross_pct: nullable(number('Null without rent evidence, and with VERIFY LISTING.')),
  net_pct: nullable(number('As gross_pct.')),
  annual_rent: object({
    value: nullable(aed('AED a year.')),
    source: nullable(
      text(undefined, {
        description:
          'caller, contracts_project, contracts_community, contracts_district, contracts_city or asking.',
      }),
    ),
    evidence: nullable(
      object(
        {
          level: text(),
          rents: integer('Rows behind it.'),
          effective_count: number(),
          oldest: nullable(day),
          newest: day,
          range: nullable(object({ low: aed('AED a year.'), high: aed('AED a year.') })),
          asking_to_contract_factor: nullable(number()),
          derivation: list(
            object({
              step: text('What the rents of the step share.'),
              rents: nullable(integer('Rents read.')),
              value: nullable(aed('What they say about the subject, AED a year.')),
              share: nullable(number('How far the rent moved towards it, 0..1, in logs.')),
              annual_rent: aed('After the step: before^(1 - share) * value^share.'),
            }),
            'From the citywide norm to the rent, the last step.',
          ),
          moved_by: list(
            object({
              step: text('As in derivation.'),
              rents: integer('Rents read.'),
              change_pct: number('What they changed the rent by, percent.'),
            }),
            'Steps after level: rents nearer the home, too few to be the evidence, that moved the rent all the same.',
          ),
          newest_rents: list(
            object({
              date: day,
              area: text(),
              project: nullable(text()),
              bedrooms: nullable(integer()),
              size_sqft: nullable(number()),
              annual_rent: aed('AED a year.'),
              adjusted_annual_rent: aed('For the subject: after time, size, bedrooms and the factor.'),
            }),
            'The newest ten at that level.',
          ),
        },
        ['moved_by'], // added later than the others
      ),
    ),
  }),
  assumptions: object({
    occupancy_pct: number(),
    management_pct_of_rent: number(),
    acquisition_cost_pct: number(),
    service_charge_per_sqft: number(),
    service_charge_source: text(),
  }),
  net_operating_income: nullable(aed('AED a year.')),
  segment: object({
    net_median_pct: number('Median net yield of recent sales of the same completion and bedrooms.'),
    net_deviation_pct: number('Its robust deviation; the yield term is measured in it.'),
  }),
});

const match = object({
  area: object({
    input: text(),
    resolved: text('As the register spells it.'),
    place: text('The place, by its everyday name, whose sales the value uses below the project level.'),
    rests_on: list(text(), 'The areas under which the register records that place.'),
    district: text(),
    score: number(),
    alternatives,
  }),
  building: object({
    input: nullable(text()),
    project: nullable(text('As the register spells it; null when unresolved.')),
    project_number: nullable(text()),
    area: nullable(text('Its place, by its everyday name; null when unresolved.')),
    own_sales: boolean('False if no sale of such a home in it, or in its project, is identified.'),
    elsewhere: nullable(object({ name: text(), area: text() })),
    score: number(),
    alternatives,
  }),
  completion: object({
    value: text('The likelier of the two.', { enum: ['ready', 'off_plan'] }),
    source: text(undefined, {
      enum: ['caller', 'project_register', 'recent_sales', 'community_sales', 'assumed'],
    }),
    off_plan_chance: number('0..1; unless it is close to either end, the value covers both.'),
  }),
  ignored: list(
    object({ field: text(), reason: text() }),
    'Inputs of the request that had no effect, and why.',
  ),
});

const loanLevel = object({
  loans: integer('Mortgages within 90 days of the sale of the same unit, of the last two years.'),
  median_ltv_pct: nullable(number('Median of loan / price, percent; null from fewer than three loans.')),
  newest: nullable(day),
});

const market = object({
  index: object({
    district: text(),
    month: text('Newest complete month, YYYY-MM.'),
    change_1m_pct: number(),
    change_3m_pct: number(),
    change_6m_pct: number(),
    change_12m_pct: number(),
    sales: integer('District sales of 12 months behind it.'),
  }),
  liquidity: object({ sales_90d: integer(), sales_365d: integer(), percentile: number('0..100.') }),
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

const provenance = object({
  model_version: text(),
  snapshot_version: text(),
  input_hash: text('SHA-256 of the property in canonical JSON.'),
  as_of: day,
  newest_sale: day,
  sources: list(
    object({ kind: text(), file: text(), rows: integer(), from: nullable(day), to: nullable(day) }),
  ),
  statement: text(),
  notice: nullable(text('What is true of every answer at present, such as a feed that has stopped.')),
});

/** What `include=` adds to a Deal analysis, by name. The types are AnalysisParts of the scoring. */
export const PART_SCHEMAS = {
  value,
  confidence,
  comparables: list(comparable, 'Used ones first, by weight; then those rejected.'),
  score_breakdown: nullable(scoreBreakdown),
  thresholds,
  loan: nullable(loan),
  yield: yieldPart,
  match,
  market,
  provenance,
} satisfies Readonly<Record<Include, JsonSchema>>;

/** The same by the names documents refer to them by, without null for those that may be null. */
export const NAMED_PARTS: Readonly<Record<string, JsonSchema>> = {
  ValuePart: value,
  ConfidencePart: confidence,
  Comparable: comparable,
  ScoreBreakdownPart: scoreBreakdown,
  ThresholdsPart: thresholds,
  LoanPart: loan,
  YieldPart: yieldPart,
  MatchPart: match,
  MarketPart: market,
  ProvenancePart: provenance,
};
