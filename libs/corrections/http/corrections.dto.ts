import { PageFields } from '#http';
import { TextField } from '#fields';

/** The query of GET /v1/corrections. */
export class CorrectionsQuery extends PageFields {
  @TextField({
    max: 60,
    optional: true,
    description: 'Only corrections of this analysis.',
    example: 'an_0351NlxE2sJxMYHXLiO7nm',
  })
  analysis_id?: string | null;
}
