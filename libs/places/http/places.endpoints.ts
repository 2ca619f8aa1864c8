import { answer, type EndpointOptions } from '#http';

import { PLACES } from './places.model.js';
import { PlacesQuery } from './places.dto.js';

/** What the places route promises. */
export const PLACES_ENDPOINTS = {
  suggest: {
    tag: 'Places',
    summary: 'Suggest areas and buildings',
    description:
      'For autocompletion of names. `area` and `building` of a property take an `id` in place ' +
      'of a name; ids stay the same when the market changes. Whole names come first, then prefixes, then similar names.',
    access: 'analyze',
    query: PlacesQuery,
    answer: answer(200, 'The places, best first; none if no name is similar.', PLACES),
    errors: ['market_not_loaded', 'snapshot_unavailable'],
  },
} as const satisfies Record<string, EndpointOptions>;
