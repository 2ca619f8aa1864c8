import { PageFields } from '#http';
import {
  ChoiceField,
  ChoicesField,
  CountField,
  IntegerField,
  MetadataField,
  MomentField,
  ObjectField,
  QueryChoicesField,
  TextField,
} from '#fields';

import { MAX_URL_LENGTH } from '../address/check-url.js';
import { DELIVERY_STATUSES, type DeliveryStatus } from '../deliveries/delivery-status.js';
import { EVENT_TYPE_NAMES, type EventType, GATHERED_TYPE } from '../events/event-types.js';
import { EndpointBatchingRequest } from './endpoint-batching.dto.js';
import { EndpointFiltersRequest } from './endpoint-filters.dto.js';

/** Subscribes to every type, including future ones. */
export const ALL_TYPES = '*';
/** Excludes the type that stands in for another. */
export const SUBSCRIBABLE = [...EVENT_TYPE_NAMES.filter((type) => type !== GATHERED_TYPE), ALL_TYPES];
/** The order in which an endpoint gets events: as fast as possible, or those about the same watch in sequence. */
export const ORDERINGS = ['none', 'watch'] as const;

const URL_FIELD = {
  max: MAX_URL_LENGTH,
  description: 'URL to post events to: https on port 443 of a public address.',
  example: 'https://hooks.example.com/deals',
} as const;
const TYPES_FIELD = {
  choices: SUBSCRIBABLE,
  optional: true,
  description: 'Event types to send; ["*"] for all, including future ones. Default: all.',
  example: ['score.updated', 'batch.completed'],
} as const;
const FILTERS_FIELD = {
  fields: () => EndpointFiltersRequest,
  optional: true,
  description:
    'Conditions on the data of score.updated, all of which must hold; {} for none. Other types are not ' +
    'filtered.',
  example: { verdicts: ['EXCELLENT DEAL', 'GOOD DEAL'], min_score_change: 5 },
} as const;
const BATCHING_FIELD = {
  fields: () => EndpointBatchingRequest,
  optional: true,
  description:
    'Groups score changes into score.updated.batch messages; {} for single messages. Other types are not ' +
    'batched.',
  example: { max_events: 50, max_seconds: 60 },
} as const;
const ORDERING_FIELD = {
  choices: ORDERINGS,
  optional: true,
  description:
    '`watch`: a message about a watch waits until the previous one is delivered or given up. `none`: ' +
    'messages are sent as fast as possible. Default: none.',
  example: 'watch',
} as const;
const DESCRIPTION_FIELD = {
  min: 0,
  max: 200,
  optional: true,
  description: 'Description supplied by the caller.',
} as const;

/** The body of POST /v1/webhook-endpoints. */
export class CreateEndpointRequest {
  @TextField(URL_FIELD)
  url!: string;

  @ChoicesField(TYPES_FIELD)
  event_types?: (EventType | typeof ALL_TYPES)[] | null;

  @ObjectField(FILTERS_FIELD)
  filters?: EndpointFiltersRequest | null;

  @ObjectField(BATCHING_FIELD)
  batching?: EndpointBatchingRequest | null;

  @ChoiceField(ORDERING_FIELD)
  ordering?: (typeof ORDERINGS)[number] | null;

  @TextField(DESCRIPTION_FIELD)
  description?: string | null;

  @MetadataField()
  metadata?: Record<string, string> | null;
}

/** The body of PATCH /v1/webhook-endpoints/{id}; omitted fields stay as they are, null restores the default. */
export class ChangeEndpointRequest {
  @TextField({ ...URL_FIELD, omittable: true })
  url?: string;

  @ChoicesField(TYPES_FIELD)
  event_types?: (EventType | typeof ALL_TYPES)[] | null;

  @ObjectField(FILTERS_FIELD)
  filters?: EndpointFiltersRequest | null;

  @ObjectField(BATCHING_FIELD)
  batching?: EndpointBatchingRequest | null;

  @ChoiceField(ORDERING_FIELD)
  ordering?: (typeof ORDERINGS)[number] | null;

  @TextField(DESCRIPTION_FIELD)
  description?: string | null;

  @MetadataField()
  metadata?: Record<string, string> | null;

  @ChoiceField({
    choices: ['enabled', 'disabled'],
    omittable: true,
    description:
      'Status to set. Disabling holds pending deliveries; after enabling, `recover` sends what was missed.',
  })
  status?: 'enabled' | 'disabled';
}

export const STANDARD_GRACE_SECONDS = 86_400;

/** The body of POST …/rotate-secret. */
export class RotateSecretRequest {
  @IntegerField({
    min: 0,
    max: 604_800,
    unit: 'seconds',
    optional: true,
    description:
      'How long messages also carry a signature with the old secret, in seconds. Default: one day.',
    example: STANDARD_GRACE_SECONDS,
  })
  grace_period_seconds?: number | null;
}

/** The body of POST …/recover. */
export class RecoverRequest {
  @MomentField({ description: 'Start of the period, inclusive.', example: '2026-04-01T00:00:00Z' })
  since!: string;

  @MomentField({ optional: true, description: 'End of the period, exclusive. Default: now.' })
  until?: string | null;
}

/** The query of GET …/deliveries. */
export class DeliveriesQuery extends PageFields {
  @ChoiceField({ choices: DELIVERY_STATUSES, optional: true, description: 'Only deliveries in this state.' })
  status?: DeliveryStatus | null;
}

export const STANDARD_HOURS = 24;

/** The query of GET …/statistics. */
export class StatisticsQuery {
  @CountField({
    min: 1,
    max: 168,
    standard: STANDARD_HOURS,
    description: 'Number of past hours to cover.',
  })
  hours?: number | null;
}

/** Which events come first in a list. */
const EVENT_ORDERS = ['newest', 'oldest'] as const;

/** The query of GET /v1/events. */
export class EventsQuery extends PageFields {
  @ChoiceField({
    choices: EVENT_ORDERS,
    standard: 'newest',
    optional: true,
    description: 'Which come first. To read all events, start with `oldest` and continue with `after`.',
  })
  order?: (typeof EVENT_ORDERS)[number] | null;

  @TextField({
    max: 60,
    optional: true,
    description: 'Id of the last event seen; returns all events after it, oldest first.',
  })
  after?: string | null;

  @QueryChoicesField({
    choices: EVENT_TYPE_NAMES,
    optional: true,
    description: 'Event types to return, comma-separated.',
  })
  types?: EventType[] | null;
}

/** The body of POST /v1/events/{id}/resend. */
export class ResendRequest {
  @TextField({
    max: 60,
    optional: true,
    description: 'Endpoint to send to. Default: every enabled endpoint subscribed to the type.',
  })
  endpoint_id?: string | null;
}
