import {
  boolean,
  integer,
  kind,
  list,
  map,
  model,
  type ModelOf,
  moment,
  nullable,
  object,
  pageModel,
  schemaOf,
  schemasOf,
  text,
} from '#http';

import { showDeliveryId } from '../deliveries/delivery-id.js';
import type { LoggedDelivery } from '../deliveries/delivery-log.store.js';
import { DELIVERY_STATUSES } from '../deliveries/delivery-status.js';
import type { EndpointFilters } from '../endpoints/endpoint-filters.js';
import type { WebhookEndpoint } from '../endpoints/webhook-endpoint.js';
import type { EventRecord } from '../events/event.store.js';
import { EVENT_TYPE_NAMES, EVENT_TYPES } from '../events/event-types.js';
import { ATTEMPT_RESULTS, FAILURE_REASONS } from '../sending/delivery-outcome.js';
import { EndpointBatchingRequest } from '../subscriptions/endpoint-batching.dto.js';
import { EndpointFiltersRequest } from '../subscriptions/endpoint-filters.dto.js';
import type { IssuedEndpoint } from '../subscriptions/webhook-endpoints.service.js';
import { ALL_TYPES, ORDERINGS, SUBSCRIBABLE } from '../subscriptions/webhooks.dto.js';
import { ENDPOINT_STATISTICS } from './statistics.model.js';

const FIELDS = {
  id: text('we_…'),
  object: kind('webhook_endpoint'),
  livemode: boolean('`false` for events of the sandbox.'),
  url: text('URL that events are posted to.'),
  event_types: list(text(undefined, { enum: SUBSCRIBABLE })),
  filters: nullable({
    ...map({}),
    description: 'Conditions on the data of score.updated, as given; null if every event is sent.',
  }),
  batching: nullable({
    ...object({
      max_events: integer('Maximum number of changes in one message.'),
      max_seconds: integer('Longest wait of the first change, in seconds.'),
    }),
    description: 'Groups score changes into score.updated.batch messages; null if they are sent one by one.',
  }),
  ordering: text('`watch`: events about one watch arrive in order, one message at a time.', {
    enum: ORDERINGS,
  }),
  description: nullable(text()),
  metadata: map(text()),
  status: text(undefined, { enum: ['enabled', 'disabled'] }),
  disabled_reason: nullable(
    text(
      '`operator`: disabled by PATCH; `failing`: after days of failure; `gone`: the endpoint answered 410.',
    ),
  ),
  disabled_at: nullable(moment()),
  failing_since: nullable(
    moment('Since when every attempt has failed; null if the latest attempt succeeded.'),
  ),
  previous_secret_expires_at: nullable(
    moment('Until when messages also carry a signature with the old secret.'),
  ),
  created_at: moment(),
  updated_at: moment(),
};

/** An endpoint as shown, without its secret. */
export const WEBHOOK_ENDPOINT = model('WebhookEndpoint', object(FIELDS), {
  id: 'we_0351NlxE2sJxMYHXLiO7nm',
  object: 'webhook_endpoint',
  livemode: true,
  url: 'https://hooks.example.com/deals',
  event_types: ['score.updated'],
  filters: { verdicts: ['EXCELLENT DEAL', 'GOOD DEAL'], min_score_change: 5 },
  batching: null,
  ordering: 'none',
  description: null,
  metadata: {},
  status: 'enabled',
  disabled_reason: null,
  disabled_at: null,
  failing_since: null,
  previous_secret_expires_at: null,
  created_at: '2026-04-01T08:30:00.000Z',
  updated_at: '2026-04-01T08:30:00.000Z',
});

export const ENDPOINT_PAGE = pageModel(WEBHOOK_ENDPOINT);

export const ISSUED_ENDPOINT = model(
  'IssuedWebhookEndpoint',
  object({ ...FIELDS, secret: text('whsec_…: verifies messages. Returned only here.') }),
  { ...WEBHOOK_ENDPOINT.example, secret: 'whsec_plJ3nmyCDGBKInavdOK15jsl8GcB7QBzc9S2KqFqFhU=' },
);

export const DELETED_ENDPOINT = model(
  'DeletedWebhookEndpoint',
  object({ id: text('we_…'), object: kind('webhook_endpoint'), deleted: boolean() }),
  { id: WEBHOOK_ENDPOINT.example.id, object: 'webhook_endpoint', deleted: true },
);

/** An event with exactly what its webhook carries. */
export const EVENT = model(
  'Event',
  object({
    id: text('evt_…: also the webhook-id of every message about the event.'),
    object: kind('event'),
    type: text(undefined, { enum: EVENT_TYPE_NAMES }),
    livemode: boolean(),
    created_at: moment(),
    data: {
      description: 'What its webhook carries in `data`; depends on `type`.',
      anyOf: EVENT_TYPE_NAMES.map((type) => EVENT_TYPES[type].data),
    },
  }),
  {
    id: 'evt_0351NlxE2sJxMYHXLiO7nm',
    object: 'event',
    type: 'score.updated',
    livemode: true,
    created_at: '2026-04-01T08:30:00.000Z',
    data: EVENT_TYPES['score.updated'].example,
  },
);

