import { STANDARD_LIMIT } from '#http';
import { CountField, TextField } from '#fields';

import { MAX_LISTINGS } from '../../portfolio/portfolio.js';

/** Items per page; each page replays all items. */
const MAX_SHOWN = 1_000;

/** The body of POST /v1/model/candidates/{version}/preview. */
export class PreviewRequest {
  @TextField({
    max: 60,
    optional: true,
    description: 'Batch to replay. Give either this or `portfolio_id`.',
    example: 'ba_0351NlxE2sJxMYHXLiO7nm',
  })
  batch_id?: string | null;

  @TextField({
    max: 60,
    optional: true,
    description: 'Portfolio to replay, of up to 2,000 listings.',
    example: 'pf_0351NlxE2sJxMYHXLiO7nm',
  })
  portfolio_id?: string | null;
}

/** Its query: which of the changed items to show. */
export class PreviewQuery {
  @CountField({ min: 1, max: MAX_SHOWN, standard: STANDARD_LIMIT, description: 'Items per page.' })
  limit?: number | null;

  @CountField({ min: 0, max: MAX_LISTINGS - 1, description: 'Start after the changed item with this index.' })
  starting_after?: number | null;
}
