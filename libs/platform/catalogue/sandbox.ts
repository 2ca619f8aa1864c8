import { defineErrors, lasting } from './definition.js';

/** What test keys alone may do. */
export const SANDBOX_ERRORS = defineErrors({
  test_key_required: lasting(
    403,
    'Test key required',
    'The route moves the sandbox and is open to test keys alone (`di_test_…`); nothing of the live market can be moved.',
  ),
  too_many_shifts: lasting(
    409,
    'Too many market shifts',
    'As many shifts as may be in force at a time; `limit` says how many. `DELETE /v1/sandbox/market-shifts` takes them back.',
  ),
});
