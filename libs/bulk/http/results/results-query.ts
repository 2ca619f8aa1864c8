import { STANDARD_LIMIT } from '#http';
import { ChoiceField, CountField, QueryChoicesField } from '#fields';
import { type Include, INCLUDES } from '#scoring';

import { MAX_ITEMS } from '../../batch/batch.js';
import { MAX_LISTINGS } from '../../portfolio/portfolio.js';
import { RESULT_FORMATS, type ResultFormat } from './result-formats.js';

/** Which results to show, and how; `limit` applies to JSON only. */
class ResultsChoice {
  @CountField({ min: 1, max: 100, standard: STANDARD_LIMIT, description: 'Results per page.' })
  limit?: number | null;

  @QueryChoicesField({
    choices: INCLUDES,
    optional: true,
    mayBeNone: true,
    description: 'Parts requested at submission to return, comma-separated. Default: all; empty: none.',
    example: 'value,confidence',
  })
  include?: Include[] | null;

  @ChoiceField({
    choices: RESULT_FORMATS,
    optional: true,
    description: 'Response format. Default: that of `Accept`.',
  })
  format?: ResultFormat | null;
}

/** The query of GET /v1/batches/{id}/results; `starting_after` applies to JSON only. */
export class ResultsQuery extends ResultsChoice {
  @CountField({ min: 0, max: MAX_ITEMS - 1, description: 'Start after the item with this index.' })
  starting_after?: number | null;
}

/** The query of GET /v1/portfolios/{id}/results. */
export class PortfolioResultsQuery extends ResultsChoice {
  @CountField({ min: 0, max: MAX_LISTINGS - 1, description: 'Start after the listing with this index.' })
  starting_after?: number | null;
}
