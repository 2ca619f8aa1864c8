import { type JsonSchema, kind, moment, object } from '#http';

import { EVENT_TYPE_NAMES, EVENT_TYPES, type EventType } from '../events/event-types.js';

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
              schema: messageSchema(type),
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

function messageSchema(type: EventType): JsonSchema {
  return object({
    type: kind(type),
    timestamp: moment('When it happened, UTC.'),
    data: EVENT_TYPES[type].data,
  });
}
