import { PageFields } from '#http';
import { ChoiceField, NumberField, TextField } from '#fields';

import { REASON_CODES, type ReasonCode, REVIEW_STATUS, type ReviewStatus } from './review.js';

const REVIEWER = {
  min: 1,
  max: 120,
  description: 'Name of the reviewer in your system.',
} as const;
const NOTE = { max: 2_000, optional: true, description: "Note in the reviewer's own words." } as const;

/** The body of POST /v1/reviews. */
export class BeginReviewRequest {
  @TextField({ max: 60, description: 'Analysis to review.', example: 'an_0351NlxE2sJxMYHXLiO7nm' })
  analysis_id!: string;
}

/** The body of POST /v1/reviews/{id}/opinions. */
export class OpinionRequest {
  @ChoiceField({ choices: ['agree', 'override'] as const, description: "Whether the model's value stands." })
  outcome!: 'agree' | 'override';

  @TextField({ ...REVIEWER, example: 'L. Haddad' })
  reviewer!: string;

  @NumberField({
    min: 10_000,
    max: 10_000_000_000,
    unit: 'AED',
    optional: true,
    description: "The reviewer's value, AED; only with `override`.",
    example: 2_400_000,
  })
  value?: number | null;

  @ChoiceField({
    choices: REASON_CODES,
    optional: true,
    description: 'Why the value differs; required with `override`.',
    example: 'view_or_floor',
  })
  reason_code?: ReasonCode | null;

  @TextField({
    ...NOTE,
    description: "Note in the reviewer's own words; required if reason_code is `other`.",
    example: 'Full sea view from the 41st floor; the comparables face the road.',
  })
  note?: string | null;
}

/** The body of POST /v1/reviews/{id}/approvals. */
export class ApprovalRequest {
  @ChoiceField({
    choices: ['approve', 'reject'] as const,
    description: 'Whether the override takes effect. A rejection reopens the review.',
  })
  outcome!: 'approve' | 'reject';

  @TextField({ ...REVIEWER, example: 'M. Costa' })
  reviewer!: string;

  @TextField(NOTE)
  note?: string | null;
}

/** The query of GET /v1/reviews. */
export class ReviewsQuery extends PageFields {
  @ChoiceField({ choices: REVIEW_STATUS, optional: true, description: 'Only reviews with this status.' })
  status?: ReviewStatus | null;

  @TextField({
    max: 60,
    optional: true,
    description: 'Only reviews of this sample.',
    example: 'rs_0351NlxE2sJxMYHXLiO7nm',
  })
  sample_id?: string | null;
}
