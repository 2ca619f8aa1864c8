import { describe, expect, it } from '@jest/globals';

import { parseRetryAfter } from './retry-after.js';

describe('parseRetryAfter', () => {
  const now = new Date('2026-04-01T00:00:00Z');

  it('reads seconds and HTTP dates', () => {
    expect(parseRetryAfter('120', now)).toBe(120_000);
    expect(parseRetryAfter('9999999999', now)).toBe(9_999_999_999_000);
    expect(parseRetryAfter('Wed, 01 Apr 2026 00:01:00 GMT', now)).toBe(60_000);
    expect(parseRetryAfter('Wed, 01 Apr 2020 00:01:00 GMT', now)).toBe(0);
  });

  it('ignores anything else', () => {
    for (const value of [undefined, '', '-5', '1.5', 'soon', '2026-04-01']) {
      expect(parseRetryAfter(value, now)).toBeUndefined();
    }
  });
});
