import { REPORT_ANSWER, ReportQuery } from '#analysis';
import type { EndpointOptions } from '#http';

/** What the reports of batches and portfolios have in common. */
export const REPORT_ABOUT =
  'A self-contained page for a credit file, in English or Arabic: totals, decisions, exceptions with ' +
  'their reasons, and distribution. It carries the summary and the decisions as data and is signed ' +
  'like the report of an analysis; `deal report verify` checks it without the service. `format=pdf` ' +
  'returns it as a PDF.';

/** What a batch's report route promises. */
export const BATCH_REPORT_ENDPOINT = {
  tag: 'Bulk',
  summary: 'Read the report of a batch',
  description: `${REPORT_ABOUT} The batch must have ended.`,
  access: 'bulk:read',
  query: ReportQuery,
  answer: REPORT_ANSWER,
  errors: ['not_found', 'batch_not_ended', 'renderer_unavailable'],
} as const satisfies EndpointOptions;
