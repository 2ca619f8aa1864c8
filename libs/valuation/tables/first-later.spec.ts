import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { firstLater } from './first-later.js';

describe('the first later position', () => {
  test('is found in any range of any ascending days', () => {
    const days = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 200 });
    fc.assert(
      fc.property(days, fc.nat(200), fc.integer({ min: -1, max: 31 }), (drawn, from, day) => {
        const ascending = [...drawn].sort((a, b) => a - b);
        const begin = Math.min(from, ascending.length);
        const found = firstLater(begin, ascending.length, (at) => ascending[at]! > day);
        const expected = ascending.findIndex((one, at) => at >= begin && one > day);
        expect(found).toBe(expected < 0 ? ascending.length : expected);
      }),
    );
  });

  test('reads only the newest of many if the day is recent', () => {
    const asked: number[] = [];
    firstLater(0, 1_000_000, (at) => {
      asked.push(at);
      return at >= 999_990;
    });
    expect(Math.min(...asked)).toBeGreaterThan(999_900);
  });
});
