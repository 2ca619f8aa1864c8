import { describe, expect, test } from '@jest/globals';

import { PriceCurve } from './price-curve.js';
import { priorQuantiles } from './prior-quantiles.js';
import { GRID } from './quantile-curve.js';

describe('the curve of what a home may sell for', () => {
  const curve = new PriceCurve(7, 0.1, priorQuantiles, { below: 2, above: 0.5 });

  test('has its median where it was put and is stretched on either side by that side’s factor', () => {
    const even = new PriceCurve(7, 0.1, priorQuantiles, { below: 1, above: 1 });
    expect(curve.quantile(0.5)).toBeCloseTo(7, 10);
    expect(curve.quantile(0.1) - 7).toBeCloseTo(2 * (even.quantile(0.1) - 7), 10);
    expect(curve.quantile(0.9) - 7).toBeCloseTo(0.5 * (even.quantile(0.9) - 7), 10);
  });

  test('returns the share of prices below each quantile', () => {
    for (const p of [0.001, ...GRID, 0.999]) expect(curve.probability(curve.quantile(p))).toBeCloseTo(p, 6);
  });

  test('rises everywhere', () => {
    const steps = Array.from({ length: 99 }, (_, i) => curve.quantile((i + 1) / 100));
    for (let i = 1; i < steps.length; i++) expect(steps[i]!).toBeGreaterThan(steps[i - 1]!);
  });
});
