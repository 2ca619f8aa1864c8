import { answer, type EndpointOptions } from '#http';

import { CorrectionsQuery } from './corrections.dto.js';
import { CORRECTION_PAGE } from './correction.model.js';

/** What the route of corrections promises. */
export const CORRECTION_ENDPOINTS = {
  list: {
    tag: 'Analysis',
    summary: 'List corrections of analyses',
    description:
      'When the register corrects, withdraws or quarantines a sale, every analysis that had it as a comparable is named ' +
      'here, with what it would be now. What was answered stays as it is. Looked for after each change of the market ' +
      'snapshot; with a watch on the listing, `analysis.corrected` tells of it.',
    access: 'analyze',
    query: CorrectionsQuery,
    answer: answer(200, 'The newest first.', CORRECTION_PAGE),
  },
} as const satisfies Record<string, EndpointOptions>;
