import { answer, type EndpointOptions } from '#http';

import { PLACES } from './places.model.js';
import { PlacesQuery } from './places.dto.js';

/** What the places route promises. */
export const PLACES_ENDPOINTS = {
  suggest: {
    tag: 'Places',
    summary: 'Suggest areas and buildings',
    description:
      'For autocompletion. The `area` and `building` of a property accept an `id` in place of a name; ids ' +
      'stay the same when the market changes. Exact names come first, then prefixes, then similar names.',
    access: 'analyze',
    query: PlacesQuery,
    answer: answer(200, 'The places, best match first; empty if no name is similar.', PLACES),
    errors: ['market_not_loaded', 'snapshot_unavailable'],
  },
} as const satisfies Record<string, EndpointOptions>;
