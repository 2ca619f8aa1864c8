import {
  boolean,
  integer,
  type JsonSchema,
  list,
  nullable,
  number,
  object,
  pageSchema,
  ref,
  schemaOf,
  text,
} from '#http';
import { VERDICTS } from '#scoring';

import { BatchEnvelope, OPTION_SCHEMAS } from '../batch/batch-options.js';
import { BatchItemDto } from '../submission/check-items.js';

const moment = (about: string): JsonSchema => text(about, { format: 'date-time' });
const STATUSES = ['queued', 'processing', 'completed', 'canceled'];

const counts = object({
  total: integer('Items accepted.'),
  processing: integer('Without a result yet.'),
  succeeded: integer(),
  errored: integer(),
  canceled: integer(),
});

const fieldError = object(
  { pointer: text(), parameter: text(), header: text(), code: text(), detail: text() },
  ['pointer', 'parameter', 'header'],
);
const itemError = object(
  {
    code: text('A code of the error catalogue.'),
    detail: text(),
    errors: list(fieldError, 'Pointers into the item.'),
  },
  ['errors'],
);
const customId = nullable(text("The caller's own id of the item."));
const severities = { high: integer(), watch: integer(), monitor: integer() };

const envelope = schemaOf(BatchEnvelope) as { readonly properties: Record<string, JsonSchema> };

/** The bodies of the batch routes. */
export const BATCH_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  BatchItem: schemaOf(BatchItemDto),
  BatchRequest: object(
    { items: { ...list(ref('BatchItem')), minItems: 1, maxItems: 500 }, ...envelope.properties },
    Object.keys(envelope.properties),
  ),
  Batch: object({
    id: text('ba_…'),
    object: text(undefined, { enum: ['batch'] }),
    livemode: boolean('False: scored on the sandbox.'),
    status: text(undefined, { enum: STATUSES }),
    request_counts: {
      ...counts,
      description: 'processing, succeeded, errored and canceled add up to total.',
    },
    created_at: moment('When it was accepted, UTC.'),
    started_at: nullable(moment('When the first item was scored.')),
    ended_at: nullable(moment('When the last item had its result.')),
    expires_at: moment('When the batch and its results are deleted.'),
    snapshot_version: text('The market snapshot that all items are scored on.'),
    ...OPTION_SCHEMAS,
    results_url: text('Path of the results.'),
  }),
  BatchPage: pageSchema(ref('Batch')),
  BatchRehearsal: object({
    object: text(undefined, { enum: ['batch_rehearsal'] }),
    livemode: boolean(),
    would_be_accepted: boolean('Whether the backlog has room for it now.'),
    request_counts: object({ total: integer(), valid: integer(), errored: integer() }),
    errors: list(
      object({ index: integer(), custom_id: customId, error: itemError }),
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
      custom_id: customId,
      status: text(undefined, { enum: ['processing', 'succeeded', 'errored', 'canceled'] }),
      analysis_id: nullable(text('an_…: the record, for GET /v1/analyses/{id}.')),
      analysis: nullable(ref('DealAnalysis')),
      error: nullable(itemError),
      watch_id: nullable(text('wa_…: the watch that it started; null when the batch asked for none.')),
      watch_error: nullable(itemError),
      passthrough: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description:
          "The cells of the caller's own columns, where the batch was submitted with `passthrough=true`.",
      },
    },
    ['passthrough'],
  ),
  BatchResultPage: pageSchema(ref('BatchResult')),
  BatchSummary: object({
    id: text('ba_…'),
    object: text(undefined, { enum: ['batch_summary'] }),
    status: text(undefined, { enum: STATUSES }),
    request_counts: counts,
    scored: integer('Items with an analysis: what the figures below are of.'),
    verdicts: object(Object.fromEntries(VERDICTS.map((verdict) => [verdict, integer()]))),
    deal_score: nullable(
      object({
        ...Object.fromEntries(['min', 'p25', 'median', 'p75', 'max', 'mean'].map((name) => [name, number()])),
        histogram: list(object({ from: integer(), to: integer(), count: integer() })),
      }),
    ),
    value: nullable(
      object({
        currency: text(undefined, { enum: ['AED'] }),
        asking: number('All asking prices together.'),
        fair_low: number(),
        fair_middle: number('Geometric middles of the fair price ranges, together.'),
        fair_high: number(),
        asking_above_fair_pct: number('Asking over the middle, percent.'),
        items_below_range: integer(),
        items_above_range: integer(),
      }),
    ),
    risk_flags: list(object({ type: text(), ...severities }), 'Items by flag and severity, the worst first.'),
    worst: list(
      object({
        index: integer(),
        custom_id: customId,
        deal_score: nullable(integer()),
        verdict: text(undefined, { enum: VERDICTS }),
        risk_flags: list(object({ type: text(), severity: text() })),
      }),
      'Up to ten items with the most severe flags.',
    ),
    errors: list(object({ code: text(), count: integer() })),
  }),
};
