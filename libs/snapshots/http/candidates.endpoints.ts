import { answer, type EndpointOptions } from '#http';

import { CANDIDATE_LIST } from './candidate.model.js';

/** What the candidates route promises. */
export const CANDIDATE_ENDPOINTS = {
  list: {
    tag: 'Operations',
    summary: 'List candidates',
    description: "Models, each with its data, offered for the key's market but not active yet.",
    answer: answer(200, 'Newest offer first.', CANDIDATE_LIST),
  },
} as const satisfies Record<string, EndpointOptions>;
