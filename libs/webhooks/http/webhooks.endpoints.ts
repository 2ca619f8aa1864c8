import { type EndpointOptions, PageFields, ref, schemaOf } from '#http';

import {
  ChangeEndpointRequest,
  CreateEndpointRequest,
  DeliveriesQuery,
  EventsQuery,
  RecoverRequest,
  ResendRequest,
  RotateSecretRequest,
} from '../subscriptions/webhooks.dto.js';
import { DELIVERY_EXAMPLE, ENDPOINT_EXAMPLE, EVENT_EXAMPLE } from './webhooks.schemas.js';

const TAG = 'Webhooks';
const SECRET = 'whsec_plJ3nmyCDGBKInavdOK15jsl8GcB7QBzc9S2KqFqFhU=';
const ISSUED_EXAMPLE = { ...ENDPOINT_EXAMPLE, secret: SECRET };
const page = (example: unknown) => ({ data: [example], has_more: false });

type Answer = EndpointOptions['answer'];

const answer = (status: number, description: string, schema: string, example: unknown): Answer => ({
  status,
  description,
  schema: ref(schema),
  example,
});

const redelivery = answer(202, 'How many deliveries are under way now.', 'Redelivery', {
  object: 'redelivery',
  deliveries: 1,
});

/** What the webhook routes promise. */
export const WEBHOOK_ENDPOINTS = {
  create: {
    tag: TAG,
    summary: 'Subscribe a URL to events',
    access: 'webhooks',
    body: {
      schema: schemaOf(CreateEndpointRequest),
      example: { url: ENDPOINT_EXAMPLE.url, event_types: ['score.updated'] },
    },
    idempotent: true,
    answer: {
      ...answer(
        201,
        'The endpoint, with its secret, which is shown this once.',
        'IssuedWebhookEndpoint',
        ISSUED_EXAMPLE,
      ),
      headers: { Location: 'Where the endpoint is read.' },
    },
    errors: ['url_not_allowed', 'plan_limit_reached', 'secrets_unavailable'],
  },
  list: {
    tag: TAG,
    summary: 'List webhook endpoints',
    access: 'webhooks',
    query: PageFields,
    answer: answer(200, 'Newest first.', 'WebhookEndpointPage', page(ENDPOINT_EXAMPLE)),
  },
  find: {
    tag: TAG,
    summary: 'Read a webhook endpoint',
    access: 'webhooks',
    answer: answer(200, 'The endpoint, without its secret.', 'WebhookEndpoint', ENDPOINT_EXAMPLE),
    errors: ['not_found'],
  },
  change: {
    tag: TAG,
    summary: 'Change, disable or enable a webhook endpoint',
    access: 'webhooks',
    body: { schema: schemaOf(ChangeEndpointRequest), example: { status: 'enabled' } },
    answer: answer(200, 'The endpoint as it is now.', 'WebhookEndpoint', ENDPOINT_EXAMPLE),
    errors: ['not_found', 'url_not_allowed'],
  },
  delete: {
    tag: TAG,
    summary: 'Delete a webhook endpoint',
    description: 'No attempt to it begins after the answer.',
    access: 'webhooks',
    answer: answer(200, 'It is deleted.', 'DeletedWebhookEndpoint', {
      id: ENDPOINT_EXAMPLE.id,
      object: 'webhook_endpoint',
      deleted: true,
    }),
    errors: ['not_found'],
  },
  rotateSecret: {
    tag: TAG,
    summary: 'Replace the secret of a webhook endpoint',
    idempotent: true,
    description: 'During the grace period messages carry a signature of either secret.',
    access: 'webhooks',
    body: { schema: schemaOf(RotateSecretRequest), example: { grace_period_seconds: 86_400 } },
    answer: answer(
      200,
      'The endpoint, with the new secret, which is shown this once.',
      'IssuedWebhookEndpoint',
      {
        ...ISSUED_EXAMPLE,
        previous_secret_expires_at: '2026-04-02T08:30:00.000Z',
      },
    ),
    errors: ['not_found', 'secrets_unavailable'],
  },
  test: {
    tag: TAG,
    summary: 'Send a ping to a webhook endpoint',
    idempotent: true,
    access: 'webhooks',
    answer: answer(202, 'The event that is being delivered.', 'Event', {
      ...EVENT_EXAMPLE,
      type: 'ping',
      data: { endpoint_id: ENDPOINT_EXAMPLE.id, livemode: true },
    }),
    errors: ['not_found', 'endpoint_disabled'],
  },
  recover: {
    tag: TAG,
    summary: 'Send what an endpoint missed',
    idempotent: true,
    description: 'Events it failed on, those held while it was disabled, and those that came meanwhile.',
    access: 'webhooks',
    body: { schema: schemaOf(RecoverRequest), example: { since: '2026-04-01T00:00:00Z' } },
    answer: redelivery,
    errors: ['not_found', 'endpoint_disabled'],
  },
  deliveries: {
    tag: TAG,
    summary: 'List the deliveries of a webhook endpoint with their attempts',
    access: 'webhooks',
    query: DeliveriesQuery,
    answer: answer(200, 'Newest event first.', 'DeliveryPage', page(DELIVERY_EXAMPLE)),
    errors: ['not_found'],
  },
  events: {
    tag: TAG,
    summary: 'List events',
    description: 'Oldest first, for 30 days. Going on from the last id seen misses none.',
    access: 'webhooks',
    query: EventsQuery,
    answer: answer(200, 'The events after the cursor.', 'EventPage', page(EVENT_EXAMPLE)),
  },
  event: {
    tag: TAG,
    summary: 'Read an event',
    access: 'webhooks',
    answer: answer(200, 'The event with what its webhook carries.', 'Event', EVENT_EXAMPLE),
    errors: ['not_found'],
  },
  resend: {
    tag: TAG,
    summary: 'Send an event again',
    idempotent: true,
    description: 'Also where it was delivered; under the same webhook-id and with the same bytes.',
    access: 'webhooks',
    body: { schema: schemaOf(ResendRequest), example: { endpoint_id: ENDPOINT_EXAMPLE.id } },
    answer: redelivery,
    errors: ['not_found'],
  },
} as const satisfies Record<string, EndpointOptions>;
