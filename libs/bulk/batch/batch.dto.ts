import { STANDARD_LIMIT } from '#http';
import { BooleanField, CountField, MetadataField, QueryFlagField, TextField } from '#platform';

import { MAX_ITEMS } from './batch.js';

const WATCH = 'Watch each scored listing and notify of score updates.';

/** The members of POST /v1/batches beside `items`. */
export class BatchEnvelope {
  @BooleanField({ optional: true, description: WATCH })
  watch?: boolean | null;

  @MetadataField()
  metadata?: Record<string, string> | null;
}

/** The query of POST /v1/batches. */
export class SubmitQuery {
  @QueryFlagField({ description: 'Only say what would happen; nothing is accepted.' })
  dry_run?: boolean | null;

  @QueryFlagField({ description: `${WATCH} For CSV and NDJSON, which have no envelope.` })
  watch?: boolean | null;

  @TextField({
    max: 8_000,
    optional: true,
    description: 'Metadata as a JSON object. For CSV and NDJSON, which have no envelope.',
    example: '{"portfolio":"north"}',
  })
  metadata?: string | null;
}

/** The query of GET /v1/batches/{id}/results in JSON. */
export class ResultsQuery {
  @CountField({ min: 1, max: 100, standard: STANDARD_LIMIT, description: 'Results on a page.' })
  limit?: number | null;

  @CountField({ min: 0, max: MAX_ITEMS - 1, description: 'Begin after the item of this index.' })
  starting_after?: number | null;
}
