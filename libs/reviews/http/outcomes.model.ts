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
    name: nullable(text('Segment; null for all.')),
    reviews: integer('Reviews with a later sale.'),
    overrides: integer('Those that were overridden.'),
    model: ACCURACY('Errors of the model on the overridden reviews; null if there are none.'),
    reviewer: ACCURACY('Errors of the reviewers on the same reviews.'),
    nearer: {
      ...object({
        model: integer('Overrides where the model was closer to the price.'),
        reviewer: integer('Overrides where the reviewer was closer.'),
        neither: integer('Overrides where both were equally close, within 0.1 %.'),
      }),
      description: 'Which of the two was closer, by the ratio of value to price.',
    },
    agreed: ACCURACY('Errors of the values both agreed on; null if there are none.'),
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
    settled: integer('Reviews settled in the period; at most the newest 1,000.'),
    sold: integer('Those with a later sale of the same layout; the basis of the figures.'),
    all: { ...REVIEW_ACCURACY.ref, description: 'Figures over all of them.' },
    by_type: list(REVIEW_ACCURACY.ref, 'Figures by type of home, most reviews first.'),
    by_reason: list(REVIEW_ACCURACY.ref, 'Figures of the overrides by reason.'),
    farthest: list(
      object({
        review_id: text('rv_…'),
        analysis_id: text('an_…'),
        model: number('Value of the model, AED.'),
        override: number('Value of the reviewer, AED.'),
        price: number('Median later price of the layout, AED, at the size of the home.'),
        sales: integer('Number of later sales.'),
        sale_ids: list(text(), 'Transaction numbers of the later sales, newest first.'),
      }),
      'Up to twenty overrides, furthest from the price first.',
    ),
    snapshot_version: text('Market snapshot with the later sales.'),
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
