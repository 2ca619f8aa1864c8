import { integer, kind, list, model, type ModelOf, nullable, number, object, text } from '#http';

import type { Outcome, Outcomes } from '../outcome/outcomes.service.js';
import { overrideOf } from '../review/review.js';

const ACCURACY = (about: string) => ({
  ...nullable(
    object({
      median_error_pct: number('Median of |value − price|, percent of the price.'),
      within_10_pct: number('Share within 10 % of the price, percent.'),
    }),
  ),
  description: about,
});

/** How close the model and reviewers came. */
const REVIEW_ACCURACY = model(
  'ReviewAccuracy',
  object({
    name: nullable(text('The segment; null: all.')),
    reviews: integer('Reviews with a later sale.'),
    overrides: integer('Of these, overridden.'),
    model: ACCURACY('The model on the overridden ones; null without any.'),
    reviewer: ACCURACY('The reviewers on the same.'),
    nearer: {
      ...object({
        model: integer('Overrides where the model was closer to the price.'),
        reviewer: integer('Where the reviewer was closer.'),
        neither: integer('Where both were equally close, within 0.1 %.'),
      }),
      description: 'Who was closer, by the ratio of value to price.',
    },
    agreed: ACCURACY('The value both agreed on; null if there is none.'),
  }),
  {
    name: null,
    reviews: 1,
    overrides: 1,
    model: { median_error_pct: 6.8, within_10_pct: 100 },
    reviewer: { median_error_pct: 0.9, within_10_pct: 100 },
    nearer: { model: 0, reviewer: 1, neither: 0 },
    agreed: null,
  },
);

/** Who was right, model or reviewer. */
export const REVIEW_OUTCOMES = model(
  'ReviewOutcomes',
  object({
    object: kind('review_outcomes'),
    from: text('First day (UTC) on which the reviews were settled.', { format: 'date' }),
    to: text('Last day (UTC).', { format: 'date' }),
    settled: integer('Reviews settled then; up to 1,000, the newest.'),
    sold: integer('Of these, with a later sale of the same layout: the basis of the figures.'),
    all: { ...REVIEW_ACCURACY.ref, description: 'Over all of them.' },
    by_type: list(REVIEW_ACCURACY.ref, 'By type of home, most reviews first.'),
    by_reason: list(REVIEW_ACCURACY.ref, 'Overrides by reason.'),
    farthest: list(
      object({
        review_id: text('rv_…'),
        analysis_id: text('an_…'),
        model: number('AED.'),
        override: number('AED.'),
        price: number('Median price later paid for the layout, AED, at the size of the home.'),
        sales: integer('Later sales.'),
        sale_ids: list(text(), 'Their transaction numbers, newest first.'),
      }),
      'Up to twenty overrides, farthest from the price first.',
    ),
    snapshot_version: text('The market snapshot that has the later sales.'),
  }),
  {
    object: 'review_outcomes',
    from: '2026-04-01',
    to: '2026-06-30',
    settled: 40,
    sold: 1,
    all: REVIEW_ACCURACY.example,
    by_type: [],
    by_reason: [],
    farthest: [
      {
        review_id: 'rv_0351NlxE2sJxMYHXLiO7nm',
        analysis_id: 'an_0351NlxE2sJxMYHXLiO7nm',
        model: 2_492_000,
        override: 2_700_000,
        price: 2_675_000,
        sales: 2,
        sale_ids: ['1-102-2026-21403', '1-102-2026-19877'],
      },
    ],
    snapshot_version: 'live-20260701T000000Z',
  },
);
export const OUTCOMES_MODELS = [REVIEW_ACCURACY, REVIEW_OUTCOMES] as const;

export function renderOutcomes(
  { settled, sold, all, byType, byReason, farthest, snapshotVersion }: Outcomes,
  { from, to }: { readonly from: string; readonly to: string },
): ModelOf<typeof REVIEW_OUTCOMES> {
  return {
    ...{ object: 'review_outcomes', from, to, settled, sold, all: { name: null, ...all } },
    by_type: byType,
    by_reason: byReason,
    farthest: farthest.map(renderOutcome),
    snapshot_version: snapshotVersion,
  };
}

function renderOutcome({ review, sale }: Outcome): ModelOf<typeof REVIEW_OUTCOMES>['farthest'][number] {
  return {
    review_id: review.id,
    analysis_id: review.analysisId,
    model: review.model.value,
    override: overrideOf(review)?.value ?? review.model.value,
    price: sale.price,
    sales: sale.sales,
    sale_ids: sale.ids,
  };
}
