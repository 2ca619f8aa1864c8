import { answer, type EndpointOptions } from '#http';

import { CANDIDATE_LIST } from './candidate.model.js';

/** What the candidates route promises. */
export const CANDIDATE_ENDPOINTS = {
  list: {
    tag: 'Operations',
    summary: 'List candidate models',
    description: "Models offered for the key's market but not yet active, each with its data.",
    answer: answer(200, 'Newest offer first.', CANDIDATE_LIST),
  },
} as const satisfies Record<string, EndpointOptions>;
