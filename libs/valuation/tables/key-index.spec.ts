import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { KeyNumbers } from './key-index.js';

describe('KeyIndex', () => {
  const key = fc.oneof(
    fc.nat({ max: 40 }),
    fc.nat().map((low) => low * 2 ** 21),
    fc.maxSafeNat(),
  );

  it('numbers keys in order of first appearance, and knows no other key', () => {
    fc.assert(
      fc.property(fc.array(key, { maxLength: 200 }), fc.array(key), (keys, others) => {
        const numbers = new KeyNumbers();
        const expected = new Map<number, number>();
        for (const one of keys) {
          if (!expected.has(one)) expected.set(one, expected.size);
          expect(numbers.of(one)).toBe(expected.get(one));
        }
        const index = numbers.finish();
        expect(index.size).toBe(expected.size);
        for (const one of [...keys, ...others, -1]) expect(index.get(one)).toBe(expected.get(one));
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  it('keeps half of its slots free, however many keys', () => {
    const numbers = new KeyNumbers();
    for (let one = 0; one < 1000; one++) numbers.of(one * 96);
    const { keys, slots } = numbers.finish();
    expect(slots.length).toBeGreaterThanOrEqual(2 * keys.length);
  });
});
