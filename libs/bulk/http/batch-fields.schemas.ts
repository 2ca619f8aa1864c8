import { integer, nullable, object, text } from '#http';

import { BATCH_STATUSES } from '../batch/batch.js';

/** Fields shared by several answers about batches. */
export const BATCH_STATUS = text(undefined, { enum: BATCH_STATUSES });

export const REQUEST_COUNTS = object({
  total: integer('Items accepted.'),
  processing: integer('Items without a result yet.'),
  succeeded: integer(),
  errored: integer(),
  canceled: integer(),
});

export const CUSTOM_ID = nullable(text("The caller's id for the item."));
