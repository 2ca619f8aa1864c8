import { answer, type EndpointOptions } from '#http';

import { COMMUNITIES, COMMUNITY, COMMUNITY_BOUNDARIES } from './community.model.js';

const TAG = 'Places';
const MARKET = ['market_not_loaded', 'snapshot_unavailable'] as const;

/** What the community routes promise. */
export const COMMUNITY_ENDPOINTS = {
  list: {
    tag: TAG,
    summary: 'List communities with market figures',
    description:
      'Every district of the register with its sales, new rents, prices, yield, supply and model accuracy ' +
      'as of the newest record: everything a map or a ranking needs, in one response.',
    access: 'analyze',
    answer: answer(200, 'All communities.', COMMUNITIES),
    errors: MARKET,
  },
  boundaries: {
    tag: TAG,
    summary: 'Read the boundaries of communities',
    description:
      "GeoJSON of the municipality's communities, simplified for a city map; neighbours share one border. " +
      'It changes only with the market data, so cache it.',
    access: 'analyze',
    answer: answer(200, 'All communities.', COMMUNITY_BOUNDARIES),
    errors: MARKET,
  },
  find: {
    tag: TAG,
    summary: 'Read the market of a community',
    description:
      'Price index, sales and rents by month, prices and yields by bedrooms, supply, and model accuracy. ' +
      'Accepts the id of any area that `GET /v1/places` suggests and returns the community it is in.',
    access: 'analyze',
    answer: answer(200, 'The community.', COMMUNITY),
    errors: ['not_found', ...MARKET],
  },
} as const satisfies Record<string, EndpointOptions>;
