import { PageFields } from '#http';
import { TextField } from '#fields';

/** The query of GET /v1/batches. */
export class BatchesQuery extends PageFields {
  @TextField({
    max: 60,
    optional: true,
    description: 'Portfolio whose batches to list. Default: batches that belong to no portfolio.',
    example: 'pf_0351NlxE2sJxMYHXLiO7nm',
  })
  portfolio_id?: string | null;
}
