import { REPORT_ANSWER, ReportQuery } from '#analysis';
import { answer, type EndpointOptions, PageFields, ref, text } from '#http';

import { FileQuery } from '../../batch/batch-options.js';
import {
  CSV_EXAMPLE,
  NDJSON_EXAMPLE,
  RESULT_LINES_EXAMPLE,
  RESULTS_CSV_EXAMPLE,
  RESULTS_EXAMPLE,
} from '../batch.examples.js';
import { RESULT_TYPES } from '../results/result-formats.js';
import { PortfolioResultsQuery } from '../results/results-query.js';
import { REPORT_ABOUT } from '../report/report.endpoint.js';
import { PORTFOLIO_SUMMARY } from '../summary/summary.model.js';
import { PORTFOLIO, PORTFOLIO_PAGE } from './portfolio.model.js';

const TAG = 'Bulk';
const file = (about: string) => text(about, { contentEncoding: 'binary' });

/** What the portfolio routes promise. */
export const PORTFOLIO_ENDPOINTS = {
  submit: {
    tag: TAG,
    summary: 'Submit a file of up to 100,000 listings',
    description:
      'CSV or NDJSON of up to 32 MB, in the same form as a batch. The file is accepted as a whole: every ' +
      'listing gets exactly one result, on one market snapshot. An invalid row gets an error of its own, ' +
      'and so does one that repeats an earlier `custom_id`; an invalid header or an unclosed quote refuses ' +
      'the whole file. The portfolio is scored in parts of 500 alongside other work, at a separate rate of ' +
      'up to `items_per_minute` listings a minute; `portfolio.completed` announces its end.',
    access: 'bulk:write',
    query: FileQuery,
    body: {
      schema: text('A header row, then one listing per row.'),
      example: CSV_EXAMPLE,
      type: 'text/csv',
      others: {
        'application/x-ndjson': { schema: text('One BatchItem per line.'), example: NDJSON_EXAMPLE },
      },
    },
    idempotent: true,
    answer: answer(202, 'The accepted portfolio.', PORTFOLIO, {
      Location: 'Path of the portfolio.',
    }),
    errors: ['malformed_csv', 'unknown_policy', 'market_not_loaded', 'portfolio_backlog_full'],
  },
  list: {
    tag: TAG,
    summary: 'List portfolios',
    access: 'bulk:read',
    query: PageFields,
    answer: answer(200, 'Newest first.', PORTFOLIO_PAGE),
  },
  find: {
    tag: TAG,
    summary: 'Read a portfolio',
    access: 'bulk:read',
    answer: answer(200, 'The portfolio as it is now.', PORTFOLIO),
    errors: ['not_found'],
  },
  cancel: {
    tag: TAG,
    summary: 'Cancel a portfolio',
    description: 'Stops what has not started; existing results are kept.',
    access: 'bulk:write',
    answer: answer(200, 'The portfolio; `processing` counts what is still being scored.', PORTFOLIO),
    errors: ['not_found', 'portfolio_ended'],
  },
  retryFailed: {
    tag: TAG,
    summary: 'Retry failed listings',
    idempotent: true,
    description:
      'Retries all failed listings or none, on the same snapshot; listings refused for their content stay ' +
      'unchanged. Retried listings count as analyses, and `portfolio.completed` is sent again.',
    access: 'bulk:write',
    answer: answer(202, 'The portfolio, processing again.', PORTFOLIO),
    errors: ['not_found', 'portfolio_not_ended', 'portfolio_canceled', 'nothing_to_retry'],
  },
  summary: {
    tag: TAG,
    summary: 'Summarise a portfolio',
    description:
      'Like the summary of a batch, over the whole file: verdicts, values with the range of their total, ' +
      'concentration, loans, decisions, flags and the worst listings. Available while the portfolio is ' +
      'being scored. Above 5,000 listings, an organisation can request one summary at a time.',
    access: 'bulk:read',
    answer: answer(200, 'Figures for the listings scored so far.', PORTFOLIO_SUMMARY),
    errors: ['not_found'],
  },
  report: {
    tag: TAG,
    summary: 'Read the report of a portfolio',
    description: `${REPORT_ABOUT} The portfolio must have ended and have at most 20,000 listings.`,
    access: 'bulk:read',
    query: ReportQuery,
    answer: REPORT_ANSWER,
    errors: ['not_found', 'portfolio_not_ended', 'portfolio_too_long', 'renderer_unavailable'],
  },
  results: {
    tag: TAG,
    summary: 'Read the results of a portfolio',
    description:
      'Results in the order of the file, available while the portfolio is being scored, in the form of ' +
      'batch results; `index` counts over the whole file. JSON comes in pages; NDJSON and CSV, requested ' +
      'by `Accept` or `format`, are one file of all results; XLSX and Parquet are available for up to ' +
      '20,000 listings.',
    access: 'bulk:read',
    query: PortfolioResultsQuery,
    answer: {
      status: 200,
      description: 'Results; a listing without one has the status `processing`.',
      schema: ref('BatchResultPage'),
      example: RESULTS_EXAMPLE,
      others: {
        'application/x-ndjson': { schema: text('One BatchResult per line.'), example: RESULT_LINES_EXAMPLE },
        'text/csv': {
          schema: text('The same columns as the results of a batch.'),
          example: RESULTS_CSV_EXAMPLE,
        },
        [RESULT_TYPES.xlsx]: { schema: file('The CSV columns on one sheet.'), example: 'PK…' },
        [RESULT_TYPES.parquet]: { schema: file('The CSV columns with their types.'), example: 'PAR1…' },
      },
    },
    errors: ['not_found'],
  },
} as const satisfies Record<string, EndpointOptions>;
