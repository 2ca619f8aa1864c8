import { defineErrors, lasting } from './definition.js';

/** What only test keys may do. */
export const SANDBOX_ERRORS = defineErrors({
  test_key_required: lasting(
    403,
    'Test key required',
    'The route changes the sandbox and accepts test keys only (`di_test_…`). The live market cannot be ' +
      'changed.',
  ),
  too_many_shifts: lasting(
    409,
    'Too many market shifts',
    'The maximum number of shifts is in force; `limit` is the maximum. `DELETE ' +
      '/v1/sandbox/market-shifts` removes them.',
  ),
});
