import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { holdMedian } from './hold-median.js';
import { normalValuation } from './normal-valuation.fixture.js';

const withMedian = (marketMedianPsf: number, fsd = 0.1) => ({ ...normalValuation(7, fsd), marketMedianPsf });

describe('a range and the median of its comparables', () => {
  it('holds it at any distance, with quantiles that rise and invert the distribution', () => {
    const anyMedian = fc.double({ min: 6.2, max: 7.8, noNaN: true });
    const anyFsd = fc.double({ min: 0.01, max: 0.3, noNaN: true });
    fc.assert(
      fc.property(anyMedian, anyFsd, (median, fsd) => {
        const held = holdMedian(withMedian(Math.exp(median), fsd));
        expect(held.quantile(0.1)).toBeLessThanOrEqual(median);
        expect(held.quantile(0.9)).toBeGreaterThanOrEqual(median);
        let last = -Infinity;
        for (const p of [0.005, 0.1, 0.25, 0.5, 0.75, 0.9, 0.995]) {
          const at = held.quantile(p);
          expect(at).toBeGreaterThan(last);
          expect(held.probability(at)).toBeCloseTo(p, 6);
          last = at;
        }
      }),
    );
  });

  it('is stretched on that side only, and is that much less certain; the value stays', () => {
    const own = normalValuation(7, 0.1);
    const held = holdMedian(withMedian(Math.exp(7.3)));
    expect(held.quantile(0.1)).toBe(own.quantile(0.1));
    expect(held.quantile(0.9)).toBeCloseTo(7.3, 3);
    expect(held.quantile(0.75) - 7).toBeGreaterThan(2 * (own.quantile(0.75) - 7));
    expect(held.fsd).toBeCloseTo((held.quantile(0.84) - held.quantile(0.16)) / 2, 9);
    expect(held.sigma).toBeCloseTo(held.fsd, 9);
    expect(held.logPsf).toBe(own.logPsf);
  });

  it('is unchanged where it holds it, and where there are no comparables', () => {
    const inside = withMedian(Math.exp(7.1));
    expect(holdMedian(inside)).toBe(inside);
    const without = { ...withMedian(Math.exp(9)), comparablesUsed: 0 };
    expect(holdMedian(without)).toBe(without);
  });
});
