import { ask, withQuery } from './api.js';
import { ID, LISTING, PARTS, RETRY_KEY, retryHeaders } from './listing.js';
import { input, queryValue, segment, type Tool } from './tool.js';

const BATCH_ID = ID('Id of a batch, ba_…');
/** The most of a list a model reads at a time. */
const MOST_RESULTS = 50;

/** Tools for many listings at once, and for what has changed. */
export const BATCH_TOOLS: readonly Tool[] = [
  {
    name: 'submit_batch',
    title: 'Submit up to 500 listings',
    description:
      'Submit many listings for scoring in the background; each gets exactly one result. Poll get_batch, ' +
      'then call get_batch_results. Each item counts as one analysis.',
    input: input(
      {
        items: {
          type: 'array',
          minItems: 1,
          maxItems: 500,
          items: {
            type: 'object',
            properties: { custom_id: { type: 'string', maxLength: 64 }, property: LISTING },
            required: ['property'],
            additionalProperties: false,
          },
        },
        include: PARTS,
        idempotency_key: RETRY_KEY,
      },
      ['items'],
    ),
    effect: 'records',
    run: async (api, { items, include, idempotency_key: key }) => {
      const body = { items, ...(Array.isArray(include) && include.length > 0 ? { include } : {}) };
      const headers = retryHeaders(key);
      return (await ask(api, { method: 'POST', path: '/v1/batches', body, headers })).value;
    },
  },
  {
    name: 'get_batch',
    title: 'Follow a batch',
    description:
      'Status of a batch, and how many items have succeeded, have failed or are still to be scored.',
    input: input({ batch_id: BATCH_ID }, ['batch_id']),
    effect: 'reads',
    run: async (api, { batch_id: id }) =>
      (await ask(api, { method: 'GET', path: `/v1/batches/${segment(id)}` })).value,
  },
  {
    name: 'get_batch_results',
    title: 'Read the results of a batch',
    description:
      `Up to ${MOST_RESULTS} results in the order of the items. For the next page, pass the index of the ` +
      'last one as starting_after.',
    input: input(
      {
        batch_id: BATCH_ID,
        limit: { type: 'integer', minimum: 1, maximum: MOST_RESULTS },
        starting_after: { type: 'integer', minimum: 0, description: 'Index of the last result read.' },
      },
      ['batch_id'],
    ),
    effect: 'reads',
    run: async (api, { batch_id: id, limit, starting_after: after }) => {
      const query = { limit: queryValue(limit) ?? MOST_RESULTS, starting_after: queryValue(after) };
      const path = withQuery(`/v1/batches/${segment(id)}/results`, query);
      return (await ask(api, { method: 'GET', path })).value;
    },
  },
  {
    name: 'list_changes',
    title: 'List recent changes',
    description:
      'Events of the organisation, newest first: score changes of watched listings with their causes, and ' +
      'batches that ended. With after, returns events later than that event id, oldest first.',
    input: input({
      limit: { type: 'integer', minimum: 1, maximum: 50 },
      after: ID('Id of an event, evt_…; returns only later events.'),
    }),
    effect: 'reads',
    run: async (api, { limit, after }) => {
      const path = withQuery('/v1/events', { limit: queryValue(limit) ?? 20, after: queryValue(after) });
      return (await ask(api, { method: 'GET', path })).value;
    },
  },
];
