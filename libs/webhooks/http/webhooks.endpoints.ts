import { answer, CHANGE_WORDS, type EndpointOptions, PageFields, schemaOf } from '#http';

import { EVENT_TYPES } from '../events/event-types.js';
import {
  ChangeEndpointRequest,
  CreateEndpointRequest,
  DeliveriesQuery,
  EventsQuery,
  RecoverRequest,
  ResendRequest,
  RotateSecretRequest,
  StatisticsQuery,
} from '../subscriptions/webhooks.dto.js';
import { ENDPOINT_STATISTICS } from './statistics.model.js';
import {
  DELETED_ENDPOINT,
  DELIVERY_PAGE,
  ENDPOINT_PAGE,
  EVENT,
  EVENT_PAGE,
  ISSUED_ENDPOINT,
  REDELIVERY,
  WEBHOOK_ENDPOINT,
} from './webhooks.model.js';

const TAG = 'Webhooks';
const redelivery = answer(202, 'The number of deliveries now under way.', REDELIVERY);

/** What the webhook routes promise. */
export const WEBHOOK_ENDPOINTS = {
  create: {
    tag: TAG,
    summary: 'Subscribe a URL to events',
    access: 'webhooks',
    body: {
      schema: schemaOf(CreateEndpointRequest),
      example: { url: WEBHOOK_ENDPOINT.example.url, event_types: ['score.updated'] },
    },
    idempotent: true,
    answer: answer(
      201,
      'The endpoint with its secret, which is returned only in this response.',
      ISSUED_ENDPOINT,
      {
        Location: 'Path of the endpoint.',
      },
    ),
    errors: ['url_not_allowed', 'plan_limit_reached', 'secrets_unavailable'],
  },
  list: {
    tag: TAG,
    summary: 'List webhook endpoints',
    access: 'webhooks',
    query: PageFields,
    answer: answer(200, 'Newest first.', ENDPOINT_PAGE),
  },
  find: {
    tag: TAG,
    summary: 'Read a webhook endpoint',
    access: 'webhooks',
    answer: answer(200, 'The endpoint, without its secret.', WEBHOOK_ENDPOINT),
    errors: ['not_found'],
  },
  change: {
    tag: TAG,
    summary: 'Change, disable or enable a webhook endpoint',
    description: CHANGE_WORDS,
    access: 'webhooks',
    body: { schema: schemaOf(ChangeEndpointRequest), example: { status: 'enabled' } },
    answer: answer(200, 'The endpoint as it is now.', WEBHOOK_ENDPOINT),
    errors: ['not_found', 'url_not_allowed'],
  },
  delete: {
    tag: TAG,
    summary: 'Delete a webhook endpoint',
    description: 'No delivery attempt starts after the response.',
    access: 'webhooks',
    answer: answer(200, 'The endpoint was deleted.', DELETED_ENDPOINT),
    errors: ['not_found'],
  },
  rotateSecret: {
    tag: TAG,
    summary: 'Replace the secret of a webhook endpoint',
    idempotent: true,
    description:
      'During the grace period, messages carry a signature with each secret. A second rotation does not ' +
      'shorten the grace period of the first: messages then carry a signature with every secret still in ' +
      'its grace period. Without a grace period, all older secrets end at once.',
    access: 'webhooks',
    body: {
      schema: schemaOf(RotateSecretRequest),
      optional: true,
      example: { grace_period_seconds: 86_400 },
    },
    answer: answer(200, 'The endpoint with the new secret, which is returned only in this response.', {
      ...ISSUED_ENDPOINT,
      example: { ...ISSUED_ENDPOINT.example, previous_secret_expires_at: '2026-04-02T08:30:00.000Z' },
    }),
    errors: ['not_found', 'too_many_secrets', 'secrets_unavailable'],
  },
  test: {
    tag: TAG,
    summary: 'Send a ping to a webhook endpoint',
    idempotent: true,
    access: 'webhooks',
    answer: answer(202, 'The event being delivered.', {
      ...EVENT,
      example: { ...EVENT.example, type: 'ping', data: EVENT_TYPES.ping.example },
    }),
    errors: ['not_found', 'endpoint_disabled'],
  },
  recover: {
    tag: TAG,
    summary: 'Resend the events that an endpoint missed',
    idempotent: true,
    description:
      'Sends events whose delivery failed, now also those that wait for their next attempt, events held ' +
      'while the endpoint was disabled, and events that occurred in the meantime.',
    access: 'webhooks',
    body: { schema: schemaOf(RecoverRequest), example: { since: '2026-04-01T00:00:00Z' } },
    answer: redelivery,
    errors: ['not_found', 'endpoint_disabled'],
  },
  statistics: {
    tag: TAG,
    summary: 'Read the statistics of a webhook endpoint',
    description:
      'Messages by outcome, attempts by outcome and reason, response times of the endpoint, and the delay ' +
      'from event to delivery.',
    access: 'webhooks',
    query: StatisticsQuery,
    answer: answer(200, 'Statistics for the events of those hours.', ENDPOINT_STATISTICS),
    errors: ['not_found'],
  },
  deliveries: {
    tag: TAG,
    summary: 'List the deliveries of a webhook endpoint with their attempts',
    access: 'webhooks',
    query: DeliveriesQuery,
    answer: answer(200, 'Newest event first.', DELIVERY_PAGE),
    errors: ['not_found'],
  },
  events: {
    tag: TAG,
    summary: 'List events',
    description:
      'Events of the last 30 days, newest first. To read them all in order and miss none, start with ' +
      '`order=oldest`, then pass the last id seen as `after`.',
    access: 'webhooks',
    query: EventsQuery,
    answer: answer(200, 'Newest first, or oldest first if requested.', EVENT_PAGE),
  },
  event: {
    tag: TAG,
    summary: 'Read an event',
    access: 'webhooks',
    answer: answer(200, 'The event with the data its webhook carries.', EVENT),
    errors: ['not_found'],
  },
  resend: {
    tag: TAG,
    summary: 'Send an event again',
    idempotent: true,
    description: 'Sends the event even if it was delivered, with the same webhook-id and the same bytes.',
    access: 'webhooks',
    body: {
      schema: schemaOf(ResendRequest),
      optional: true,
      example: { endpoint_id: WEBHOOK_ENDPOINT.example.id },
    },
    answer: redelivery,
    errors: ['not_found'],
  },
} as const satisfies Record<string, EndpointOptions>;
