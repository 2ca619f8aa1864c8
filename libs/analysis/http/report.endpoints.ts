import { answer, type EndpointOptions, text } from '#http';

import { ReportQuery } from './report.dto.js';
import { REPORT_KEYS } from './report.model.js';

const TAG = 'Analysis';

/** A signed page, which is how every report is answered. */
export const REPORT_ANSWER = {
  status: 200,
  description: 'The report.',
  type: 'text/html',
  schema: text('Self-contained HTML without scripts.'),
  example: '<!doctype html>\n<html lang="en" dir="ltr">…</html>\n',
  others: {
    'application/pdf': {
      schema: text('With `format=pdf`.', { contentEncoding: 'binary' }),
      example: '%PDF-1.4…',
    },
  },
  headers: { 'Content-Security-Policy': 'Allows no external resources and no scripts.' },
} as const;

/** What the report routes promise. */
export const REPORT_ENDPOINTS = {
  report: {
    tag: TAG,
    summary: 'Read the valuation report of an analysis',
    description:
      'A self-contained page for a credit file, in English or Arabic, laid out for A4. Parts that were not ' +
      "recorded are computed on the record's own snapshot and shown only if the computation reproduces " +
      'everything recorded. The page carries the record, its SHA-256 and its entry in the audit chain as ' +
      'data, and is signed with Ed25519; `deal report verify` checks it without the service. `format=pdf` ' +
      'returns the same page as a PDF with the record attached, signed as a whole.',
    access: 'analyze',
    query: ReportQuery,
    items: 1,
    answer: REPORT_ANSWER,
    errors: ['not_found', 'snapshot_unavailable', 'renderer_unavailable'],
  },
  keys: {
    tag: TAG,
    summary: 'List the public keys of reports',
    description:
      'A JSON Web Key Set (RFC 7517, RFC 8037). Keep a copy with your reports so that you can verify them ' +
      'later.',
    access: 'public',
    answer: answer(200, 'The keys whose signatures are valid.', REPORT_KEYS),
  },
} as const satisfies Record<string, EndpointOptions>;
