import { boolean, integer, kind, list, model, nullable, number, object, type Schema, text } from '#http';
import { OUTCOMES } from '#policies';
import { VERDICTS } from '#scoring';

import { CUSTOM_ID } from '../batch-fields.schemas.js';

/** The parts of an analysis that are compared. */
export const REPLAYED_SIDE = model(
  'ReplayedValue',
  object({
    value: integer('Value, AED, as recorded; if not recorded, the geometric mean of the range ends.'),
    low: integer('Lower end of the fair price range, AED.'),
    high: integer('Upper end of the fair price range, AED.'),
    deal_score: nullable(integer()),
    verdict: text(undefined, { enum: VERDICTS }),
    evidence_level: nullable(text('How close to the home the evidence is; null if not recorded.')),
    decision: nullable(text("Decision of the batch's policy.", { enum: OUTCOMES })),
  }),
  {
    value: 2_490_000,
    low: 2_310_000,
    high: 2_690_000,
    deal_score: 52,
    verdict: 'FAIR VALUE',
    evidence_level: 'building',
    decision: 'accept',
  },
);

const percentile = (nth: number): Schema<number> => number(`${nth}th percentile.`);

/** What a candidate would answer for the items of a batch or portfolio. */
export const MODEL_PREVIEW = model(
  'ModelPreview',
  object({
    object: kind('model_preview'),
    notice: text('States that this is not an analysis by the service.'),
    version: text('Version of the candidate.'),
    model_version: nullable(text('Model version of the candidate.')),
    model_rules: nullable(text()),
    batch_id: nullable(text('ba_…; null if a portfolio was replayed.')),
    portfolio_id: nullable(text('pf_…; null if a batch was replayed.')),
    request_counts: object({
      total: integer(),
      replayed: integer('Items with an analysis before and after.'),
      refused: integer('Items with an analysis before that the candidate refuses.'),
      without_analysis: integer('Items without an analysis before; not replayed.'),
    }),
    changed: {
      ...object({
        items: integer('Items with any change, including those refused.'),
        value: integer('Items whose value or range changed.'),
        deal_score: integer('Items whose score changed.'),
        verdict: integer('Items whose verdict changed.'),
        evidence_level: integer('Items whose evidence level changed.'),
        decision: integer('Items whose decision changed.'),
      }),
      description: 'Number of items that changed, by what changed.',
    },
    values: {
      ...object({ before: integer('Before, AED.'), after: integer('On the candidate, AED.') }),
      description: 'Total value of all replayed items.',
    },
    value_change_pct: {
      ...nullable(
        object({
          p5: percentile(5),
          p25: percentile(25),
          median: number(),
          p75: percentile(75),
          p95: percentile(95),
        }),
      ),
      description: 'Distribution of the change in value over all replayed items, unchanged ones included.',
    },
    data: list(
      object({
        index: integer('Position among the items, from 0.'),
        custom_id: CUSTOM_ID,
        analysis_id: nullable(text('an_…: id of the record.')),
        as_of: text('Valuation date of both analyses.', { format: 'date' }),
        change_pct: nullable(number('Change in value, percent.')),
        before: { ...REPLAYED_SIDE.ref, description: 'The original analysis.' },
        after: { ...nullable(REPLAYED_SIDE.ref), description: 'The analysis by the candidate.' },
        error: nullable(object({ code: text(), detail: text() })),
      }),
      'Changed items: refused ones first, then by change in value, largest first.',
    ),
    has_more: boolean('Whether there are more.'),
  }),
  {
    object: 'model_preview',
    notice: 'What a candidate would say. Not an analysis by the service, and not recorded.',
    version: 'live-20260430-5e6f1a2b3c4d',
    model_version: 'boosted-1-9f3c61d20b7e',
    model_rules: 'rules-4b7d1e93a05c',
    batch_id: 'ba_0351NlxE2sJxMYHXLiO7nm',
    portfolio_id: null,
    request_counts: { total: 500, replayed: 498, refused: 0, without_analysis: 2 },
    changed: { items: 1, value: 1, deal_score: 1, verdict: 0, evidence_level: 0, decision: 0 },
    values: { before: 1_240_000_000, after: 1_239_950_000 },
    value_change_pct: { p5: 0, p25: 0, median: 0, p75: 0, p95: 0 },
    data: [
      {
        index: 71,
        custom_id: 'unit-0071',
        analysis_id: 'an_0351NlxE2sJxMYHXLiO7nm',
        as_of: '2026-03-31',
        change_pct: -2.01,
        before: REPLAYED_SIDE.example,
        after: {
          ...REPLAYED_SIDE.example,
          value: 2_440_000,
          low: 2_270_000,
          high: 2_630_000,
          deal_score: 49,
        },
        error: null,
      },
    ],
    has_more: false,
  },
);
