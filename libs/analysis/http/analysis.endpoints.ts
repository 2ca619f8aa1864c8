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
      'Scores the listing on the active market snapshot. The answer is recorded before it is sent. With `policy` it has a ' +
      '`decision`: whether the policy accepts, refers or declines, with every reason.',
    access: 'analyze',
    query: AnalyzeQuery,
    body: { schema: schemaOf(AnalyzeRequest), example: { property: PROPERTY_EXAMPLE } },
    idempotent: true,
    items: 1,
    answer: answer(200, 'The deal analysis; with `include`, also the parts asked for.', DEAL_ANALYSIS, {
      'Analysis-Id': 'Id of the record, for GET /v1/analyses/{id}.',
      'Estimate-AED': 'The value, whole AED: `include=value` explains it.',
      'Range-Coverage-Pct': 'Share of later sales inside `fair_price_range`, percent.',
      'Watch-Id': 'With `watch: true`: id of the new watch, for GET /v1/watches/{id}.',
      'Idempotent-Replayed': 'true when this is the stored answer of an earlier request.',
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
    description: 'Those of single calls and of batch items.',
    access: 'analyze',
    query: AnalysesQuery,
    answer: answer(200, 'Newest first.', ANALYSIS_PAGE),
  },
  export: {
    tag: TAG,
    summary: 'Export the recorded analyses of a period',
    description:
      "A file of lines: each day's records with the SHA-256 they were sealed with, and the seals that chain " +
      'them. `deal audit verify --file` verifies it without the API.',
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
      'Shows what was answered. `include` picks among the recorded parts; one that was not recorded is refused: ' +
      '`POST /v1/analyses/{id}/reproduce?include=` computes it on the same snapshot.',
    access: 'analyze',
    query: RecordQuery,
    answer: answer(200, 'The record, with property and analysis unchanged.', ANALYSIS_RECORD),
    errors: ['not_found'],
  },
  reproduce: {
    tag: TAG,
    summary: 'Compute a recorded analysis again',
    idempotent: true,
    description:
      'On its own snapshot and model; says whether the result is identical, byte for byte. `include` adds parts that were ' +
      'not recorded to the recomputed analysis.',
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
      'Computes the analysis again without comparables that a reviewer rejects, on the same snapshot, for ' +
      'the same day and by the same policy. The new analysis is linked to this one by `derived_from` and lists ' +
      'what it leaves out, with the reasons; this one stays unchanged. Exclusions from the new one add to the earlier ones. ' +
      "They are left out as evidence of this home's price; the district index and the trained model, which rest on all " +
      'registered sales, keep them.',
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
      'Analysis-Id': 'Its id.',
      Location: 'Where it is read.',
    }),
    errors: ['not_found', 'snapshot_removed', 'snapshot_outdated', 'snapshot_unavailable'],
  },
} as const satisfies Record<string, EndpointOptions>;
