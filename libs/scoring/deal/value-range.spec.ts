import { describe, expect, it } from '@jest/globals';

import { normalCdf, type Valuation } from '#valuation';

import { typicalErrorPct } from './value-range.js';

/** A value of AED 1,000 per sqft with lognormal prices, `above` times as wide above it as below. */
function valued(sigma: number, above = 1): { readonly valuation: Valuation } {
  const logPsf = Math.log(1000);
  const probability = (log: number): number =>
    normalCdf((log - logPsf) / (log < logPsf ? sigma : above * sigma));
  return { valuation: { logPsf, probability } as Valuation };
}

describe('typicalErrorPct', () => {
  it.each([
    [0.05, 1],
    [0.2, 1],
    [0.03, 3],
    [0.8, 1],
    [2.5, 1],
  ])('covers half of the sales around the value (σ %d, %d times as wide above)', (sigma, above) => {
    const { valuation } = valued(sigma, above);
    const share = typicalErrorPct({ valuation }) / 100;
    const below = (ratio: number): number => valuation.probability(valuation.logPsf + Math.log(ratio));
    expect(share).toBeLessThan(1);
    expect(below(1 + share) - below(1 - share)).toBeCloseTo(0.5, 2);
  });
});
