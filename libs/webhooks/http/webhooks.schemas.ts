import { boolean, integer, type JsonSchema, list, nullable, object, pageSchema, ref, text } from '#http';

import { EVENT_TYPE_NAMES, EVENT_TYPES } from '../events/event-types.js';
import { ALL_TYPES } from '../subscriptions/webhooks.dto.js';

const moment = (about: string): JsonSchema => text(about, { format: 'date-time' });
const strings: JsonSchema = { type: 'object', additionalProperties: { type: 'string' } };

const ENDPOINT = {
  id: text('we_…'),
  object: text(undefined, { enum: ['webhook_endpoint'] }),
  livemode: boolean('False: events of the sandbox.'),
  url: text('Where events are posted.'),
  event_types: list(text(undefined, { enum: [...EVENT_TYPE_NAMES, ALL_TYPES] })),
  description: nullable(text()),
  metadata: strings,
  status: text(undefined, { enum: ['enabled', 'disabled'] }),
  disabled_reason: nullable(text('operator: by PATCH; failing: days of failure; gone: it answered 410.')),
  disabled_at: nullable(moment('UTC.')),
  failing_since: nullable(moment('Since when every attempt failed; null when the newest did not.')),
  previous_secret_expires_at: nullable(moment('Until when messages carry the old signature too.')),
  created_at: moment('UTC.'),
  updated_at: moment('UTC.'),
};

const EVENT = {
  id: text('evt_…; the webhook-id of every message about it.'),
  object: text(undefined, { enum: ['event'] }),
  type: text(undefined, { enum: EVENT_TYPE_NAMES }),
  livemode: boolean(),
  created_at: moment('UTC.'),
  data: {
    description: 'What its webhook carries under `data`, by `type`.',
    anyOf: EVENT_TYPE_NAMES.map((type) => EVENT_TYPES[type].data),
  },
};

const ATTEMPT = object({
  attempt: integer('From 1.'),
  attempted_at: moment('UTC.'),
  duration_ms: integer(),
  outcome: text(undefined, { enum: ['delivered', 'failed', 'gone'] }),
  reason: nullable(
    text(
      'Why it failed: status, redirect, timeout, name_not_resolved, connection_failed, tls_failed, invalid_response, url_not_allowed.',
    ),
  ),
  detail: nullable(text()),
  response: nullable(object({ status: integer(), headers: strings, body: text('Its first 1,024 bytes.') })),
});

/** The objects of the webhook routes. */
export const WEBHOOK_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  WebhookEndpoint: object(ENDPOINT),
  IssuedWebhookEndpoint: object({
    ...ENDPOINT,
    secret: text('whsec_…: verifies the messages. Shown this once.'),
  }),
  DeletedWebhookEndpoint: object({
    id: text('we_…'),
    object: text(undefined, { enum: ['webhook_endpoint'] }),
    deleted: boolean(),
  }),
  WebhookEndpointPage: pageSchema(ref('WebhookEndpoint')),
  Event: object(EVENT),
  EventPage: pageSchema(ref('Event')),
  Delivery: object({
    id: text('dl_…'),
    object: text(undefined, { enum: ['delivery'] }),
    event_id: text('evt_…'),
    event_type: text(undefined, { enum: EVENT_TYPE_NAMES }),
    status: text('held: its endpoint is disabled.', { enum: ['pending', 'delivered', 'failed', 'held'] }),
    next_attempt_at: nullable(moment('UTC.')),
    created_at: moment('UTC.'),
    attempts: list(ATTEMPT, 'Oldest first.'),
  }),
  DeliveryPage: pageSchema(ref('Delivery')),
  Redelivery: object({
    object: text(undefined, { enum: ['redelivery'] }),
    deliveries: integer('Deliveries that are under way now.'),
  }),
};

export const ENDPOINT_EXAMPLE = {
  id: 'we_0351NlxE2sJxMYHXLiO7nm',
  object: 'webhook_endpoint',
  livemode: true,
  url: 'https://hooks.example.com/deals',
  event_types: ['score.updated'],
  description: null,
  metadata: {},
  status: 'enabled',
  disabled_reason: null,
  disabled_at: null,
  failing_since: null,
  previous_secret_expires_at: null,
  created_at: '2026-04-01T08:30:00.000Z',
  updated_at: '2026-04-01T08:30:00.000Z',
} as const;

export const EVENT_EXAMPLE = {
  id: 'evt_0351NlxE2sJxMYHXLiO7nm',
  object: 'event',
  type: 'score.updated',
  livemode: true,
  created_at: '2026-04-01T08:30:00.000Z',
  data: EVENT_TYPES['score.updated'].example,
} as const;

export const DELIVERY_EXAMPLE = {
  id: 'dl_5b9e3e0a5d2c4f6f9a8b7c6d5e4f3a2b',
  object: 'delivery',
  event_id: EVENT_EXAMPLE.id,
  event_type: 'score.updated',
  status: 'delivered',
  next_attempt_at: null,
  created_at: '2026-04-01T08:30:00.000Z',
  attempts: [
    {
      attempt: 1,
      attempted_at: '2026-04-01T08:30:00.012Z',
      duration_ms: 38,
      outcome: 'delivered',
      reason: null,
      detail: null,
      response: { status: 204, headers: {}, body: '' },
    },
  ],
} as const;

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  name,
  in: 'header' as const,
  required: true,
  schema: { type: 'string' },
}));

/** The `webhooks` part of the OpenAPI document: what subscribers receive. */
export const WEBHOOK_DOCUMENTS = Object.fromEntries(
  EVENT_TYPE_NAMES.map((type) => [
    type,
    {
      post: {
        summary: EVENT_TYPES[type].about,
        description:
          'Signed as Standard Webhooks says: HMAC-SHA256 over `id.timestamp.body`. The same id may come more than once.',
        parameters: HEADERS,
        requestBody: {
          content: {
            'application/json': {
              schema: object({
                type: text(undefined, { enum: [type] }),
                timestamp: moment('When it happened, UTC.'),
                data: EVENT_TYPES[type].data,
              }),
              example: { type, timestamp: '2026-04-01T08:30:00.000Z', data: EVENT_TYPES[type].example },
            },
          },
        },
        responses: {
          '2XX': { description: 'Taken. Anything else is tried again; 410 disables the endpoint.' },
        },
      },
    },
  ]),
);
