import { boolean, integer, kind, list, model, nullable, number, object, text } from '#http';
import { RISK_FLAG_TYPES, SEVERITIES, VERDICTS } from '#scoring';

import { BATCH_STATUS, CUSTOM_ID, REQUEST_COUNTS } from '../batch-fields.schemas.js';
import { CONCENTRATION } from './concentration.model.js';
import { DECISION_SUMMARY } from './decision-summary.model.js';
import { EXPOSURE } from './exposure.model.js';
import { LOAN_SUMMARY } from './loan-summary.model.js';
import { TOTAL_VALUE } from './total-value.model.js';

const VERDICT = text(undefined, { enum: VERDICTS });

const SCORES = object({
  min: number(),
  p25: number(),
  median: number(),
  p75: number(),
  max: number(),
  mean: number(),
  histogram: list(object({ from: integer(), to: integer(), count: integer() })),
});

const ASKED = object({
  currency: text(undefined, { enum: ['AED'] }),
  asking: number('Sum of the asking prices, AED.'),
  fair_low: number(),
  fair_middle: number('Sum of the geometric means of the range ends, AED.'),
  fair_high: number(),
  asking_above_fair_pct: number('Total asking price over `fair_middle`, percent.'),
  items_below_range: integer(),
  items_above_range: integer(),
});

const WORST = object({
  index: integer('Position of the item, starting at 0.'),
  custom_id: CUSTOM_ID,
  deal_score: nullable(integer()),
  verdict: VERDICT,
  risk_flags: list(
    object({
      type: text(undefined, { enum: RISK_FLAG_TYPES }),
      severity: text(undefined, { enum: SEVERITIES }),
    }),
    'Risk flags of the item.',
  ),
});

const VERDICT_COUNTS = object(
  Object.fromEntries(VERDICTS.map((verdict) => [verdict, integer('Items with this verdict.')])),
);

/** Named, because the summaries of batches and of portfolios share them. */
export const SUMMARY_PARTS = {
  ScoreSpread: SCORES,
  AskedTotal: ASKED,
  WorstItem: WORST,
  VerdictCounts: VERDICT_COUNTS,
};

/** What a batch's items say about it: all of a summary except the batch itself. */
const FIGURES = {
  scored: integer('Items with an analysis; the basis of the figures below.'),
  verdicts: VERDICT_COUNTS,
  deal_score: { ...nullable(SCORES), description: 'Distribution of the scores.' },
  value: { ...nullable(ASKED), description: 'Total asking prices against total fair price ranges.' },
  total_value: nullable(TOTAL_VALUE.ref),
  concentration: nullable(CONCENTRATION.ref),
  loans: { ...nullable(LOAN_SUMMARY.ref), description: 'Loans against values.' },
  decisions: nullable(DECISION_SUMMARY.ref),
  risk_flags: list(
    object({
      type: text(undefined, { enum: RISK_FLAG_TYPES }),
      high: integer(),
      watch: integer(),
      monitor: integer(),
    }),
    'Items by flag and severity, worst first.',
  ),
  worst: list(WORST, 'Up to ten items with the most severe flags.'),
  highest_ltv: list(
    EXPOSURE.ref,
    'Up to ten items with the highest loan to value, based on the prudential value where one is recorded.',
  ),
  highest_price_over_value: list(EXPOSURE.ref, 'Up to ten items with the highest price relative to value.'),
  errors: list(
    object({
      code: text(),
      count: integer(),
      retryable: boolean(
        'Whether `retry-failed` retries these items; those refused for their content stay refused.',
      ),
    }),
  ),
};

const NO_VERDICTS = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0]));

export const FIGURES_SCHEMA = object(FIGURES);

export const BATCH_SUMMARY = model(
  'BatchSummary',
  object({
    id: text('ba_…'),
    object: kind('batch_summary'),
    status: BATCH_STATUS,
    request_counts: REQUEST_COUNTS,
    ...FIGURES,
  }),
  {
    id: 'ba_0351NlxE2sJxMYHXLiO7nm',
    object: 'batch_summary',
    status: 'completed',
    request_counts: { total: 2, processing: 0, succeeded: 1, errored: 1, canceled: 0 },
    scored: 1,
    verdicts: { ...NO_VERDICTS, 'FAIR VALUE': 1 },
    deal_score: {
      min: 52,
      p25: 52,
      median: 52,
      p75: 52,
      max: 52,
      mean: 52,
      histogram: [{ from: 50, to: 59, count: 1 }],
    },
    value: {
      currency: 'AED',
      asking: 2_500_000,
      fair_low: 2_310_000,
      fair_middle: 2_492_770,
      fair_high: 2_690_000,
      asking_above_fair_pct: 0.3,
      items_below_range: 0,
      items_above_range: 0,
    },
    total_value: TOTAL_VALUE.example,
    concentration: CONCENTRATION.example,
    loans: LOAN_SUMMARY.example,
    decisions: DECISION_SUMMARY.example,
    risk_flags: [{ type: 'supply_pipeline', high: 0, watch: 0, monitor: 1 }],
    worst: [
      {
        index: 0,
        custom_id: 'unit-0071',
        deal_score: 52,
        verdict: 'FAIR VALUE',
        risk_flags: [{ type: 'supply_pipeline', severity: 'monitor' }],
      },
    ],
    highest_ltv: [EXPOSURE.example],
    highest_price_over_value: [EXPOSURE.example],
    errors: [{ code: 'invalid_fields', count: 1, retryable: false }],
  },
);

/** The same for a portfolio. */
export const PORTFOLIO_SUMMARY = model(
  'PortfolioSummary',
  object({
    id: text('pf_…'),
    object: kind('portfolio_summary'),
    status: BATCH_STATUS,
    request_counts: REQUEST_COUNTS,
    ...FIGURES,
  }),
  { ...BATCH_SUMMARY.example, id: 'pf_0351NlxE2sJxMYHXLiO7nm', object: 'portfolio_summary' },
);

/** The schemas the answers refer to, and their own. */
export const SUMMARY_MODELS = [
  BATCH_SUMMARY,
  PORTFOLIO_SUMMARY,
  TOTAL_VALUE,
  CONCENTRATION,
  LOAN_SUMMARY,
  DECISION_SUMMARY,
  EXPOSURE,
] as const;
