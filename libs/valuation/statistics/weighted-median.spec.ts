import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { WeightedMedian } from './weighted-median.js';

function bySorting(pairs: readonly (readonly [number, number])[]): number {
  const order = [...pairs].sort((a, b) => a[0] - b[0]);
  const half = pairs.reduce((sum, [, weight]) => sum + weight, 0) / 2;
  let seen = 0;
  for (const [value, weight] of order) {
    seen += weight;
    if (seen >= half) return value;
  }
  return NaN;
}

const finder = new WeightedMedian(200);

/** The median of pairs of a value and its weight. */
function medianOf(pairs: readonly (readonly [number, number])[]): number {
  const values = Float64Array.from(pairs, ([value]) => value);
  const weights = Float64Array.from(pairs, ([, weight]) => weight);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return finder.of(values, weights, 0, pairs.length, total);
}

describe('the weighted median', () => {
  test('is the value at which half of the weight is reached, as sorting finds it', () => {
    const few = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 9 }));
    const many = fc.tuple(
      fc.double({ min: 5, max: 9, noNaN: true }),
      // Sums of such weights are exact, so half of the weight is the same in any order.
      fc.integer({ min: 1, max: 1024 }).map((part) => part / 1024),
    );
    const pairs = fc.oneof(
      fc.array(few, { minLength: 1, maxLength: 200 }),
      fc.array(many, { minLength: 1, maxLength: 200 }),
    );
    fc.assert(fc.property(pairs, (drawn) => medianOf(drawn) === bySorting(drawn)));
  });

  test('is unaffected by a far outlier or values that are all the same', () => {
    const ordinary = Array.from({ length: 60 }, (_, i) => [7 + (i % 10) / 100, 1] as const);
    expect(medianOf([...ordinary, [1e9, 1]])).toBe(7.05);
    expect(medianOf(ordinary.map(() => [7, 0.3] as const))).toBe(7);
  });

  test('reads the requested range', () => {
    const values = Float64Array.from({ length: 80 }, (_, i) => i);
    expect(finder.of(values, new Float64Array(80).fill(1), 10, 31, 31)).toBe(25);
  });

  test('is not a number for no values', () => {
    expect(finder.of(new Float64Array(0), new Float64Array(0), 0, 0, 0)).toBeNaN();
  });
});
