import { answer, type EndpointOptions } from '#http';

import { COMMUNITIES, COMMUNITY, COMMUNITY_BOUNDARIES } from './community.model.js';

const TAG = 'Places';
const MARKET = ['market_not_loaded', 'snapshot_unavailable'] as const;

/** What the routes of communities promise. */
export const COMMUNITY_ENDPOINTS = {
  list: {
    tag: TAG,
    summary: 'List communities with their markets',
    description:
      'Every district of the register with what is sold and let in it, prices, yield, supply and how right the model is ' +
      'there, as of the newest record: the figures of a map or a league table, in one answer.',
    access: 'analyze',
    answer: answer(200, 'All of them.', COMMUNITIES),
    errors: MARKET,
  },
  boundaries: {
    tag: TAG,
    summary: 'Read the boundaries of communities',
    description:
      "GeoJSON of the municipality's communities, simplified for a map of the city; neighbours share one border. " +
      'It stays the same while the market data do: keep it.',
    access: 'analyze',
    answer: answer(200, 'All of them.', COMMUNITY_BOUNDARIES),
    errors: MARKET,
  },
  find: {
    tag: TAG,
    summary: 'Read the market of a community',
    description:
      'Index, sales and rents by month, prices and yields by bedrooms, supply, and accuracy of the model. Takes the id of ' +
      'any area that `GET /v1/places` suggests and answers with the community that it lies in.',
    access: 'analyze',
    answer: answer(200, 'The community.', COMMUNITY),
    errors: ['not_found', ...MARKET],
  },
} as const satisfies Record<string, EndpointOptions>;
