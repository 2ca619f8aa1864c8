import { boolean, integer, type JsonSchema, LIMITS, list, nullable, number, object, text } from '#http';

const day = text(undefined, { format: 'date' });

const period = object({
  requests: integer('Requests under /v1.'),
  failures: integer('Answered with 500 or above.'),
  availability_pct: nullable(number('Share of requests that did not fail; null without requests.')),
  uptime_pct: nullable(number('Share of minutes in which a process was alive.')),
  within_60_seconds_pct: nullable(number()),
  p50_ms: nullable(number('Upper bound of the median latency.')),
  p99_ms: nullable(number('Upper bound of the 99th percentile.')),
});

/** Of the newest days of the snapshot, each sale valued by what was known on its eve. */
const accuracy = object({
  from: day,
  to: day,
  segments: list(
    object({
      segment: text('all, off_plan, ready, ready_with_project, ready_without_project or houses.'),
      sales: integer(),
      median_error_pct: number('Median of |value / price - 1|.'),
      within_5_pct: number('Share of the values within 5 % of the price.'),
      within_10_pct: number(),
      within_20_pct: number(),
      median_ratio: number('Median of value / price.'),
      cod: number("IAAO's coefficient of dispersion, percent."),
      prd: number("IAAO's price-related differential."),
      range_80: object({
        coverage_pct: number('Share of the prices inside the stated 80 % range.'),
        median_width_pct: number('Median width of the range over the value.'),
      }),
    }),
  ),
});

/** Of the newest days of contracts, each new one told from those registered before its day. */
const rentAccuracy = object({
  from: day,
  to: day,
  segments: list(
    object({
      segment: text(
        'all; a property type; apartment_with_project or apartment_without_project; or where the evidence is from: ' +
          'contracts_project, contracts_community, contracts_district, contracts_city, asking or none.',
      ),
      contracts: integer(),
      valued_pct: number('Share of the contracts for which a rent could be told.'),
      median_error_pct: nullable(
        number('Median of |rent told / rent agreed - 1|; null where none was told.'),
      ),
      within_10_pct: nullable(number()),
      within_20_pct: nullable(number()),
      median_ratio: nullable(number('Median of rent told / rent agreed.')),
      range_80: object({ coverage_pct: nullable(number()), median_width_pct: nullable(number()) }),
      area_and_bedrooms_median: object({
        median_error_pct: nullable(number('The same of the plain median of area and bedrooms.')),
        within_10_pct: nullable(number()),
        within_20_pct: nullable(number()),
      }),
    }),
  ),
});

/** The answers of the operations routes. */
export const OPERATIONS_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Health: object({ status: text(undefined, { enum: ['ok'] }) }),
  Readiness: object({
    status: text(undefined, { enum: ['ready', 'not_ready'] }),
    checks: object({ database: boolean(), market: boolean(), accepting: boolean(), capacity: boolean() }),
  }),
  Usage: object({
    object: text(undefined, { enum: ['usage'] }),
    livemode: boolean(),
    plan: text(),
    from: day,
    to: day,
    analyses: integer('In the whole period.'),
    requests: integer(
      'Calls with a genuine key in the whole period; those of the last seconds may be missing.',
    ),
    items: integer('Analyses that these calls asked for: single ones and items of batches.'),
    data: list(object({ date: day, key_id: text(), analyses: integer() }), 'By day (UTC) and key.'),
    calls: list(
      object({ date: day, key_id: text(), route: text(), requests: integer(), items: integer() }),
      'By day (UTC), key and route.',
    ),
    limits: object(Object.fromEntries(Object.entries(LIMITS).map(([name, about]) => [name, integer(about)]))),
  }),
  Status: object({
    object: text(undefined, { enum: ['status'] }),
    targets: object({ availability_pct: number(), response_seconds: number() }),
    last_hour: period,
    last_24_hours: period,
    last_30_days: period,
    snapshots: object({ live: nullable(text()), sandbox: nullable(text()) }),
    notices: list(text(), 'What is true of every answer at present, such as a feed that has stopped.'),
  }),
  Model: object({
    object: text(undefined, { enum: ['model'] }),
    livemode: boolean(),
    market: text(undefined, { enum: ['live', 'sandbox'] }),
    model_version: text(),
    snapshot_version: text(),
    created_at: text(undefined, { format: 'date-time' }),
    data_freshness: text(undefined, { format: 'date-time' }),
    accuracy: nullable(accuracy),
    rents: nullable(rentAccuracy),
    counts: { type: 'object', additionalProperties: { type: 'number' } },
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
};
