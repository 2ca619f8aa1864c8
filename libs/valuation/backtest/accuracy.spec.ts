import { describe, expect, test } from '@jest/globals';

import { measureAccuracy } from './accuracy.js';

describe('accuracy', () => {
  const accuracy = measureAccuracy([
    { value: 100, price: 100 },
    { value: 108, price: 100 },
    { value: 180, price: 200 },
    { value: 150, price: 120 },
    { value: NaN, price: 50 },
  ]);

  test('counts a sale without a value in the hit rate alone', () => {
    expect(accuracy.sales).toBe(5);
    expect(accuracy.hitRate).toBeCloseTo(80);
  });

  test('gives median error, shares and the IAAO ratios by hand', () => {
    expect(accuracy.mdape).toBeCloseTo(9);
    expect(accuracy.ppe5).toBeCloseTo(25);
    expect(accuracy.ppe10).toBeCloseTo(75);
    expect(accuracy.medianRatio).toBeCloseTo(1.04);
    expect(accuracy.cod).toBeCloseTo((100 * (0.04 + 0.04 + 0.14 + 0.21)) / 4 / 1.04);
    expect(accuracy.prd).toBeCloseTo((1 + 1.08 + 0.9 + 1.25) / 4 / (538 / 520));
    expect(accuracy.prb).toBeLessThan(0);
  });
});
