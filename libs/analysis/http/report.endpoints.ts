import { answer, type EndpointOptions, text } from '#http';

import { ReportQuery } from './report.dto.js';
import { REPORT_KEYS } from './report.model.js';

const TAG = 'Analysis';

/** A signed page, which is how every report is answered. */
export const REPORT_ANSWER = {
  status: 200,
  description: 'The page.',
  type: 'text/html',
  schema: text('HTML, with its style and without scripts.'),
  example: '<!doctype html>\n<html lang="en" dir="ltr">…</html>\n',
  others: {
    'application/pdf': {
      schema: text('With `format=pdf`.', { contentEncoding: 'binary' }),
      example: '%PDF-1.4…',
    },
  },
  headers: { 'Content-Security-Policy': 'Nothing is loaded and nothing runs.' },
} as const;

/** What the report routes promise. */
export const REPORT_ENDPOINTS = {
  report: {
    tag: TAG,
    summary: 'Read the valuation report of an analysis',
    description:
      'One page without other files, for a credit file: A4 when printed, in English or Arabic. Parts that were not ' +
      "recorded are computed on the record's own snapshot, and only if everything recorded comes out the " +
      'same. ' +
      'The page carries the record, its SHA-256 and its entry in the audit chain as data and is signed with Ed25519; ' +
      '`deal report verify` checks it without the service. With `format=pdf` the same page is printed, ' +
      'with its record attached as a file, and signed as a whole.',
    access: 'analyze',
    query: ReportQuery,
    items: 1,
    answer: REPORT_ANSWER,
    errors: ['not_found', 'snapshot_unavailable', 'renderer_unavailable'],
  },
  keys: {
    tag: TAG,
    summary: 'Public keys of reports',
    description: 'A JSON Web Key Set (RFC 7517, RFC 8037). Keep it with the reports, to verify them later.',
    access: 'public',
    answer: answer(200, 'The keys whose signatures are valid.', REPORT_KEYS),
  },
} as const satisfies Record<string, EndpointOptions>;
