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

/** The interpolated median of values and weights. */
function between(values: readonly number[], weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return finder.interpolated(Float64Array.from(values), Float64Array.from(weights), values.length, total);
}

/** The same by sorting: each value stands at the middle of its weight. */
function betweenBySorting(values: readonly number[], weights: readonly number[]): number {
  const order = values.map((_, at) => at).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const half = weights.reduce((sum, weight) => sum + weight, 0) / 2;
  let below = 0;
  let last: readonly [value: number, middle: number] | undefined;
  for (const at of order) {
    const [value = 0, weight = 0] = [values[at], weights[at]];
    const middle = below + weight / 2;
    if (middle >= half) {
      if (last === undefined) return value;
      return last[0] + ((value - last[0]) * (half - last[1])) / (middle - last[1]);
    }
    below += weight;
    last = [value, middle];
  }
  return last?.[0] ?? NaN;
}

describe('the interpolated median', () => {
  test.each([
    { values: [5], expected: 5 },
    { values: [3, 1, 2], expected: 2 },
    { values: [4, 1, 3, 2], expected: 2.5 },
    { values: [7, 7, 7, 1], expected: 7 },
  ])('is the ordinary median of equal weights: $values', ({ values, expected }) => {
    const weights = values.map(() => 0.3);
    expect(between(values, weights)).toBeCloseTo(expected, 12);
  });

  test('is NaN without values', () => {
    expect(between([], [])).toBeNaN();
  });

  test('lies between the middles of the weights around half, as sorting finds it', () => {
    const one = fc.tuple(
      fc.oneof(fc.integer({ min: 1, max: 20 }), fc.double({ min: 500, max: 5_000, noNaN: true })),
      fc.double({ min: 0.001, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 200 }), (pairs) => {
        const values = pairs.map(([value]) => value);
        const weights = pairs.map(([, weight]) => weight);
        expect(between(values, weights)).toBeCloseTo(betweenBySorting(values, weights), 6);
      }),
    );
  });

  test('is drawn to the others when one value carries more than half, and falls with every value', () => {
    const weights = [0.6, 0.2, 0.1, 0.1];
    const median = between([1000, 1400, 1500, 1600], weights);
    expect(median).toBeGreaterThan(1000);
    expect(median).toBeLessThan(1400);
    expect(between([1000, 1300, 1400, 1500], weights)).toBeLessThan(median);
  });

  test('hardly moves when two values around the middle change places in weight', () => {
    const [just, over] = [0.5 - 1e-9, 0.5 + 1e-9].map((share) => between([980, 1380], [share, 1 - share]));
    expect((over ?? NaN) - (just ?? NaN)).toBeCloseTo(0, 5);
  });
});
