import { ask, withQuery } from './api.js';
import { input, queryValue, segment, type Tool } from './tool.js';

/** Tools for names, the market and the key itself. */
export const MARKET_TOOLS: readonly Tool[] = [
  {
    name: 'find_places',
    title: 'Find areas and buildings',
    description:
      'Areas and buildings whose names begin with, contain or resemble a text, in English or Arabic. Use ' +
      'their ids as the area and building of a listing to avoid spelling problems.',
    input: input(
      {
        query: { type: 'string', minLength: 1, maxLength: 120, description: 'A name, or the start of one.' },
        limit: { type: 'integer', minimum: 1, maximum: 20 },
      },
      ['query'],
    ),
    effect: 'reads',
    run: async (api, { query, limit }) => {
      const path = withQuery('/v1/places', { q: queryValue(query), limit: queryValue(limit) });
      return (await ask(api, { method: 'GET', path })).value;
    },
  },
  {
    name: 'get_community_market',
    title: 'Market of a community',
    description:
      'Price index, sales, rents and yields of a community by month and bedrooms, supply, and model ' +
      'accuracy. Accepts the id of an area from find_places; without one, returns all communities with one ' +
      'row of figures each.',
    input: input({
      community_id: {
        type: 'string',
        maxLength: 120,
        description: 'Id of an area, such as `pl_area_dubai-marina`.',
      },
    }),
    effect: 'reads',
    run: async (api, { community_id: id }) => {
      const path = id === undefined ? '/v1/communities' : `/v1/communities/${segment(id)}`;
      return (await ask(api, { method: 'GET', path })).value;
    },
  },
  {
    name: 'get_service_status',
    title: 'Freshness and availability',
    description:
      'How recent the market data is, whether the feed has stopped, and availability and latency of the service.',
    input: input({}),
    effect: 'reads',
    run: async (api) => (await ask(api, { method: 'GET', path: '/v1/status' })).value,
  },
  {
    name: 'get_usage',
    title: 'Usage and limits',
    description: 'Plan and limits of this key, and usage of its organisation by day.',
    input: input({}),
    effect: 'reads',
    run: async (api) => (await ask(api, { method: 'GET', path: '/v1/usage' })).value,
  },
];
