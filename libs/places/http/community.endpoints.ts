import { answer, type EndpointOptions } from '#http';

import { COMMUNITIES, COMMUNITY, COMMUNITY_BOUNDARIES } from './community.model.js';

const TAG = 'Places';
const MARKET = ['market_not_loaded', 'snapshot_unavailable'] as const;

/** What the community routes promise. */
export const COMMUNITY_ENDPOINTS = {
  list: {
    tag: TAG,
    summary: 'List communities with their markets',
    description:
      'Every district of the register with its sales and lettings, prices, yield, supply and model ' +
      'accuracy, as of the newest record: the figures for a map or a ranking, in one answer.',
    access: 'analyze',
    answer: answer(200, 'All of them.', COMMUNITIES),
    errors: MARKET,
  },
  boundaries: {
    tag: TAG,
    summary: 'Read the boundaries of communities',
    description:
      "GeoJSON of the municipality's communities, simplified for a map of the city; neighbours share one border. " +
      'It changes only with the market data: cache it.',
    access: 'analyze',
    answer: answer(200, 'All of them.', COMMUNITY_BOUNDARIES),
    errors: MARKET,
  },
  find: {
    tag: TAG,
    summary: 'Read the market of a community',
    description:
      'Index, sales and rents by month, prices and yields by bedrooms, supply, and accuracy of the model. Takes the id of ' +
      'any area that `GET /v1/places` suggests and returns the community it is in.',
    access: 'analyze',
    answer: answer(200, 'The community.', COMMUNITY),
    errors: ['not_found', ...MARKET],
  },
} as const satisfies Record<string, EndpointOptions>;
