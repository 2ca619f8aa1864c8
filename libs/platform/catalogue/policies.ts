import { defineErrors, lasting } from './definition.js';

/** Rules by which an organisation accepts, refers or declines. */
export const POLICY_ERRORS = defineErrors({
  unknown_policy: lasting(
    422,
    'Unknown policy',
    'The organisation has no such policy or version in this mode, or the policy is archived; `detail` ' +
      'says which.',
  ),
  invalid_policy_name: lasting(
    422,
    'Invalid policy name',
    'A policy name has 1 to 60 characters from a-z, 0-9 and -, and begins with a letter or digit.',
  ),
});
