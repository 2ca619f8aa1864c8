import { STANDARD_LIMIT } from '#http';
import { ChoiceField, ChoicesField, CountField } from '#platform';
import { type Include, INCLUDES } from '#scoring';

import { MAX_ITEMS } from '../../batch/batch.js';
import { RESULT_FORMATS, type ResultFormat } from './result-formats.js';

/** The query of GET /v1/batches/{id}/results; `limit` and `starting_after` are of JSON. */
export class ResultsQuery {
  @CountField({ min: 1, max: 100, standard: STANDARD_LIMIT, description: 'Results on a page.' })
  limit?: number | null;

  @CountField({ min: 0, max: MAX_ITEMS - 1, description: 'Begin after the item of this index.' })
  starting_after?: number | null;

  @ChoicesField({
    choices: INCLUDES,
    optional: true,
    mayBeNone: true,
    description:
      'Which of the parts that the batch was submitted with to show, comma-separated; all without it, none when empty.',
    example: 'value,confidence',
  })
  include?: Include[] | null;

  @ChoiceField({
    choices: RESULT_FORMATS,
    optional: true,
    description: 'The format; without it that of `Accept`.',
  })
  format?: ResultFormat | null;
}
