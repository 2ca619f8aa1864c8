import {
  boolean,
  integer,
  type JsonSchema,
  kind,
  list,
  moment,
  nullable,
  object,
  pageSchema,
  ref,
  schemaOf,
  schemasOf,
  text,
} from '#http';

import { ITEM_STATUSES, MAX_ITEMS } from '../batch/batch.js';
import { BatchEnvelope, OPTION_SCHEMAS } from '../batch/batch-options.js';
import { BatchItemDto } from '../submission/check-items.js';
import { BATCH_STATUS, CUSTOM_ID, REQUEST_COUNTS } from './batch-fields.schemas.js';
import { PORTFOLIO, PORTFOLIO_PAGE } from './portfolios/portfolio.model.js';
import { MODEL_PREVIEW, REPLAYED_SIDE } from './preview/preview.model.js';
import { POLICY_DRY_RUN } from './results/dry-run/dry-run.model.js';
import { SUMMARY_MODELS, SUMMARY_PARTS } from './summary/summary.model.js';

const fieldError = object(
  { pointer: text(), parameter: text(), header: text(), code: text(), detail: text() },
  ['pointer', 'parameter', 'header'],
);
const itemError = object(
  {
    code: text('A code of the error catalogue.'),
    detail: text(),
    errors: list(fieldError, 'The invalid fields, with pointers relative to the item.'),
  },
  ['errors'],
);
const envelope = schemaOf(BatchEnvelope) as { readonly properties: Record<string, JsonSchema> };

/** The bodies of the batch routes. */
export const BATCH_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  BatchItem: schemaOf(BatchItemDto),
  ItemError: itemError,
  RequestCounts: REQUEST_COUNTS,
  ...SUMMARY_PARTS,
  BatchRequest: object(
    { items: { ...list(ref('BatchItem')), minItems: 1, maxItems: MAX_ITEMS }, ...envelope.properties },
    Object.keys(envelope.properties),
  ),
  Batch: object({
    id: text('ba_…'),
    object: kind('batch'),
    livemode: boolean('`false` if scored on the sandbox.'),
    status: BATCH_STATUS,
    request_counts: {
      ...REQUEST_COUNTS,
      description: 'processing, succeeded, errored and canceled add up to total.',
    },
    created_at: moment('When the batch was accepted, UTC.'),
    started_at: nullable(moment('When the first item was scored, UTC; null before.')),
    ended_at: nullable(moment('When the last item got its result, UTC; null before.')),
    expires_at: moment('When the batch and its results are deleted.'),
    portfolio_id: nullable(text('pf_…: portfolio that the batch belongs to; null if none.')),
    snapshot_version: text('Market snapshot used for all items.'),
    ...OPTION_SCHEMAS,
    results_url: text('Path of the results.'),
  }),
  BatchPage: pageSchema(ref('Batch')),
  BatchRehearsal: object({
    object: kind('batch_rehearsal'),
    livemode: boolean(),
    would_be_accepted: boolean('Whether the backlog currently has room for the batch.'),
    request_counts: object({ total: integer(), valid: integer(), errored: integer() }),
    errors: list(
      object({ index: integer(), custom_id: CUSTOM_ID, error: itemError }),
      'Items that would fail.',
    ),
    snapshot_version: text(),
    batches_in_flight: integer(),
    batches_in_flight_limit: integer(),
    items_in_backlog: integer(),
    items_in_backlog_limit: integer(),
  }),
  BatchResult: object(
    {
      index: integer('Position among the items, from 0.'),
      custom_id: CUSTOM_ID,
      status: text(undefined, { enum: ITEM_STATUSES }),
      analysis_id: nullable(text('an_…: id of the record, for GET /v1/analyses/{id}.')),
      analysis: nullable(ref('DealAnalysis')),
      error: nullable(itemError),
      watch_id: nullable(text('wa_…: watch created for the item; null if the batch requested none.')),
      watch_error: nullable(itemError),
      passthrough: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: "Cells of the caller's own columns, if the batch was submitted with `passthrough=true`.",
      },
    },
    ['passthrough'],
  ),
  BatchResultPage: pageSchema(ref('BatchResult')),
  ...schemasOf(...SUMMARY_MODELS, POLICY_DRY_RUN, PORTFOLIO, PORTFOLIO_PAGE),
  ...schemasOf(REPLAYED_SIDE, MODEL_PREVIEW),
};
