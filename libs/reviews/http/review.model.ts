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

import { overrideOf, REASON_CODES, type Review, REVIEW_STATUS } from '../review/review.js';
import { OUTCOMES_MODELS } from './outcomes.model.js';
import { REVIEW_SAMPLE, REVIEW_SAMPLE_PAGE } from './review-sample.model.js';

const day = (about: string) => text(about, { format: 'date' });

const ENTRY = object({
  id: text('re_…'),
  outcome: text('What was said.', { enum: ['agree', 'override', 'approve', 'reject'] as const }),
  reviewer: text("The reviewer, as the caller's system names them."),
  value: nullable(number("The reviewer's value, AED; of an override.")),
  reason_code: nullable(text('Why it differs from the model’s.', { enum: REASON_CODES })),
  note: nullable(text('In their words.')),
  key_id: text('The key it was sent with.'),
  created_at: moment('When it was said.'),
});

/** A review of an analysis by people. */
export const REVIEW = model(
  'Review',
  object({
    id: text('rv_…'),
    object: kind('review'),
    livemode: boolean('False: of an analysis on the sandbox.'),
    analysis_id: text('an_…: what is reviewed; it stays unchanged.'),
    status: text('State of the review.', { enum: REVIEW_STATUS }),
    model: {
      ...object({
        value: number('AED.'),
        value_recorded: boolean(
          'Whether the value was recorded; false: it is the geometric middle of the fair price range.',
        ),
        low: number('Lower end of the fair price range, AED.'),
        high: number('Upper end, AED.'),
        as_of: day('The day it was valued for.'),
        model_version: text(),
        snapshot_version: text(),
      }),
      description: 'What the model said, as recorded with the analysis.',
    },
    override: {
      ...nullable(
        object({
          value: number('AED.'),
          difference_pct: number("Over the model's value, percent with one decimal."),
          reason_code: text('Why.', { enum: REASON_CODES }),
          reviewer: text('Who gave it.'),
          in_force: boolean('False: waiting for approval by somebody else.'),
        }),
      ),
      description: 'The value that a reviewer gives instead; null if there is none.',
    },
    entries: list(ENTRY, 'What was said, in order; never changed.'),
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
            difference_pct: Math.round(1000 * (override.value / said.value - 1)) / 10,
            reason_code: override.reason_code,
            reviewer: override.reviewer,
            in_force: status === 'overridden',
          },
    entries,
    created_at: review.createdAt,
    updated_at: review.updatedAt,
  };
}
