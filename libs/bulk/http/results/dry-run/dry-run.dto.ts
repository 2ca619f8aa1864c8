import { STANDARD_LIMIT } from '#http';
import { CountField, ObjectField, TextField } from '#fields';
import { PolicyRulesDto } from '#policies';

import { MAX_LISTINGS } from '../../../portfolio/portfolio.js';

/** Maximum items per page. */
const MAX_SHOWN = 1_000;

/** The body of POST /v1/policies/{name}/dry-run. */
export class DryRunRequest {
  @TextField({
    max: 60,
    optional: true,
    description: 'Batch whose items to decide again. Give either this or `portfolio_id`.',
    example: 'ba_0351NlxE2sJxMYHXLiO7nm',
  })
  batch_id?: string | null;

  @TextField({
    max: 60,
    optional: true,
    description: 'Portfolio whose listings to decide again.',
    example: 'pf_0351NlxE2sJxMYHXLiO7nm',
  })
  portfolio_id?: string | null;

  @ObjectField({
    fields: () => PolicyRulesDto,
    optional: true,
    description: 'Rules to try, as in PUT /v1/policies/{name}. Default: the newest version.',
  })
  policy?: PolicyRulesDto | null;
}

/** Its query: which of the items that would change to show. */
export class DryRunQuery {
  @CountField({ min: 1, max: MAX_SHOWN, standard: STANDARD_LIMIT, description: 'Items per page.' })
  limit?: number | null;

  @CountField({ min: 0, max: MAX_LISTINGS - 1, description: 'Start after the item with this index.' })
  starting_after?: number | null;
}
