import { answer, type EndpointOptions, schemaOf, text } from '#http';
import { PROPERTY_EXAMPLE } from '#scoring';

import { ExcludeRequest } from '../exclusion/exclusion.dto.js';
import {
  AnalysesQuery,
  AnalyzeQuery,
  AnalyzeRequest,
  ExportQuery,
  RecordQuery,
  ReproduceQuery,
} from './analysis.dto.js';
import { ANALYSIS_PAGE, ANALYSIS_RECORD, DEAL_ANALYSIS, REPRODUCTION } from '../record/analysis.model.js';

const TAG = 'Analysis';
const EXPORT_EXAMPLE = `${JSON.stringify({
  digest: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  sealed: true,
  record: {
    id: ANALYSIS_RECORD.example.id,
    created_at: '2026-04-01T08:30:00.000000Z',
    property: PROPERTY_EXAMPLE,
  },
})}\n`;

/** What the analysis routes promise. */
export const ANALYSIS_ENDPOINTS = {
  analyze: {
    tag: TAG,
    summary: 'Analyse one listing',
    description:
      'Scores the listing on the active market snapshot. The analysis is recorded before the response is ' +
      'sent. With `policy`, it includes a `decision`: accept, refer or decline, with every reason.',
    access: 'analyze',
    query: AnalyzeQuery,
    body: { schema: schemaOf(AnalyzeRequest), example: { property: PROPERTY_EXAMPLE } },
    idempotent: true,
    items: 1,
    answer: answer(200, 'The deal analysis, with the parts requested by `include`.', DEAL_ANALYSIS, {
      'Analysis-Id': 'Id of the record, for GET /v1/analyses/{id}.',
      'Estimate-AED': 'The value in whole AED; `include=value` explains it.',
      'Range-Coverage-Pct': 'Share of later sales inside `fair_price_range`, percent.',
      'Watch-Id': 'With `watch: true`: id of the new watch, for GET /v1/watches/{id}.',
    }),
    errors: [
      'unknown_area',
      'outside_coverage',
      'unknown_policy',
      'market_not_loaded',
      'plan_limit_reached',
      'item_crashed',
    ],
  },
  list: {
    tag: TAG,
    summary: 'List recorded analyses',
    description: 'Analyses from single calls and from batch items.',
    access: 'analyze',
    query: AnalysesQuery,
    answer: answer(200, 'Newest first.', ANALYSIS_PAGE),
  },
  export: {
    tag: TAG,
    summary: 'Export the recorded analyses of a period',
    description:
      "NDJSON: each day's records with the SHA-256 they were sealed with, and the seals that chain them. " +
      '`deal audit verify --file` verifies the file without the API.',
    access: 'analyze',
    query: ExportQuery,
    answer: {
      status: 200,
      description: 'Records and seals, one per line.',
      type: 'application/x-ndjson',
      schema: text('`{digest, sealed, record}` or `{seal, removed}` per line.'),
      example: EXPORT_EXAMPLE,
    },
  },
  find: {
    tag: TAG,
    summary: 'Read a recorded analysis',
    description:
      'Returns the analysis as it was sent. `include` selects among the recorded parts. A part that was ' +
      'not recorded is refused; `POST /v1/analyses/{id}/reproduce?include=` computes it on the same ' +
      'snapshot.',
    access: 'analyze',
    query: RecordQuery,
    answer: answer(200, 'The record, with its property and analysis unchanged.', ANALYSIS_RECORD),
    errors: ['not_found'],
  },
  reproduce: {
    tag: TAG,
    summary: 'Recompute a recorded analysis',
    idempotent: true,
    description:
      'Recomputes the analysis on its own snapshot and model, and reports whether the result is identical, ' +
      'byte for byte. `include` adds parts that were not recorded to the recomputed analysis.',
    access: 'analyze',
    query: ReproduceQuery,
    items: 1,
    answer: answer(200, 'The comparison and the recomputed analysis.', REPRODUCTION),
    errors: ['not_found', 'snapshot_removed', 'snapshot_outdated', 'snapshot_unavailable'],
  },
  exclude: {
    tag: TAG,
    summary: 'Exclude comparables by hand',
    idempotent: true,
    description:
      'Recomputes the analysis without the comparables that a reviewer rejects, on the same snapshot, for ' +
      'the same day and under the same policy. The new analysis refers to this one in `derived_from` and ' +
      'lists the excluded comparables with the reasons; this one stays unchanged. Excluding comparables ' +
      'from the new one adds to the earlier exclusions. Excluded sales no longer count as evidence for ' +
      'this home; the district index and the trained model, which use all registered sales, still include ' +
      'them.',
    access: 'analyze',
    body: {
      schema: schemaOf(ExcludeRequest),
      example: {
        reviewer: 'L. Haddad',
        comparables: [
          { id: '1-102-2026-21403', reason_code: 'not_arms_length', note: 'Sold between relatives.' },
        ],
      },
    },
    items: 1,
    answer: answer(201, 'The new analysis, as recorded.', ANALYSIS_RECORD, {
      'Analysis-Id': 'Id of the new analysis.',
      Location: 'Path of the new analysis.',
    }),
    errors: ['not_found', 'snapshot_removed', 'snapshot_outdated', 'snapshot_unavailable'],
  },
} as const satisfies Record<string, EndpointOptions>;
