import { type EndpointOptions, ref } from '#http';

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
    answer: {
      status: 200,
      description: 'The places, the best first; none where no name is near.',
      schema: ref('Places'),
      example: {
        object: 'list',
        livemode: true,
        data: [
          {
            object: 'place',
            id: 'pl_area_dubai-marina',
            kind: 'area',
            name: 'Dubai Marina',
            name_ar: 'دبي مارينا',
            area: null,
            sales: 5383,
          },
        ],
      },
    },
    errors: ['market_not_loaded', 'snapshot_unavailable'],
  },
} as const satisfies Record<string, EndpointOptions>;
