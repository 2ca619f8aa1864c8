import { defineErrors, lasting } from './definition.js';

/** People's reviews of analyses. */
export const REVIEW_ERRORS = defineErrors({
  review_settled: lasting(
    409,
    'Review not open',
    'The review is agreed or overridden, or its override awaits approval or rejection by another person; ' +
      '`detail` says which.',
  ),
  nothing_to_approve: lasting(
    409,
    'Nothing to approve',
    'The review has no override awaiting approval; `detail` has its status.',
  ),
  same_reviewer: lasting(
    409,
    'Same reviewer',
    'An override must be approved or rejected by someone other than the person who gave it.',
  ),
  nothing_to_sample: lasting(
    422,
    'Nothing to sample',
    'The period has no analyses in the mode of the key. Choose another period.',
  ),
});
