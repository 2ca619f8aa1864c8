import { answer, type EndpointOptions, PageFields, schemaOf } from '#http';

import { ApprovalRequest, BeginReviewRequest, OpinionRequest, ReviewsQuery } from '../review/reviews.dto.js';
import { DrawSampleRequest } from '../sample/samples.dto.js';
import { OutcomesQuery } from './outcomes.dto.js';
import { REVIEW_OUTCOMES } from './outcomes.model.js';
import { REVIEW_SAMPLE, REVIEW_SAMPLE_PAGE } from './review-sample.model.js';
import { REVIEW, REVIEW_PAGE } from './review.model.js';

const TAG = 'Reviews';
const ACCESS = { tag: TAG, access: 'reviews' } as const;
const { model: said } = REVIEW.example;

/** What the routes of reviews promise. */
export const REVIEW_ENDPOINTS = {
  begin: {
    ...ACCESS,
    summary: 'Open the review of an analysis',
    description: 'An analysis has one review: opened again, it is answered as it stands.',
    idempotent: true,
    body: { schema: schemaOf(BeginReviewRequest), example: { analysis_id: REVIEW.example.analysis_id } },
    answer: answer(201, 'The review, open.', REVIEW, { Location: 'Where it is read.' }),
    moreAnswers: [answer(200, 'The review that the analysis has already.', REVIEW)],
    errors: ['not_found'],
  },
  list: {
    ...ACCESS,
    summary: 'List reviews',
    query: ReviewsQuery,
    answer: answer(200, 'The newest first.', REVIEW_PAGE),
    errors: ['not_found'],
  },
  find: {
    ...ACCESS,
    summary: 'Read a review',
    answer: answer(200, 'The review as it stands.', REVIEW),
    errors: ['not_found'],
  },
  opinion: {
    ...ACCESS,
    summary: 'Give an opinion',
    description:
      'Agree with the value of the model, or override it with one of your own and a reason. The override stands beside the ' +
      'analysis, never over it. Where the plan asks for an approval (`review_approvals`), it waits for somebody else. What ' +
      'was said stays, and is recorded in the audit trail of the organisation.',
    idempotent: true,
    body: {
      schema: schemaOf(OpinionRequest),
      example: {
        outcome: 'override',
        reviewer: 'L. Haddad',
        value: Math.round(said.value * 1.05),
        reason_code: 'view_or_floor',
        note: 'Full sea view from the 41st floor; the comparables face the road.',
      },
    },
    answer: answer(200, 'The review as it stands now.', REVIEW),
    errors: ['not_found', 'review_settled'],
  },
  approval: {
    ...ACCESS,
    summary: 'Approve or reject an override',
    description:
      'By somebody else than the person who gave it; names are compared without case and spacing. Rejected, the review is ' +
      'open again.',
    idempotent: true,
    body: { schema: schemaOf(ApprovalRequest), example: { outcome: 'approve', reviewer: 'M. Costa' } },
    answer: answer(200, 'The review as it stands now.', REVIEW),
    errors: ['not_found', 'nothing_to_approve', 'same_reviewer'],
  },
  draw: {
    ...ACCESS,
    summary: 'Draw a random sample for review',
    description:
      'Of the analyses of a period, single ones and items of batches, each as likely as the other; their reviews are ' +
      'opened. Its size is given, or follows from the precision that is wanted of a share (Cochran 1977).',
    idempotent: true,
    body: {
      schema: schemaOf(DrawSampleRequest),
      example: { from: '2026-04-01', to: '2026-04-30', seed: 'Q2-2026', half_width_pct: 5 },
    },
    answer: answer(201, 'The sample.', REVIEW_SAMPLE, { Location: 'Where it is read.' }),
    errors: ['nothing_to_sample'],
  },
  listSamples: {
    ...ACCESS,
    summary: 'List samples',
    query: PageFields,
    answer: answer(200, 'The newest first.', REVIEW_SAMPLE_PAGE),
  },
  findSample: {
    ...ACCESS,
    summary: 'Read a sample',
    answer: answer(200, 'The sample, with what came of its reviews.', REVIEW_SAMPLE),
    errors: ['not_found'],
  },
  outcomes: {
    ...ACCESS,
    summary: 'Who was right, model or reviewer',
    description:
      'Compares settled reviews with what homes of the same building, bedrooms and size were sold for in the 183 days after ' +
      'the valuation. The register does not tell units apart, so that a sale is of the layout, not surely of the home. Each review that is looked at counts as an analysis.',
    query: OutcomesQuery,
    answer: answer(200, 'Errors of both against the later prices, by type and by reason.', REVIEW_OUTCOMES),
    errors: ['market_not_loaded'],
  },
} as const satisfies Record<string, EndpointOptions>;