export const EVENT_PAGE = pageModel(EVENT);

const ATTEMPT = object({
  attempt: integer('Number of the attempt, starting at 1.'),
  attempted_at: moment(),
  duration_ms: integer(),
  outcome: text(undefined, { enum: ATTEMPT_RESULTS }),
  reason: nullable(text(`Why the attempt failed: ${FAILURE_REASONS.join(', ')}.`)),
  detail: nullable(text()),
  response: nullable(
    object({
      status: integer(),
      headers: map(text()),
      body: text('First 1,024 bytes of the response body.'),
    }),
  ),
});

const DELIVERY = model(
  'Delivery',
  object({
    id: text('dl_…'),
    object: kind('delivery'),
    event_id: text('evt_…'),
    event_type: text(undefined, { enum: EVENT_TYPE_NAMES }),
    status: text('`held`: the endpoint is disabled.', { enum: DELIVERY_STATUSES }),
    next_attempt_at: nullable(moment()),
    created_at: moment(),
    attempts: list(ATTEMPT, 'Attempts, oldest first.'),
  }),
  {
    id: 'dl_2lkCB1u8J3nPqR5tVwXyZa',
    object: 'delivery',
    event_id: EVENT.example.id,
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
  },
);

export const DELIVERY_PAGE = pageModel(DELIVERY);

export const REDELIVERY = model(
  'Redelivery',
  object({ object: kind('redelivery'), deliveries: integer('Number of deliveries now under way.') }),
  { object: 'redelivery', deliveries: 1 },
);

/** The objects of the webhook routes. */
export const WEBHOOK_SCHEMAS = {
  ScoreUpdated: EVENT_TYPES['score.updated'].data,
  ScoresUpdated: EVENT_TYPES['score.updated.batch'].data,
  WatchProblemChanged: EVENT_TYPES['watch.problem_changed'].data,
  ModelAnnounced: EVENT_TYPES['model.announced'].data,
  EndpointDisabled: EVENT_TYPES['endpoint.disabled'].data,
  Ping: EVENT_TYPES.ping.data,
  EndpointFilters: schemaOf(EndpointFiltersRequest),
  EndpointBatching: schemaOf(EndpointBatchingRequest),
  ...schemasOf(
    WEBHOOK_ENDPOINT,
    ISSUED_ENDPOINT,
    DELETED_ENDPOINT,
    ENDPOINT_PAGE,
    EVENT,
    EVENT_PAGE,
    DELIVERY,
    DELIVERY_PAGE,
    REDELIVERY,
    ENDPOINT_STATISTICS,
  ),
};

/** The filters that the caller set, with their places as events name them. */
function shownFilters(filters: EndpointFilters | null): Omit<EndpointFilters, 'within'> | null {
  if (filters === null) return null;
  const { within: _, ...shown } = filters;
  return shown;
}

export function renderEndpoint(endpoint: WebhookEndpoint): ModelOf<typeof WEBHOOK_ENDPOINT> {
  return {
    id: endpoint.id,
    object: 'webhook_endpoint',
    livemode: endpoint.livemode,
    url: endpoint.url,
    event_types: endpoint.eventTypes ?? [ALL_TYPES],
    filters: shownFilters(endpoint.filters),
    batching:
      endpoint.batching === null
        ? null
        : { max_events: endpoint.batching.maxEvents, max_seconds: endpoint.batching.maxSeconds },
    ordering: endpoint.inOrder ? 'watch' : 'none',
    description: endpoint.description,
    metadata: endpoint.metadata,
    status: endpoint.status,
    disabled_reason: endpoint.disabledReason,
    disabled_at: endpoint.disabledAt,
    failing_since: endpoint.failingSince,
    previous_secret_expires_at: endpoint.previousSecretExpiresAt,
    created_at: endpoint.createdAt,
    updated_at: endpoint.updatedAt,
  };
}

export function renderIssued({ endpoint, secret }: IssuedEndpoint): ModelOf<typeof ISSUED_ENDPOINT> {
  return { ...renderEndpoint(endpoint), secret };
}

export function renderRedelivery(deliveries: number): ModelOf<typeof REDELIVERY> {
  return { object: 'redelivery', deliveries };
}

export function renderEvent({ id, type, livemode, createdAt, body }: EventRecord): ModelOf<typeof EVENT> {
  const { data } = JSON.parse(body) as { data: unknown };
  return { id, object: 'event', type, livemode, created_at: createdAt, data };
}

export function renderDelivery(delivery: LoggedDelivery): ModelOf<typeof DELIVERY> {
  return {
    id: showDeliveryId(delivery.id),
    object: 'delivery',
    event_id: delivery.eventId,
    event_type: delivery.eventType,
    status: delivery.status,
    next_attempt_at: delivery.nextAttemptAt,
    created_at: delivery.createdAt,
    attempts: delivery.attempts,
  };
}
