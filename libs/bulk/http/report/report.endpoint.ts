import { REPORT_ANSWER, ReportQuery } from '#analysis';
import type { EndpointOptions } from '#http';

/** What the reports of batches and portfolios have in common. */
export const REPORT_ABOUT =
  'One page about the whole, for a credit file: totals, decisions, exceptions with their reasons, distribution, in English ' +
  'or Arabic. It carries summary and decisions as data and is signed like reports of single analyses; `deal report ' +
  'verify` checks it without the service. With `format=pdf` it is printed.';

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
