import { answer, type EndpointOptions, ref, text } from '#http';

import { SubmitQuery } from '../batch/batch-options.js';
import { BatchesQuery } from './batches-query.js';
import { RESULT_TYPES } from './results/result-formats.js';
import { BATCH_SUMMARY } from './summary/summary.model.js';
import { ResultsQuery } from './results/results-query.js';
import { describeColumns } from './results/table/describe-columns.js';
import {
  BATCH_EXAMPLE,
  CSV_EXAMPLE,
  EVENTS_EXAMPLE,
  NDJSON_EXAMPLE,
  REHEARSAL_EXAMPLE,
  REQUEST_EXAMPLE,
  RESULT_LINES_EXAMPLE,
  RESULTS_CSV_EXAMPLE,
  RESULTS_EXAMPLE,
} from './batch.examples.js';

const TAG = 'Bulk';
const batch = (status: number, description: string) =>
  ({ status, description, schema: ref('Batch'), example: BATCH_EXAMPLE }) as const;

const file = (about: string) => text(about, { contentEncoding: 'binary' });

/** What the batch routes promise. */
export const BATCH_ENDPOINTS = {
  submit: {
    tag: TAG,
    summary: 'Submit up to 500 listings',
    description:
      'Once accepted, every item gets exactly one result. An invalid item gets an error of its own, and so ' +
      'does one that repeats an earlier `custom_id`; an invalid envelope or header refuses the whole batch. ' +
      'CSV has a header row of property fields and, optionally, custom_id; NDJSON has one item per line. `include` adds parts to each analysis, as for a single ' +
      'one, and records them. For CSV, `map` maps columns with other names to fields and ' +
      '`passthrough=true` keeps unknown columns; numbers may be written `1,200`, `AED 1.2m` or `85 sqm`, ' +
      'and bedrooms as `studio`. With `policy`, each analysis has a `decision`. `dry_run=true` returns 200 ' +
      'and a rehearsal: nothing is accepted, but the items still count as analyses. With `watch`, the key ' +
      'also needs the scope `watches`.',
    access: 'bulk:write',
    query: SubmitQuery,
    body: {
      schema: ref('BatchRequest'),
      example: REQUEST_EXAMPLE,
      others: {
        'application/x-ndjson': { schema: text('One BatchItem per line.'), example: NDJSON_EXAMPLE },
        'text/csv': { schema: text('A header row, then one item per row.'), example: CSV_EXAMPLE },
      },
    },
    idempotent: true,
    answer: {
      ...batch(202, 'The accepted batch.'),
      headers: {
        Location: 'Path of the batch.',
      },
    },
    moreAnswers: [
      {
        status: 200,
        description: 'With `dry_run=true`: what would happen.',
        schema: ref('BatchRehearsal'),
        example: REHEARSAL_EXAMPLE,
      },
    ],
    errors: [
      'malformed_csv',
      'unknown_policy',
      'market_not_loaded',
      'too_many_batches',
      'batch_backlog_full',
    ],
  },
  list: {
    tag: TAG,
    summary: 'List batches',
    description: 'Batches that belong to a portfolio are listed only with `portfolio_id`.',
    access: 'bulk:read',
    query: BatchesQuery,
    answer: {
      status: 200,
      description: 'Newest first.',
      schema: ref('BatchPage'),
      example: { data: [BATCH_EXAMPLE], has_more: false },
    },
    errors: ['not_found'],
  },
  find: {
    tag: TAG,
    summary: 'Read a batch',
    access: 'bulk:read',
    answer: batch(200, 'The batch as it is now.'),
    errors: ['not_found'],
  },
  cancel: {
    tag: TAG,
    summary: 'Cancel a batch',
    description: 'Stops what has not started; existing results are kept.',
    access: 'bulk:write',
    answer: batch(200, 'The batch; `processing` counts what is still being scored.'),
    errors: ['not_found', 'batch_ended'],
  },
  retryFailed: {
    tag: TAG,
    summary: 'Retry failed items',
    idempotent: true,
    description:
      'Retries on the same snapshot; items refused for their content stay unchanged. Retried items count ' +
      'as analyses.',
    access: 'bulk:write',
    answer: batch(202, 'The batch, processing again.'),
    errors: ['not_found', 'batch_not_ended', 'batch_canceled', 'portfolio_canceled', 'nothing_to_retry'],
  },
  results: {
    tag: TAG,
    summary: 'Read the results of a batch',
    description:
      'Results in the order of the items, available while the batch is running. JSON comes in pages of ' +
      'about 2 MB at most, whatever `limit` says; NDJSON, CSV, XLSX and Parquet, requested by `Accept` or ' +
      '`format`, are one file of all results. `include` selects among the parts requested at submission; ' +
      'others are refused.',
    access: 'bulk:read',
    query: ResultsQuery,
    answer: {
      status: 200,
      description: 'Results; an item without one has the status `processing`.',
      schema: ref('BatchResultPage'),
      example: RESULTS_EXAMPLE,
      others: {
        'application/x-ndjson': { schema: text('One BatchResult per line.'), example: RESULT_LINES_EXAMPLE },
        'text/csv': { schema: text(describeColumns()), example: RESULTS_CSV_EXAMPLE },
        [RESULT_TYPES.xlsx]: { schema: file('The CSV columns on one sheet.'), example: 'PK…' },
        [RESULT_TYPES.parquet]: { schema: file('The CSV columns with their types.'), example: 'PAR1…' },
      },
    },
    errors: ['not_found'],
  },
  summary: {
    tag: TAG,
    summary: 'Summarise a batch',
    description:
      'Verdicts and scores, asking prices against fair value, and the worst risk flags; the total value of ' +
      'all homes, with an 80 % range that allows for correlated errors; shares of value by district, ' +
      'building and type; loans by loan to value. The figures come from what is recorded: ' +
      '`include=value,match,confidence` at submission makes them more precise, and `notes` says where less ' +
      'was recorded.',
    access: 'bulk:read',
    answer: answer(200, 'Figures for the items scored so far.', BATCH_SUMMARY),
    errors: ['not_found'],
  },
  events: {
    tag: TAG,
    summary: 'Follow a batch',
    description:
      'Server-sent events: `progress` whenever the counts change, then `completed`, which ends the stream. ' +
      'The data of each event is the batch.',
    access: 'bulk:read',
    answer: {
      status: 200,
      description: 'A stream of events.',
      type: 'text/event-stream',
      schema: text('Server-sent events, as in the HTML Living Standard.'),
      example: EVENTS_EXAMPLE,
    },
    errors: ['not_found'],
  },
} as const satisfies Record<string, EndpointOptions>;
