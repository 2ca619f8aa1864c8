import { STANDARD_LIMIT } from '#http';
import { CountField, ObjectField, TextField } from '#platform';
import { PolicyRulesDto } from '#policies';

import { MAX_ITEMS } from '../../../batch/batch.js';

/** The body of POST /v1/policies/{name}/dry-run. */
export class DryRunRequest {
  @TextField({
    max: 60,
    description: 'The batch whose items are decided again.',
    example: 'ba_0351NlxE2sJxMYHXLiO7nm',
  })
  batch_id!: string;

  @ObjectField({
    fields: () => PolicyRulesDto,
    optional: true,
    description:
      'The rules to try, as PUT /v1/policies/{name} takes them; without them the newest version is tried.',
  })
  policy?: PolicyRulesDto | null;
}

/** Its query: which of the items that would change are shown. */
export class DryRunQuery {
  @CountField({ min: 1, max: 100, standard: STANDARD_LIMIT, description: 'Items on a page.' })
  limit?: number | null;

  @CountField({ min: 0, max: MAX_ITEMS - 1, description: 'Begin after the item of this index.' })
  starting_after?: number | null;
}
