import { boolean, integer, type JsonSchema, list, nullable, number, object, text } from '#http';
import {
  COMPLETION_SOURCES,
  COMPLETIONS,
  type Include,
  PRUDENTIAL_RULES,
  SCORE_TERMS,
  SEVERITIES,
} from '#scoring';
import { AREA_BASES } from '#valuation';

import { aed, comparable, day, level } from './comparable.schema.js';
import { MARKET_SCHEMA } from './market-part.schema.js';

const priceRange = object({ low: aed('Lower end, AED.'), high: aed('Upper end, AED.') });
const alternatives = list(object({ name: text(), score: number('Match quality from 0 to 1.') }));

const value = object({
  estimate: aed('The value, AED; same as `confidence.estimate`.'),
  currency: text(undefined, { enum: ['AED'] }),
  range_coverage_pct: number('Share of later sales inside `fair_price_range`, percent.'),
  typical_error_pct: number('Half of later sales are within this many percent of the estimate.'),
  valued_on: text('Valuation date: the day of the newest registered sale.', { format: 'date' }),
});

const shortfall = {
  shortfall_chance_pct: number('Probability that a sale brings less than the loan, percent.'),
  highest_loans: list(
    object({ shortfall_chance_pct: number(), amount: aed('Loan amount, AED.') }),
    'Highest loans for which the probability that a sale brings less is 1, 5 and 10 %.',
  ),
};

const loan = object({
  amount: aed('The `loan_amount` of the request, AED.'),
  ltv_pct: number('Loan to value on the prudential value, percent.'),
  ltv_of_estimate_pct: number('Loan to value on the estimate, percent.'),
  ...shortfall,
  stress: object({
    fall_pct: number("Worst twelve-month fall of the district's index, percent; 0 if it never fell."),
    ...shortfall,
  }),
});

const confidence = object(
  {
    estimate: aed(
      'The value, AED: set so that its mean ratio to the price is one, which is half the log variance ' +
        'below the median.',
    ),
    derivation: list(
      object({
        step: text(
          'What the sales of this step have in common; `model` and later steps have no sales of their own.',
        ),
        sales: nullable(integer('Number of sales used.')),
        value: nullable(
          aed('Value of the home that these sales indicate, AED, at its size on the valuation date.'),
        ),
        share: nullable(number('How far the estimate moved towards `value`, 0 to 1, in logs.')),
        estimate: aed('Estimate after this step, AED: before^(1 - share) * value^share.'),
      }),
      "Steps from the city's median to the final estimate.",
    ),
    fsd: number('Forecast standard deviation: half the central 68 % width in logs.'),
    level: integer(
      'Confidence level from 0 (refused by lenders, or too little evidence for a verdict) to 7.',
      { minimum: 0, maximum: 7 },
    ),
    ranges: object({ '50': priceRange, '80': priceRange, '95': priceRange }),
    evidence_level: level,
    effective_sales: number('Kish effective number of sales behind the estimate, very light ones included.'),
    effective_sales_12m: number('Those of the last 12 months.'),
    register_area: object({
      sqft: number('For a villa or townhouse: the area compared with the register, square feet.'),
      basis: text(
        '`plot` or `size`: the stated one, if registered homes have it; `typical`: the usual area of such ' +
          'homes there, if none has it; `assumed`: the stated one, for lack of sales to compare with.',
        { enum: AREA_BASES },
      ),
    }),
    prudential_value: object({
      value: aed('Value for lending, AED: the lower of `quantile_20` and `index_deflated`.'),
      quantile_20: aed('20 % quantile of the price of a sale, AED.'),
      index_deflated: aed('The value at the 24-month mean of the index, AED.'),
      index_over_mean_pct: number("Today's district index above that mean, percent."),
      rule: text(undefined, { enum: PRUDENTIAL_RULES }),
    }),
  },
  ['prudential_value', 'register_area'],
);

const scoreBreakdown = object({
  terms: list(
    object({
      term: text(undefined, { enum: SCORE_TERMS }),
      points: number(),
      input: nullable(number('Standardised input behind the points.')),
      weight: nullable(number()),
    }),
    'Terms of the score; their points add up to deal_score exactly.',
  ),
  total: integer(),
  risks: list(
    object({
      type: text(),
      severity: text(undefined, { enum: SEVERITIES }),
      adds: number(),
    }),
    'Risk flags that make up the input of the risk term; their sum is capped at 3.',
  ),
});

const thresholds = object({
  currency: text(undefined, { enum: ['AED'] }),
  verdicts: list(
    object({
      verdict: text(),
      price_from: nullable(aed('Lowest asking price, AED; null if none.')),
      price_to: nullable(aed('Highest asking price, AED; null if none.')),
    }),
    'Asking prices of each verdict, inclusive, cheapest first.',
  ),
});

