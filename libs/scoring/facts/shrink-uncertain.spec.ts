import { describe, expect, it } from '@jest/globals';

import type { Valuation } from '#valuation';

import { normalValuation as valuation } from './normal-valuation.fixture.js';
import { shrinkUncertain } from './shrink-uncertain.js';

describe('shrinkUncertain', () => {
  it('leaves a value with a usable range as it is', () => {
    const usable = valuation(8, 0.3);
    expect(shrinkUncertain(usable, 7)).toBe(usable);
  });

  it('draws a value nearer the other the wider its range, never beyond it', () => {
    const drawn = [0.31, 0.5, 0.8, 2].map((fsd) => shrinkUncertain(valuation(8, fsd), 7).logPsf);
    expect(drawn).toEqual([...drawn].sort((a, b) => b - a));
    expect(drawn[0]).toBeGreaterThan(7.9);
    expect(drawn[2]).toBeLessThan(7.2);
    expect(drawn[3]).toBeGreaterThan(7);
  });

  it('draws a value equally far whatever the single square foot adds to its range', () => {
    const drawn = (fsd: number): Valuation => shrinkUncertain({ ...valuation(8, fsd), steadyFsd: 0.5 }, 7);
    expect(drawn(0.9).logPsf).toBe(drawn(0.5).logPsf);
    expect(drawn(0.9).fsd).toBeGreaterThan(drawn(0.5).fsd);
    expect(drawn(0.25).fsd).toBe(0.25);
    const usable = { ...valuation(8, 0.5), steadyFsd: 0.2 };
    expect(shrinkUncertain(usable, 7)).toBe(usable);
  });

  it('keeps quantiles and probabilities inverse to each other, and the range between the two widths', () => {
    const drawn = shrinkUncertain(valuation(8, 0.8), 7);
    for (const p of [0.01, 0.1, 0.5, 0.9]) expect(drawn.probability(drawn.quantile(p))).toBeCloseTo(p, 6);
    expect(drawn.fsd).toBeGreaterThan(0.3);
    expect(drawn.fsd).toBeLessThan(0.5);
    expect((drawn.quantile(0.84) - drawn.quantile(0.16)) / 2).toBeCloseTo(drawn.fsd, 2);
  });
});
