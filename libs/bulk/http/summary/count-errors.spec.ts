import { expect, it } from '@jest/globals';

import { countErrors } from './count-errors.js';

it('counts failures by code, and says of each whether it is retried', () => {
  const codes = ['item_crashed', 'unknown_area', 'invalid_fields', null, 'invalid_fields', 'internal_error'];
  expect(countErrors(codes.map((errorCode) => ({ errorCode })))).toEqual([
    { code: 'invalid_fields', count: 2, retryable: false },
    { code: 'item_crashed', count: 1, retryable: true },
    { code: 'unknown_area', count: 1, retryable: false },
    { code: 'internal_error', count: 1, retryable: true },
  ]);
});
