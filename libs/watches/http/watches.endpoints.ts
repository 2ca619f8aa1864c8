import { type EndpointOptions, PageFields, ref, schemaOf } from '#http';
import { PROPERTY_EXAMPLE } from '#scoring';

import { ChangeWatchRequest, CreateWatchRequest } from '../watch/watches.dto.js';
import { WATCH_EXAMPLE } from './watches.schemas.js';

const TAG = 'Watches';
const shown = (status: number, description: string) => ({
  status,
  description,
  schema: ref('Watch'),
  example: WATCH_EXAMPLE,
});

/** What the watch routes promise. */
export const WATCH_ENDPOINTS = {
  create: {
    tag: TAG,
    summary: 'Watch a listing',
    description:
      'It is scored now, and again whenever a new market snapshot is activated; a `score.updated` event tells when it moved far enough.',
    access: 'watches',
    items: 1,
    body: {
      schema: schemaOf(CreateWatchRequest),
      example: { property: PROPERTY_EXAMPLE, min_score_delta: 3 },
    },
    idempotent: true,
    answer: {
      ...shown(201, 'The watch with its first analysis.'),
      headers: { Location: 'Where it is read.' },
    },
    errors: ['unknown_area', 'outside_coverage', 'market_not_loaded', 'plan_limit_reached'],
  },
  list: {
    tag: TAG,
    summary: 'List watches',
    access: 'watches',
    query: PageFields,
    answer: {
      status: 200,
      description: 'Newest first.',
      schema: ref('WatchPage'),
      example: { data: [WATCH_EXAMPLE], has_more: false },
    },
  },
  find: {
    tag: TAG,
    summary: 'Read a watch',
    access: 'watches',
    answer: shown(200, 'The watch with its newest analysis.'),
    errors: ['not_found'],
  },
  change: {
    tag: TAG,
    summary: 'Change a watch',
    description: 'A changed property, for example a new listing_price, is scored at once.',
    access: 'watches',
    body: { schema: schemaOf(ChangeWatchRequest), example: { property: { listing_price: 2_400_000 } } },
    answer: shown(200, 'The watch as it is now.'),
    errors: ['not_found', 'unknown_area', 'outside_coverage', 'market_not_loaded'],
  },
  delete: {
    tag: TAG,
    summary: 'Stop watching',
    access: 'watches',
    answer: {
      status: 200,
      description: 'It is deleted.',
      schema: ref('DeletedWatch'),
      example: { id: WATCH_EXAMPLE.id, object: 'watch', deleted: true },
    },
    errors: ['not_found'],
  },
} as const satisfies Record<string, EndpointOptions>;
