import { type EndpointOptions, ref } from '#http';

import { UsageQuery } from './operations.dto.js';

const TAG = 'Operations';

const KEY_ID = 'key_0351NlxE2sJxMYHXLiO7nm';
const LIMITS_EXAMPLE = {
  requests_per_minute: 6000,
  requests_burst: 600,
  items_per_minute: 60_000,
  items_burst: 30_000,
  batches_in_flight: 100,
  batch_items_backlog: 50_000,
  watches: 100_000,
  webhook_endpoints: 20,
  retention_days: 730,
};
const PERIOD_EXAMPLE = {
  requests: 120_000,
  failures: 6,
  availability_pct: 99.995,
  uptime_pct: 100,
  within_60_seconds_pct: 100,
  p50_ms: 5,
  p99_ms: 25,
};

/** What the operations routes promise. */
export const OPERATIONS_ENDPOINTS = {
  usage: {
    tag: TAG,
    summary: 'Usage of the organisation',
    description: 'By day, key and route, with the limits agreed. Analyses are counted from the records.',
    access: 'usage',
    query: UsageQuery,
    answer: {
      status: 200,
      description: 'Usage in the mode of the key.',
      schema: ref('Usage'),
      example: {
        object: 'usage',
        livemode: true,
        plan: 'enterprise',
        from: '2026-03-01',
        to: '2026-03-30',
        analyses: 4120,
        requests: 4200,
        items: 4130,
        data: [{ date: '2026-03-01', key_id: KEY_ID, analyses: 4120 }],
        calls: [
          { date: '2026-03-01', key_id: KEY_ID, route: 'POST /v1/analyze', requests: 4130, items: 4130 },
          { date: '2026-03-01', key_id: KEY_ID, route: 'GET /v1/usage', requests: 70, items: 0 },
        ],
        limits: LIMITS_EXAMPLE,
      },
    },
  },
  status: {
    tag: TAG,
    summary: 'Availability and latency of the service',
    description: 'The service itself, over all of its processes, against 99.9 % and 60 s.',
    answer: {
      status: 200,
      description: 'The record of the last hour, 24 hours and 30 days.',
      schema: ref('Status'),
      example: {
        object: 'status',
        targets: { availability_pct: 99.9, response_seconds: 60 },
        last_hour: PERIOD_EXAMPLE,
        last_24_hours: PERIOD_EXAMPLE,
        last_30_days: PERIOD_EXAMPLE,
        snapshots: { live: 'live-20260331T000000Z', sandbox: 'sandbox-1' },
        notices: [],
      },
    },
  },
  model: {
    tag: TAG,
    summary: 'Model card',
    description:
      "Versions and data of the snapshot that answers the key's market, and how right its model was on the newest days " +
      'of these data by kind of sale, and `rents` on new rent contracts; null where the market is too small to tell.',
    answer: {
      status: 200,
      description: 'The model card.',
      schema: ref('Model'),
      example: {
        object: 'model',
        livemode: true,
        market: 'live',
        model_version: 'm1',
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
    },
    errors: ['market_not_loaded'],
  },
  health: {
    tag: TAG,
    summary: 'Is the process alive',
    access: 'public',
    answer: { status: 200, description: 'It is.', schema: ref('Health'), example: { status: 'ok' } },
  },
  ready: {
    tag: TAG,
    summary: 'Can the process serve',
    description:
      '200 when PostgreSQL answers, a snapshot is loaded and requests are being answered; 503 with the same body otherwise.',
    access: 'public',
    answer: {
      status: 200,
      description: 'It can.',
      schema: ref('Readiness'),
      example: { status: 'ready', checks: { database: true, market: true, accepting: true, capacity: true } },
    },
  },
} as const satisfies Record<string, EndpointOptions>;
