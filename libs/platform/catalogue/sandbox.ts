import { defineErrors, lasting } from './definition.js';

/** What only test keys may do. */
export const SANDBOX_ERRORS = defineErrors({
  test_key_required: lasting(
    403,
    'Test key required',
    'The route changes the sandbox and is open to test keys only (`di_test_…`); the live market cannot be changed.',
  ),
  too_many_shifts: lasting(
    409,
    'Too many market shifts',
    'The number of shifts allowed at a time is in force; `limit` says how many. `DELETE /v1/sandbox/market-shifts` takes them back.',
  ),
});
