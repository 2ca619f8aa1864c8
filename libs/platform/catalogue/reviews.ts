import { defineErrors, lasting } from './definition.js';

/** What people say of analyses. */
export const REVIEW_ERRORS = defineErrors({
  review_settled: lasting(
    409,
    'Review is settled',
    'Somebody has said what they think of it: the review is agreed or overridden, or its override waits for approval.',
  ),
  nothing_to_approve: lasting(
    409,
    'Nothing to approve',
    'No override of the review waits for approval; `detail` gives its status.',
  ),
  same_reviewer: lasting(
    409,
    'Same reviewer',
    'An override is approved or rejected by somebody else than the person who gave it.',
  ),
  nothing_to_sample: lasting(
    422,
    'Nothing to sample',
    'There is no analysis in the period, in the mode of the key.',
  ),
});
