import { answer, type EndpointOptions } from '#http';

import { PLACES } from './places.model.js';
import { PlacesQuery } from './places.dto.js';

/** What the route of places promises. */
export const PLACES_ENDPOINTS = {
  suggest: {
    tag: 'Places',
    summary: 'Suggest areas and buildings',
    description:
      'For a field that completes names while they are typed. `area` and `building` of a property take an `id` in place ' +
      'of a name; ids stay the same when the market changes. Whole names come first, then beginnings, then what is alike.',
    access: 'analyze',
    query: PlacesQuery,
    answer: answer(200, 'The places, the best first; none where no name is near.', PLACES),
    errors: ['market_not_loaded', 'snapshot_unavailable'],
  },
} as const satisfies Record<string, EndpointOptions>;
