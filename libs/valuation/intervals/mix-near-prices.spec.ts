import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { PriceCurve } from './price-curve.js';
import { GRID, MEDIAN } from './quantile-curve.js';
import { mixNearPrices } from './mix-near-prices.js';
import { normalQuantile } from '../statistics/normal-distribution.js';

const SIGMA = 0.05;
const quantiles = Float64Array.from(GRID, (p) => SIGMA * normalQuantile(p));
/** Prices around AED 1 per sqft, in logs. */
const curve = new PriceCurve(0, 1, quantiles, { below: 1, above: 1 });
const near = (logPsf: readonly number[], weight = logPsf.map(() => 1)) => ({
  logPsf: Float64Array.from(logPsf),
  weight: Float64Array.from(weight),
  total: weight.reduce((sum, one) => sum + one, 0),
});
const at = (mixed: Float64Array, p: (typeof GRID)[number]): number => mixed[GRID.indexOf(p)] ?? NaN;

describe('near sales mixed into a range', () => {
  it('narrow it where they agree with its centre, but neither its tails nor by more than half', () => {
    const mixed = mixNearPrices(curve, near(new Array<number>(30).fill(0)), 0, 0);
    expect(at(mixed, 0.1)).toBeCloseTo(0.5 * SIGMA * normalQuantile(0.1), 3);
    expect(at(mixed, 0.005)).toBeCloseTo(SIGMA * normalQuantile(0.005), 9);
  });

  it('widen it to another price at which many of them sell', () => {
    const mixed = mixNearPrices(
      curve,
      near([...new Array<number>(20).fill(0), ...new Array<number>(10).fill(-0.3)]),
      0,
      0,
    );
    expect(at(mixed, 0.1)).toBeLessThan(-0.27);
    expect(at(mixed, 0.9)).toBeLessThan(SIGMA * normalQuantile(0.9));
  });

  it('count for less the fewer they are', () => {
    const lowOf = (weight: number): number => at(mixNearPrices(curve, near([-0.3], [weight]), 0, 0), 0.1);
    const lows = [1e-6, 0.01, 0.1, 0.5, 2].map(lowOf);
    expect(lows[0]).toBeCloseTo(SIGMA * normalQuantile(0.1), 3);
    expect(lows).toEqual([...lows].sort((a, b) => b - a));
  });

  it('keep the median, and the order of the quantiles', () => {
    const sale = fc.record({
      logPsf: fc.double({ min: -1, max: 1, noNaN: true }),
      weight: fc.double({ min: 0.001, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(sale, { minLength: 1, maxLength: 30 }),
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        (sales, doubt) => {
          const found = near(
            sales.map(({ logPsf }) => logPsf),
            sales.map(({ weight }) => weight),
          );
          const mixed = mixNearPrices(curve, found, doubt, 0);
          expect(mixed[MEDIAN]).toBe(0);
          for (let i = 1; i < mixed.length; i++) expect(mixed[i]!).toBeGreaterThan(mixed[i - 1]!);
        },
      ),
    );
  });
});
