import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';

import { normalQuantile } from '../statistics/normal-distribution.js';
import { ratioLean } from './ratio-centre.js';
import { NO_TIER } from './value-tier.js';

describe('the bias of a value below the median', () => {
  test('brings the mean ratio of value to a lognormal price to one', () => {
    const scale = 0.2;
    const prices = Array.from({ length: 9_999 }, (_, i) =>
      Math.exp(scale * normalQuantile((i + 0.5) / 9_999)),
    );
    const value = Math.exp(-ratioLean(scale, NO_TIER, 14));
    const meanRatio = prices.reduce((sum, price) => sum + value / price, 0) / prices.length;
    expect(meanRatio).toBeCloseTo(1, 2);
  });

  test('fades on dear homes without a jump, so that a dearer home keeps the greater value', () => {
    const tier = { pivot: 15, slope: 0 };
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 2, noNaN: true }),
        fc.double({ min: 14, max: 17, noNaN: true }),
        (fsd, at) => {
          const lean = ratioLean(fsd, tier, at);
          expect(lean).toBeGreaterThanOrEqual(0);
          expect(lean).toBeLessThanOrEqual(0.045);
          expect(at + 0.01 - ratioLean(fsd, tier, at + 0.01)).toBeGreaterThan(at - lean);
        },
      ),
    );
    expect(ratioLean(0.2, tier, 15)).toBeCloseTo(0.02, 10);
    expect(ratioLean(0.2, tier, 15.5)).toBe(0);
  });
});
