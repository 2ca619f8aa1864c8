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

/** What the review routes promise. */
export const REVIEW_ENDPOINTS = {
  begin: {
    ...ACCESS,
    summary: 'Open a review of an analysis',
    description: 'An analysis has one review; opening it again returns it unchanged.',
    idempotent: true,
    body: { schema: schemaOf(BeginReviewRequest), example: { analysis_id: REVIEW.example.analysis_id } },
    answer: answer(201, 'The new review.', REVIEW, { Location: 'Path of the new object.' }),
    moreAnswers: [answer(200, 'The existing review of the analysis.', REVIEW)],
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
    answer: answer(200, 'The review.', REVIEW),
    errors: ['not_found'],
  },
  opinion: {
    ...ACCESS,
    summary: 'Give an opinion',
    description:
      "Agree with the model's value, or override it with your own value and a reason. The override is kept " +
      'beside the analysis and never replaces it. If the plan requires approval (`review_approvals`), it ' +
      'takes effect only once another person approves it. Opinions are permanent and recorded in the audit ' +
      'trail of the organisation.',
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
    answer: answer(200, 'The review as it is now.', REVIEW),
    errors: ['not_found', 'review_settled'],
  },
  approval: {
    ...ACCESS,
    summary: 'Approve or reject an override',
    description:
      'Must come from someone other than the person who gave the override; names are compared by their ' +
      'letters and digits, ignoring case, spaces, punctuation and diacritics. A rejection reopens the review.',
    idempotent: true,
    body: { schema: schemaOf(ApprovalRequest), example: { outcome: 'approve', reviewer: 'M. Costa' } },
    answer: answer(200, 'The review as it is now.', REVIEW),
    errors: ['not_found', 'nothing_to_approve', 'same_reviewer'],
  },
  draw: {
    ...ACCESS,
    summary: 'Draw a random sample for review',
    description:
      'Draws from all analyses of a period, single ones and batch items, with equal probability, and opens ' +
      'a review of each. Give the sample size, or the precision wanted for a share (Cochran 1977).',
    idempotent: true,
    body: {
      schema: schemaOf(DrawSampleRequest),
      example: { from: '2026-04-01', to: '2026-04-30', seed: 'Q2-2026', half_width_pct: 5 },
    },
    answer: answer(201, 'The sample.', REVIEW_SAMPLE, { Location: 'Path of the new object.' }),
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
    answer: answer(200, 'The sample, with the state of its reviews.', REVIEW_SAMPLE),
    errors: ['not_found'],
  },
  outcomes: {
    ...ACCESS,
    summary: 'Compare model and reviewers with later sales',
    description:
      'Compares settled reviews with the prices at which homes of the same building, bedrooms and size ' +
      'sold in the 183 days after the valuation. The register does not identify units, so a sale is of the ' +
      'same layout, not necessarily of the same home. Each review that is compared counts as an analysis.',
    query: OutcomesQuery,
    answer: answer(
      200,
      'Errors of the model and the reviewers against later prices, by type and by reason.',
      REVIEW_OUTCOMES,
    ),
    errors: ['market_not_loaded'],
  },
} as const satisfies Record<string, EndpointOptions>;
