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
  text,
} from '#http';
import { RISK_FLAG_TYPES, VERDICTS } from '#scoring';

import { PART_SCHEMAS } from './part.schemas.js';

const range = object({
  low: number('AED.'),
  high: number('AED.'),
  currency: text('ISO 4217.', { enum: ['AED'] }),
});

const FIELDS = {
  deal_score: nullable(
    integer(
      'Ranks deals; never rises with listing_price, all else equal. Null with VERIFY LISTING and INSUFFICIENT EVIDENCE.',
      { minimum: 0, maximum: 100 },
    ),
  ),
  verdict: text(
    'The price against the value: below fair_price_range EXCELLENT DEAL, above it OVERPRICED, in the middle half of the expected prices FAIR VALUE. VERIFY LISTING: lower than all but 0.5 % of expected prices. INSUFFICIENT EVIDENCE: the range is wide and honest.',
    { enum: VERDICTS },
  ),
  fair_price_range: {
    ...range,
    description: '80 % interval for the price of a sale today; does not depend on listing_price.',
  },
  price_per_sqft: object({
    listing: number('AED per square foot asked.'),
    market_median: number(
      'Time-adjusted median of the comparables, AED per square foot; without any, the median of the value.',
    ),
    variance_pct: number('Listing against median, percent.'),
  }),
  risk_flags: list(
    object({
      type: text(undefined, { enum: RISK_FLAG_TYPES }),
      severity: text(undefined, { enum: ['monitor', 'watch', 'high'] }),
      detail: text('One sentence with its figures and source.'),
    }),
  ),
  rental_yield: nullable(number('Gross, percent a year; null without rent evidence.')),
  comparables_used: integer('Sales that the figure really used.', { minimum: 0 }),
  data_freshness: text('Newest record of the market snapshot, UTC.', { format: 'date-time' }),
} as const;

const reference = text("The caller's own id, when the property carried one.");

/** The answers of the analysis routes; the include= parts are optional members of DealAnalysis. */
export const ANALYSIS_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  DealAnalysis: object({ ...FIELDS, reference, ...PART_SCHEMAS }, [
    'reference',
    ...Object.keys(PART_SCHEMAS),
  ]),
  AnalysisRecord: object({
    id: text('an_…'),
    object: text(undefined, { enum: ['analysis'] }),
    livemode: boolean('False: answered from the sandbox.'),
    created_at: text('UTC.', { format: 'date-time' }),
    request_id: text('The request that was answered with it.'),
    include: list(text(), 'Parts that were asked for.'),
    property: ref('Property'),
    analysis: ref('DealAnalysis'),
    provenance: object({
      snapshot_version: text(),
      model_version: text(),
      input_hash: text('SHA-256 of the property in canonical JSON.'),
      as_of: text(undefined, { format: 'date' }),
    }),
  }),
  AnalysisPage: pageSchema(ref('AnalysisRecord')),
  Reproduction: object({
    id: text('an_…'),
    identical: boolean('Whether the recomputed answer is the recorded one, byte for byte.'),
    differences: list(text(), 'JSON pointers of what differs, at most 20.'),
    recorded: object({ model_version: text(), input_hash: text() }),
    recomputed: object({ model_version: text(), input_hash: text() }),
    snapshot_version: text('The snapshot it was recomputed on: its own.'),
    analysis: ref('DealAnalysis'),
  }),
};
