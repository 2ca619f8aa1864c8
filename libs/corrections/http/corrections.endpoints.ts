import { answer, type EndpointOptions } from '#http';

import { CorrectionsQuery } from './corrections.dto.js';
import { CORRECTION_PAGE } from './correction.model.js';

/** What the corrections route promises. */
export const CORRECTION_ENDPOINTS = {
  list: {
    tag: 'Analysis',
    summary: 'List corrections of analyses',
    description:
      'When the register corrects, withdraws or quarantines a sale, every analysis that used it as a ' +
      'comparable is listed here, with what it would be now. The original answer stays unchanged. ' +
      'Checked after each change of the market snapshot; if the listing is watched, `analysis.corrected` ' +
      'is sent.',
    access: 'analyze',
    query: CorrectionsQuery,
    answer: answer(200, 'The newest first.', CORRECTION_PAGE),
  },
} as const satisfies Record<string, EndpointOptions>;
