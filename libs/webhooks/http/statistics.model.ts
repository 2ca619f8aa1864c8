import { integer, kind, list, map, model, type ModelOf, moment, nullable, number, object, text } from '#http';

import type { EndpointStatistics } from '../subscriptions/webhook-endpoints.service.js';

const SECONDS = object({
  p50: number('Median.'),
  p95: number('95th percentile.'),
  p99: number('99th percentile.'),
});
const MILLISECONDS = object({
  p50: integer('Median.'),
  p95: integer('95th percentile.'),
  p99: integer('99th percentile.'),
});

/** Statistics of an endpoint. */
export const ENDPOINT_STATISTICS = model(
  'WebhookStatistics',
  object({
    object: kind('webhook_statistics'),
    endpoint_id: text('we_…'),
    since: moment('Start of the period.'),
    until: moment('End of the period: now.'),
    messages: {
      ...object({
        total: integer('Total number of messages.'),
        delivered: integer('Answered with a 2xx status.'),
        pending: integer('In progress, or waiting for the next attempt.'),
        failed: integer('Given up after the last attempt.'),
        held: integer('Held because the endpoint is disabled.'),
      }),
      description: 'Messages by outcome so far.',
    },
    attempts: {
      ...object({
        total: integer('Total number of attempts.'),
        delivered: integer('Answered with a 2xx status.'),
        failed: integer('Answered with any other status, or not at all.'),
        reasons: { ...map(integer()), description: 'Failed attempts by reason, as in deliveries.' },
      }),
      description: 'Delivery attempts for these messages, retries included.',
    },
    duration_ms: nullable({
      ...MILLISECONDS,
      description:
        'Duration of an attempt, until the response or the failure, in milliseconds; null if there was none.',
    }),
    delay_seconds: nullable({
      ...SECONDS,
      description: 'Delay from event to delivery, waits included, in seconds; null if nothing was delivered.',
    }),
    oldest_pending_at: nullable(moment('Since when the oldest message has been waiting; null if none is.')),
    hours: list(
      object({
        from: moment('Start of the hour, UTC.'),
        delivered: integer('Messages delivered so far.'),
        undelivered: integer('Messages pending, failed or held.'),
      }),
      'Figures by hour of the event, oldest first; hours without events are left out.',
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
