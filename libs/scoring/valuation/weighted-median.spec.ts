import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { weightedMedian } from './weighted-median.js';

function bySorting(values: readonly number[], weights: readonly number[]): number {
  const order = values.map((value, i) => [value, weights[i] ?? 0] as const).sort((a, b) => a[0] - b[0]);
  const half = weights.reduce((a, b) => a + b, 0) / 2;
  let seen = 0;
  for (const [value, weight] of order) {
    seen += weight;
    if (seen >= half - 1e-9) return value;
  }
  return NaN;
}

describe('the weighted median', () => {
  test('is the value at which half of the weight is reached, as sorting finds it', () => {
    const pair = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 60 }), (pairs) => {
        const values = pairs.map(([value]) => value);
        const weights = pairs.map(([, weight]) => weight);
        const found = weightedMedian(Float64Array.from(values), Float64Array.from(weights), values.length);
        expect(found).toBe(bySorting(values, weights));
      }),
    );
  });

  test('of nothing is no number', () => {
    expect(weightedMedian(new Float64Array(0), new Float64Array(0), 0)).toBeNaN();
  });
});
