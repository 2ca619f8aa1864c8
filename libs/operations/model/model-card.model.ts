import { boolean, integer, kind, list, map, model, moment, nullable, number, object, text } from '#http';

const day = text(undefined, { format: 'date' });

/** For the snapshot's latest days: each sale valued with what was known the day before. */
export const ACCURACY = object({
  from: day,
  to: day,
  segments: list(
    object({
      segment: text(
        'all, off_plan, ready, ready_with_project, ready_without_project; or ready_ or off_plan_ followed by ' +
          'flats, villas (with townhouses) or hotel_apartments.',
      ),
      sales: integer(),
      median_error_pct: number('Median of |value / price - 1|, percent.'),
      within_5_pct: number('Share of values within 5 % of the price, percent.'),
      within_10_pct: number(),
      within_20_pct: number(),
      median_ratio: number('Median of value / price.'),
      cod: number("IAAO's coefficient of dispersion, percent."),
      prd: number("IAAO's price-related differential."),
      range_80: object({
        coverage_pct: number('Share of prices inside the stated 80 % range, percent.'),
        median_width_pct: number('Median width of the range, percent of the value.'),
      }),
    }),
  ),
});

/** For the latest days of contracts: each new one estimated from those registered before its day. */
export const RENT_ACCURACY = object({
  from: day,
  to: day,
  segments: list(
    object({
      segment: text(
        'all; a property type; apartment_with_project or apartment_without_project; or the source of the ' +
          'evidence: ' +
          'contracts_project, contracts_community, contracts_district, contracts_city, asking or none.',
      ),
      contracts: integer(),
      valued_pct: number('Share of contracts with an estimate, percent.'),
      median_error_pct: nullable(
        number('Median of |estimated rent / agreed rent - 1|, percent; null without estimates.'),
      ),
      within_10_pct: nullable(number()),
      within_20_pct: nullable(number()),
      median_ratio: nullable(number('Median of estimated rent / agreed rent.')),
      range_80: object({ coverage_pct: nullable(number()), median_width_pct: nullable(number()) }),
      area_and_bedrooms_median: object({
        median_error_pct: nullable(number('Median error of the plain median by area and bedrooms, percent.')),
        within_10_pct: nullable(number()),
        within_20_pct: nullable(number()),
      }),
    }),
  ),
});

/** The model card. */
export const MODEL_CARD = model(
  'Model',
  object({
    object: kind('model'),
    livemode: boolean(),
    market: text('Market of the model.', { enum: ['live', 'sandbox'] }),
    model_version: text(),
    model_rules: nullable(text()),
    snapshot_version: text(),
    created_at: moment(),
    data_freshness: moment(),
    accuracy: nullable(ACCURACY),
    rents: nullable(RENT_ACCURACY),
    counts: map(number()),
    sources: list(
      object({
        kind: text(),
        file: text(),
        rows: integer(),
        accepted: integer(),
        from: nullable(day),
        to: nullable(day),
      }),
    ),
    statement: text(),
  }),
  {
    object: 'model',
    livemode: true,
    market: 'live',
    model_version: 'm1',
    model_rules: 'rules-4b7d1e93a05c',
    snapshot_version: 'live-20260331T000000Z',
    created_at: '2026-04-01T00:00:00Z',
    data_freshness: '2026-03-31T00:00:00Z',
    accuracy: {
      from: '2026-03-18',
      to: '2026-03-31',
      segments: [
        {
          segment: 'off_plan',
          sales: 3120,
          median_error_pct: 2.6,
          within_5_pct: 70.5,
          within_10_pct: 87.8,
          within_20_pct: 96.6,
          median_ratio: 1.001,
          cod: 4.9,
          prd: 1.011,
          range_80: { coverage_pct: 80.9, median_width_pct: 12.6 },
        },
      ],
    },
    rents: null,
    counts: { sales: 36_074 },
    sources: [
      {
        kind: 'transactions',
        file: 'transactions.csv',
        rows: 36_074,
        accepted: 36_000,
        from: '2026-01-01',
        to: '2026-03-31',
      },
    ],
    statement: 'Automated estimate, not a valuation by a licensed valuer.',
  },
);
