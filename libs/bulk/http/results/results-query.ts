import { STANDARD_LIMIT } from '#http';
import { CountField } from '#platform';

import { MAX_ITEMS } from '../../batch/batch.js';

/** The query of GET /v1/batches/{id}/results in JSON. */
export class ResultsQuery {
  @CountField({ min: 1, max: 100, standard: STANDARD_LIMIT, description: 'Results on a page.' })
  limit?: number | null;

  @CountField({ min: 0, max: MAX_ITEMS - 1, description: 'Begin after the item of this index.' })
  starting_after?: number | null;
}
