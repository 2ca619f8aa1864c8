import { answer, type EndpointOptions } from '#http';

import { MEANINGS } from '../meanings/meanings.model.js';
import { MeaningsQuery } from './meanings.dto.js';

/** What the meanings route promises. */
export const MEANINGS_ENDPOINTS = {
  meanings: {
    tag: 'Analysis',
    summary: 'List the meanings of codes',
    description:
      'Explains the codes in responses, in English or Arabic, for display beside the figures. Recorded ' +
      'texts stay in English, as sent; codes introduced later are explained here too.',
    query: MeaningsQuery,
    answer: answer(200, 'The meanings.', MEANINGS),
  },
} as const satisfies Record<string, EndpointOptions>;
