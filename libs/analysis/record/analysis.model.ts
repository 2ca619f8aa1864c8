import {
  boolean,
  integer,
  kind,
  list,
  model,
  modelOf,
  moment,
  nullable,
  number,
  object,
  pageModel,
  ref,
  schemasOf,
  text,
} from '#http';
import { type Decision, DECISION } from '#policies';
import {
  ANALYSIS_EXAMPLE,
  type AnalysisParts,
  type DealAnalysis,
  INCLUDES,
  PROPERTY_EXAMPLE,
  RISK_FLAG_TYPES,
  SEVERITIES,
  VERDICTS,
} from '#scoring';

import { EXCLUSION_REASON_CODES } from './derived-from.js';
import { NAMED_PARTS, PART_SCHEMAS } from './part.schemas.js';

const range = object({
  low: number('Lower end, AED.'),
  high: number('Upper end, AED.'),
  currency: text('ISO 4217.', { enum: ['AED'] }),
});

const PRICE_PER_SQFT = object({
  listing: number('Asking price, AED per square foot.'),
  market_median: number(
    'Time-adjusted median of the comparables, AED per square foot; without comparables, the median of ' +
      'the value.',
  ),
  variance_pct: number('Asking price above the median, percent; negative if below.'),
});

const RISK_FLAG = object({
  type: text('Kind of risk.', { enum: RISK_FLAG_TYPES }),
  severity: text('How serious it is.', { enum: SEVERITIES }),
  detail: text('One sentence with figures and source.'),
});

const FIELDS = {
  deal_score: nullable(
    integer(
      'Score from 0 to 100 that ranks deals. All else equal, it never rises with listing_price. Null with ' +
        'VERIFY LISTING and INSUFFICIENT EVIDENCE.',
      { minimum: 0, maximum: 100 },
    ),
  ),
  verdict: text(
    'The asking price relative to the value. EXCELLENT DEAL: below fair_price_range. OVERPRICED: above ' +
      'it. FAIR VALUE: within the middle half of expected prices. VERIFY LISTING: lower than all but 0.5 % ' +
      'of expected prices. INSUFFICIENT EVIDENCE: the evidence is too thin to judge the price, or an ' +
      'unknown building or completion decides.',
    { enum: VERDICTS },
  ),
  fair_price_range: {
    ...range,
    description: '80 % range for the price of a sale today. Does not depend on listing_price.',
  },
  price_per_sqft: PRICE_PER_SQFT,
  risk_flags: list(RISK_FLAG),
  rental_yield: nullable(
    number(
      'Gross yield, percent a year. Null without rent evidence, and with VERIFY LISTING, where the price ' +
        'is implausible.',
    ),
  ),
  comparables_used: integer(
    'Number of sales that each carry at least 1 % of the weight; if together they carry less than half, ' +
      'the heaviest sales that do.',
    { minimum: 0 },
  ),
  data_freshness: text(undefined, { format: 'date-time' }),
} as const;

/** The Deal analysis; the parts of include= and a policy's decision are optional members. */
export const DEAL_ANALYSIS = modelOf<
  DealAnalysis & { readonly reference?: string; readonly decision?: Decision } & AnalysisParts
>()(
  'DealAnalysis',
  object(
    {
      ...FIELDS,
      reference: text("The caller's id for the listing, if the property has one."),
      ...PART_SCHEMAS,
      decision: DECISION.ref,
    },
    ['reference', 'decision', ...INCLUDES],
  ),
  ANALYSIS_EXAMPLE,
);

const PROVENANCE_EXAMPLE = {
  snapshot_version: 'live-20260331T000000Z',
  model_version: 'm1',
  input_hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};

const DERIVED_FROM = object({
  analysis_id: text('an_…'),
  excluded_comparables: list(
    object({
      id: text('Transaction number.'),
      reason_code: text('Why the sale is not evidence for this home.', { enum: EXCLUSION_REASON_CODES }),
      note: nullable(text("Note in the reviewer's own words.")),
      reviewer: text('Name of the reviewer in your system.'),
    }),
    'All excluded comparables; those already excluded from the original come first.',
  ),
});

/** A recorded analysis, with property and analysis unchanged. */
export const ANALYSIS_RECORD = model(
  'AnalysisRecord',
  object({
    id: text('an_…'),
    object: kind('analysis'),
    livemode: boolean('`false` for the sandbox.'),
    created_at: moment(),
    request_id: text('Id of the request.'),
    include: list(text(), 'Parts requested.'),
    derived_from: {
      ...nullable(DERIVED_FROM),
      description:
        'The analysis from which POST /v1/analyses/{id}/exclusions derived this one; null if not derived.',
    },
    property: ref('Property'),
    analysis: DEAL_ANALYSIS.ref,
    provenance: object({
      snapshot_version: text(),
      model_version: text(),
      input_hash: text('SHA-256 of the property in canonical JSON.'),
      as_of: text(undefined, { format: 'date' }),
    }),
  }),
  {
    id: 'an_0351NlxE2sJxMYHXLiO7nm',
    object: 'analysis',
    livemode: true,
    created_at: '2026-04-01T08:30:00.000Z',
    request_id: 'req_0351NlxE2sJxMYHXLiO7nm',
    include: [],
    derived_from: null,
    property: PROPERTY_EXAMPLE,
    analysis: ANALYSIS_EXAMPLE,
    provenance: { ...PROVENANCE_EXAMPLE, as_of: '2026-03-31' },
  },
);

export const ANALYSIS_PAGE = pageModel(ANALYSIS_RECORD, 'AnalysisPage');

const versions = object({ model_version: text(), input_hash: text() });
const { snapshot_version: SNAPSHOT, ...VERSIONS_EXAMPLE } = PROVENANCE_EXAMPLE;

/** A recorded analysis next to the same analysis recomputed. */
export const REPRODUCTION = model(
  'Reproduction',
  object({
    id: text('an_…'),
    identical: boolean('Whether the recomputed analysis is identical to the recorded one, byte for byte.'),
    same_figures: boolean(
      'Whether everything but the wording of sentences (`detail`, `reason`, `rejected`, `notice`) is identical; ' +
        'a later version of the service may word them differently.',
    ),
    differences: list(text(), 'JSON pointers to the differences, at most 20.'),
    recorded: versions,
    recomputed: versions,
    snapshot_version: text('Snapshot of the recorded analysis, on which it was recomputed.'),
    analysis: DEAL_ANALYSIS.ref,
  }),
  {
    id: ANALYSIS_RECORD.example.id,
    identical: true,
    same_figures: true,
    differences: [],
    recorded: VERSIONS_EXAMPLE,
    recomputed: VERSIONS_EXAMPLE,
    snapshot_version: SNAPSHOT,
    analysis: ANALYSIS_EXAMPLE,
  },
);

/** The answers of the analysis routes. */
export const ANALYSIS_SCHEMAS = {
  FairPriceRange: range,
  PricePerSqft: PRICE_PER_SQFT,
  RiskFlag: RISK_FLAG,
  ...NAMED_PARTS,
  ...schemasOf(DEAL_ANALYSIS, ANALYSIS_RECORD, ANALYSIS_PAGE, REPRODUCTION),
};
