import { answer, CHANGE_WORDS, type EndpointOptions, PageFields, schemaOf } from '#http';
import { PROPERTY_EXAMPLE } from '#scoring';

import { ChangeWatchRequest, CreateWatchRequest } from '../watch/watches.dto.js';
import { DELETED_WATCH, WATCH, WATCH_PAGE } from './watch.model.js';

const TAG = 'Watches';
/** What the watch routes promise. */
export const WATCH_ENDPOINTS = {
  create: {
    tag: TAG,
    summary: 'Watch a listing',
    description:
      'Scores the listing now and again whenever a new market snapshot is activated; sends a ' +
      '`score.updated` event when the score has moved far enough.',
    access: 'watches',
    items: 1,
    body: {
      schema: schemaOf(CreateWatchRequest),
      example: { property: PROPERTY_EXAMPLE, min_score_delta: 3 },
    },
    idempotent: true,
    answer: answer(201, 'The watch with its first analysis.', WATCH, { Location: 'Path of the watch.' }),
    errors: ['unknown_area', 'outside_coverage', 'market_not_loaded', 'plan_limit_reached'],
  },
  list: {
    tag: TAG,
    summary: 'List watches',
    access: 'watches',
    query: PageFields,
    answer: answer(200, 'Newest first.', WATCH_PAGE),
  },
  find: {
    tag: TAG,
    summary: 'Read a watch',
    access: 'watches',
    answer: answer(200, 'The watch with its newest analysis.', WATCH),
    errors: ['not_found'],
  },
  change: {
    tag: TAG,
    summary: 'Change a watch',
    description:
      'A change of the property, such as a new listing_price, is scored at once, as one analysis. A watch has ' +
      'at most one `score.updated` event per snapshot: a further change on the same snapshot is notified ' +
      `with the next. ${CHANGE_WORDS}`,
    access: 'watches',
    body: { schema: schemaOf(ChangeWatchRequest), example: { property: { listing_price: 2_400_000 } } },
    answer: answer(200, 'The watch as it is now.', WATCH),
    errors: ['not_found', 'unknown_area', 'outside_coverage', 'market_not_loaded'],
  },
  delete: {
    tag: TAG,
    summary: 'Stop watching',
    access: 'watches',
    answer: answer(200, 'The watch was deleted.', DELETED_WATCH),
    errors: ['not_found'],
  },
} as const satisfies Record<string, EndpointOptions>;
