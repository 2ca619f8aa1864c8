import { boolean, integer, kind, list, model, nullable, number, object, type Schema, text } from '#http';
import { OUTCOMES } from '#policies';
import { VERDICTS } from '#scoring';

import { CUSTOM_ID } from '../batch-fields.schemas.js';

/** The parts of an analysis that are compared. */
export const REPLAYED_SIDE = model(
  'ReplayedValue',
  object({
    value: integer('AED, as recorded, or else the geometric middle of the range.'),
    low: integer('AED, of the fair price range.'),
    high: integer('AED.'),
    deal_score: nullable(integer()),
    verdict: text(undefined, { enum: VERDICTS }),
    evidence_level: nullable(text('Null if not recorded.')),
    decision: nullable(text("By the batch's policy.", { enum: OUTCOMES })),
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

const percentile = (nth: number): Schema<number> => number(`The ${nth}th percentile.`);

/** What a candidate would answer for the items of a batch or portfolio. */
export const MODEL_PREVIEW = model(
  'ModelPreview',
  object({
    object: kind('model_preview'),
    notice: text('What this is not.'),
    version: text('The candidate.'),
    model_version: nullable(text('Its model.')),
    model_rules: nullable(text()),
    batch_id: nullable(text('ba_…; null: a portfolio was replayed.')),
    portfolio_id: nullable(text('pf_…; null: a batch was replayed.')),
    request_counts: object({
      total: integer(),
      replayed: integer('With an answer before and after.'),
      refused: integer('Answered before; the candidate gives no answer.'),
      without_analysis: integer('Without an answer before: not replayed.'),
    }),
    changed: {
      ...object({
        items: integer('Items with any change, and those refused.'),
        value: integer('Or its range.'),
        deal_score: integer(),
        verdict: integer(),
        evidence_level: integer('Where the evidence is.'),
        decision: integer(),
      }),
      description: 'How many items changed, and in what.',
    },
    values: {
      ...object({ before: integer('AED.'), after: integer('AED.') }),
      description: 'All replayed items together.',
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
      description: 'Of all replayed items, including unchanged ones.',
    },
    data: list(
      object({
        index: integer('Position among the items, from 0.'),
        custom_id: CUSTOM_ID,
        analysis_id: nullable(text('an_…: the record.')),
        as_of: text('The day of both.', { format: 'date' }),
        change_pct: nullable(number('Of the value.')),
        before: { ...REPLAYED_SIDE.ref, description: 'The original answer.' },
        after: { ...nullable(REPLAYED_SIDE.ref), description: 'The answer of the candidate.' },
        error: nullable(object({ code: text(), detail: text() })),
      }),
      'Changed items: refused ones, then those whose value changed most.',
    ),
    has_more: boolean('Whether more follow.'),
  }),
  {
    object: 'model_preview',
    notice: 'A preview of what a candidate would answer: not an answer of the service, and not recorded.',
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
