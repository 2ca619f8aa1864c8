import {
  boolean,
  kind,
  list,
  model,
  type ModelOf,
  moment,
  nullable,
  number,
  object,
  pageModel,
  schemasOf,
  text,
} from '#http';
import { roundPct } from '#scoring';

import { overrideOf, REASON_CODES, type Review, REVIEW_STATUS } from '../review/review.js';
import { OUTCOMES_MODELS } from './outcomes.model.js';
import { REVIEW_SAMPLE, REVIEW_SAMPLE_PAGE } from './review-sample.model.js';

const day = (about: string) => text(about, { format: 'date' });

const ENTRY = object({
  id: text('re_…'),
  outcome: text('Outcome of the opinion or approval.', {
    enum: ['agree', 'override', 'approve', 'reject'] as const,
  }),
  reviewer: text("Name of the reviewer in the caller's system."),
  value: nullable(number("The reviewer's value, AED; only for an override.")),
  reason_code: nullable(text('Why the value differs from the model’s.', { enum: REASON_CODES })),
  note: nullable(text("Note in the reviewer's own words.")),
  key_id: text('Id of the key used.'),
  created_at: moment('When it was given, UTC.'),
});

/** A review of an analysis by people. */
export const REVIEW = model(
  'Review',
  object({
    id: text('rv_…'),
    object: kind('review'),
    livemode: boolean('`false` for an analysis on the sandbox.'),
    analysis_id: text('an_…: analysis under review; it stays unchanged.'),
    status: text('State of the review.', { enum: REVIEW_STATUS }),
    model: {
      ...object({
        value: number('Value, AED.'),
        value_recorded: boolean(
          'Whether the value was recorded; if false, it is the geometric mean of the range ends.',
        ),
        low: number('Lower end of the fair price range, AED.'),
        high: number('Upper end of the fair price range, AED.'),
        as_of: day('Day on which the home was valued, as `value.valued_on` of the analysis.'),
        model_version: text(),
        snapshot_version: text(),
      }),
      description: "The model's result, as recorded with the analysis.",
    },
    override: {
      ...nullable(
        object({
          value: number('Value, AED.'),
          difference_pct: number("Difference from the model's value, percent with one decimal."),
          reason_code: text('Why the value differs.', { enum: REASON_CODES }),
          reviewer: text('Reviewer who gave the override.'),
          in_force: boolean(
            'Whether the override is in force; false while it awaits approval by another person.',
          ),
        }),
      ),
      description: "The reviewer's value in place of the model's; null if there is none.",
    },
    entries: list(ENTRY, 'Opinions and approvals, in order; never changed.'),
    created_at: moment('When the review was opened.'),
    updated_at: moment('When the last opinion was given.'),
  }),
  {
    id: 'rv_0351NlxE2sJxMYHXLiO7nm',
    object: 'review',
    livemode: true,
    analysis_id: 'an_0351NlxE2sJxMYHXLiO7nm',
    status: 'awaiting_approval',
    model: {
      value: 2_492_000,
      value_recorded: true,
      low: 2_310_000,
      high: 2_690_000,
      as_of: '2026-04-01',
      model_version: '1.4.0',
      snapshot_version: 'live-20260401T000000Z',
    },
    override: {
      value: 2_700_000,
      difference_pct: 8.3,
      reason_code: 'view_or_floor',
      reviewer: 'L. Haddad',
      in_force: false,
    },
    entries: [
      {
        id: 're_0351NlxE2sJxMYHXLiO7nm',
        outcome: 'override',
        reviewer: 'L. Haddad',
        value: 2_700_000,
        reason_code: 'view_or_floor',
        note: 'Full sea view from the 41st floor; the comparables face the road.',
        key_id: 'key_0351NlxE2sJxMYHXLiO7nm',
        created_at: '2026-04-02T09:12:00.000Z',
      },
    ],
    created_at: '2026-04-01T08:30:00.000Z',
    updated_at: '2026-04-02T09:12:00.000Z',
  },
);
export const REVIEW_PAGE = pageModel(REVIEW);

export const REVIEW_SCHEMAS = schemasOf(
  REVIEW,
  REVIEW_PAGE,
  REVIEW_SAMPLE,
  REVIEW_SAMPLE_PAGE,
  ...OUTCOMES_MODELS,
);

export function renderReview(review: Review): ModelOf<typeof REVIEW> {
  const { id, livemode, analysisId, status, model: said, entries } = review;
  const override = overrideOf(review);
  return {
    ...{ id, object: 'review', livemode, analysis_id: analysisId, status, model: said },
    override:
      override?.value == null || override.reason_code === null
        ? null
        : {
            value: override.value,
            difference_pct: roundPct(100 * (override.value / said.value - 1)),
            reason_code: override.reason_code,
            reviewer: override.reviewer,
            in_force: status === 'overridden',
          },
    entries,
    created_at: review.createdAt,
    updated_at: review.updatedAt,
  };
}