const yieldPart = object({
  gross_pct: nullable(
    number('Gross yield, percent a year; null without rent evidence and with VERIFY LISTING.'),
  ),
  net_pct: nullable(number('Net yield, percent a year; null as for `gross_pct`.')),
  annual_rent: object({
    value: nullable(aed('Annual rent, AED.')),
    source: nullable(
      text(undefined, {
        description:
          'Source of the rent: caller, contracts_project, contracts_community, contracts_district, ' +
          'contracts_city or asking.',
      }),
    ),
    evidence: nullable(
      object(
        {
          level: text(),
          rents: integer('Number of rents.'),
          effective_count: number(),
          oldest: nullable(day),
          newest: day,
          range: nullable(
            object({ low: aed('Lower end, AED a year.'), high: aed('Upper end, AED a year.') }),
          ),
          asking_to_contract_factor: nullable(number()),
          derivation: list(
            object({
              step: text('What the rents of this step have in common.'),
              rents: nullable(integer('Number of rents used.')),
              value: nullable(aed('Rent of the home that these rents indicate, AED a year.')),
              share: nullable(number('How far the rent moved towards `value`, 0 to 1, in logs.')),
              annual_rent: aed('Rent after this step, AED a year: before^(1 - share) * value^share.'),
            }),
            'Steps from the citywide norm to the final rent.',
          ),
          moved_by: list(
            object({
              step: text('Same as in `derivation`.'),
              rents: integer('Number of rents used.'),
              change_pct: number('Change in the rent due to these, percent.'),
            }),
            'Steps after `level` that moved the rent: rents closer to the home, too few to count as the evidence, ' +
              'and asking rents beside few contracts or few contracts beside asking rents.',
          ),
          newest_rents: list(
            object(
              {
                date: day,
                area: text(),
                project: nullable(text()),
                bedrooms: nullable(integer()),
                size_sqft: nullable(number()),
                annual_rent: aed('Annual rent as recorded, AED.'),
                adjusted_annual_rent: aed(
                  'Rent adjusted to the home for time, size, bedrooms and the factor, AED a year.',
                ),
                weight: number("Share of the level's weight, 0 to 1; absent for asking rents."),
                renewed: boolean(
                  'Whether the contract renews an earlier one: such count a twentieth. Absent for asking rents.',
                ),
              },
              ['weight', 'renewed'], // added later than the others
            ),
            'The ten newest rents at that level.',
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
  net_operating_income: nullable(aed('Net operating income, AED a year.')),
  segment: object({
    net_median_pct: number(
      'Median net yield of recent sales with the same completion and bedrooms, percent.',
    ),
    net_deviation_pct: number('Robust deviation of these net yields; the unit of the yield term.'),
  }),
});

const match = object({
  area: object(
    {
      input: text(),
      resolved: text('As the register spells it.'),
      place: text('Place, by its everyday name, whose sales are used beyond the project level.'),
      named_in_building: text('The `building` sent, where it names the place used as the area.'),
      rests_on: list(text(), 'Areas under which the register records that place.'),
      district: text(),
      score: number(),
      alternatives,
    },
    ['named_in_building'],
  ),
  building: object({
    input: nullable(text()),
    project: nullable(text('Name as the register spells it; null if unresolved.')),
    project_number: nullable(text()),
    area: nullable(text('Place of the building, by its everyday name; null if unresolved.')),
    own_sales: boolean('False if no sale of such a home in the building or its project is identified.'),
    elsewhere: nullable(object({ name: text(), area: text() })),
    score: number(),
    alternatives,
  }),
  completion: object({
    value: text('The likelier completion.', { enum: COMPLETIONS }),
    source: text(undefined, {
      enum: COMPLETION_SOURCES,
    }),
    off_plan_chance: number('Probability of off-plan, 0 to 1; the value weighs both unless near either.'),
  }),
  ignored: list(object({ field: text(), reason: text() }), 'Inputs that had no effect, and why.'),
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
  notice: nullable(text('Notice that currently applies to every response, such as a feed that has stopped.')),
});

/** What `include=` adds to a Deal analysis, by name. The types are AnalysisParts of the scoring. */
export const PART_SCHEMAS = {
  value,
  confidence,
  comparables: list(comparable, 'Comparables: those used, by weight, then those rejected.'),
  score_breakdown: nullable(scoreBreakdown),
  thresholds,
  loan: nullable(loan),
  yield: yieldPart,
  match,
  market: MARKET_SCHEMA,
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
  MarketPart: MARKET_SCHEMA,
  ProvenancePart: provenance,
};
