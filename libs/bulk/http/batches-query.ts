import { PageFields } from '#http';
import { TextField } from '#fields';

/** The query of GET /v1/batches. */
export class BatchesQuery extends PageFields {
  @TextField({
    max: 60,
    optional: true,
    description: 'List the batches of this portfolio; without it, those that belong to none.',
    example: 'pf_0351NlxE2sJxMYHXLiO7nm',
  })
  portfolio_id?: string | null;
}
