import { answer, type EndpointOptions } from '#http';

import { MEANINGS } from '../meanings/meanings.model.js';
import { MeaningsQuery } from './meanings.dto.js';

/** What the meanings route promises. */
export const MEANINGS_ENDPOINTS = {
  meanings: {
    tag: 'Analysis',
    summary: 'What the codes of answers mean',
    description:
      'In English or Arabic, to be shown beside the figures. What is recorded stays as it was said, in English; codes that ' +
      'are new later have their words here.',
    query: MeaningsQuery,
    answer: answer(200, 'The words.', MEANINGS),
  },
} as const satisfies Record<string, EndpointOptions>;
