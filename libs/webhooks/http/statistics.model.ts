import { integer, kind, list, map, model, type ModelOf, moment, nullable, number, object, text } from '#http';

import type { EndpointStatistics } from '../subscriptions/webhook-endpoints.service.js';

const SECONDS = object({
  p50: number('Half took at most this.'),
  p95: number('19 of 20 took at most this.'),
  p99: number('99 of 100 took at most this.'),
});
const MILLISECONDS = object({
  p50: integer('Half took at most this.'),
  p95: integer('19 of 20 took at most this.'),
  p99: integer('99 of 100 took at most this.'),
});

/** Statistics of an endpoint. */
export const ENDPOINT_STATISTICS = model(
  'WebhookStatistics',
  object({
    object: kind('webhook_statistics'),
    endpoint_id: text('we_…'),
    since: moment('Events from then on.'),
    until: moment('Now.'),
    messages: {
      ...object({
        total: integer(),
        delivered: integer('Answered with 2xx.'),
        pending: integer('Under way, or waiting for the next attempt.'),
        failed: integer('Given up after the last attempt.'),
        held: integer('The endpoint is disabled.'),
      }),
      description: 'By outcome so far.',
    },
    attempts: {
      ...object({
        total: integer(),
        delivered: integer('Answered with 2xx.'),
        failed: integer('Answered with anything else, or not at all.'),
        reasons: { ...map(integer()), description: 'Failed ones by reason, as in deliveries.' },
      }),
      description: 'For these messages, repetitions included.',
    },
    duration_ms: nullable({
      ...MILLISECONDS,
      description:
        'Duration of an attempt, until the response or until it was given up; null: there was ' + 'none.',
    }),
    delay_seconds: nullable({
      ...SECONDS,
      description: 'From event to delivery, waits included; null: nothing was delivered.',
    }),
    oldest_pending_at: nullable(moment('Since when the oldest message has been waiting; null: none is.')),
    hours: list(
      object({
        from: moment('Start of the hour, UTC.'),
        delivered: integer('Messages delivered so far.'),
        undelivered: integer('Pending, failed and held.'),
      }),
      'By hour of the event, oldest first; hours without events are left out.',
    ),
  }),
  {
    object: 'webhook_statistics',
    endpoint_id: 'we_0351NlxE2sJxMYHXLiO7nm',
    since: '2026-03-31T08:30:00.000Z',
    until: '2026-04-01T08:30:00.000Z',
    messages: { total: 214, delivered: 212, pending: 2, failed: 0, held: 0 },
    attempts: { total: 219, delivered: 212, failed: 7, reasons: { timeout: 4, status: 3 } },
    duration_ms: { p50: 38, p95: 210, p99: 15_000 },
    delay_seconds: { p50: 0.052, p95: 0.31, p99: 301.2 },
    oldest_pending_at: '2026-04-01T08:29:41.000Z',
    hours: [{ from: '2026-04-01T08:00:00.000Z', delivered: 212, undelivered: 2 }],
  },
);

export function renderStatistics(figures: EndpointStatistics): ModelOf<typeof ENDPOINT_STATISTICS> {
  const { endpointId, since, until, messages, attempts, duration, delay, oldestPending, hours } = figures;
  return {
    object: 'webhook_statistics',
    endpoint_id: endpointId,
    ...{ since, until, messages, attempts },
    duration_ms: duration,
    delay_seconds: delay,
    oldest_pending_at: oldestPending,
    hours,
  };
}
