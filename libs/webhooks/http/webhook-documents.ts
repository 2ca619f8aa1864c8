import { type JsonSchema, kind, moment, object } from '#http';

import { EVENT_TYPE_NAMES, EVENT_TYPES, type EventType } from '../events/event-types.js';

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
  name,
  in: 'header' as const,
  required: true,
  schema: { type: 'string' },
}));

/**
 * The `webhooks` part of the OpenAPI document: what subscribers receive.
 *
 * @param more members of examples known only to the feature that publishes the event.
 */
export const webhookDocuments = (more: Readonly<Partial<Record<EventType, object>>>) =>
  Object.fromEntries(
    EVENT_TYPE_NAMES.map((type) => [
      type,
      { post: operationOf(type, { ...EVENT_TYPES[type].example, ...more[type] }) },
    ]),
  );

const operationOf = (type: EventType, example: object) => ({
  operationId: operationIdOf(type),
  security: [],
  tags: ['Webhooks'],
  summary: EVENT_TYPES[type].about,
  description:
    'Signed as in Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`. The same id may arrive more ' +
    'than once.',
  parameters: HEADERS,
  requestBody: {
    content: {
      'application/json': {
        schema: messageSchema(type),
        example: { type, timestamp: '2026-04-01T08:30:00.000Z', data: example },
      },
    },
  },
  responses: {
    '2XX': { description: 'Accepted.' },
    '410': { description: 'No more messages wanted; the endpoint is disabled.' },
    default: { description: 'Not accepted; the message is retried.' },
  },
});

/** `score.updated` is received by `onScoreUpdated`. */
function operationIdOf(type: EventType): string {
  const words = type.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `on${words.join('')}`;
}

function messageSchema(type: EventType): JsonSchema {
  return object({
    type: kind(type),
    timestamp: moment('When the event occurred, UTC.'),
    data: EVENT_TYPES[type].data,
  });
}
