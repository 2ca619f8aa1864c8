import { integer, kind, list, model, nullable, number, object, text } from '#http';

export const PERIOD = object({
  requests: integer('Number of requests under /v1.'),
  failures: integer('Requests answered with status 500 or above.'),
  availability_pct: nullable(number('Share of requests that did not fail, percent; null without requests.')),
  uptime_pct: nullable(
    number('Share of the observed minutes with a live process, percent; null if none was observed.'),
  ),
  observed_minutes: integer(
    'Minutes observed: those since the first that was recorded in the period, fewer than the period of a new instance.',
  ),
  within_60_seconds_pct: nullable(number()),
  p50_ms: nullable(number('Upper bound of the median latency, milliseconds.')),
  p99_ms: nullable(number('Upper bound of the 99th percentile of latency, milliseconds.')),
});

const PERIOD_EXAMPLE = {
  requests: 120_000,
  failures: 6,
  availability_pct: 99.995,
  uptime_pct: 100,
  observed_minutes: 60,
  within_60_seconds_pct: 100,
  p50_ms: 5,
  p99_ms: 25,
};

/** The service's own availability record. */
export const STATUS = model(
  'Status',
  object({
    object: kind('status'),
    targets: object({ availability_pct: number(), response_seconds: number() }),
    last_hour: PERIOD,
    last_24_hours: PERIOD,
    last_30_days: PERIOD,
    snapshots: object({ live: nullable(text()), sandbox: nullable(text()) }),
    notices: list(
      text(),
      'Notice that currently applies to every response, such as a feed that has stopped.',
    ),
  }),
  {
    object: 'status',
    targets: { availability_pct: 99.9, response_seconds: 60 },
    last_hour: PERIOD_EXAMPLE,
    last_24_hours: { ...PERIOD_EXAMPLE, observed_minutes: 1_440 },
    last_30_days: { ...PERIOD_EXAMPLE, observed_minutes: 43_200 },
    snapshots: { live: 'live-20260331T000000Z', sandbox: 'sandbox-1' },
    notices: [],
  },
);
