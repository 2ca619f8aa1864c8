import { answer, type EndpointOptions } from '#http';

import { CorrectionsQuery } from './corrections.dto.js';
import { CORRECTION_PAGE } from './correction.model.js';

/** What the corrections route promises. */
export const CORRECTION_ENDPOINTS = {
  list: {
    tag: 'Analysis',
    summary: 'List corrections of analyses',
    description:
      'When a registered sale is corrected, withdrawn or quarantined, every analysis that used it as a ' +
      'comparable is listed here, with what the analysis would be now. The original analysis stays ' +
      'unchanged. Checked after each change of market snapshot; if the listing is watched, ' +
      '`analysis.corrected` is sent.',
    access: 'analyze',
    query: CorrectionsQuery,
    answer: answer(200, 'Newest first.', CORRECTION_PAGE),
    errors: ['not_found'],
  },
} as const satisfies Record<string, EndpointOptions>;
