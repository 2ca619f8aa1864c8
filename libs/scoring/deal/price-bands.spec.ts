import { describe, expect, it } from '@jest/globals';

import { normalQuantile, type Valuation } from '#valuation';

import { decideVerdict } from './decide-verdict.js';
import { buyerBands } from './price-bands.js';

const NO_DOUBT = { building: null, completion: null, goodInOther: null, sold: null };

/** A value of AED 1,000,000 (1,000 sqft) with lognormal prices. */
const valued = (sigma: number, comparablesUsed = 8): Valuation =>
  ({
    logPsf: Math.log(1000),
    fsd: sigma,
    quantile: (p: number) => Math.log(1000) + sigma * normalQuantile(p),
    comparablesUsed,
  }) as Valuation;
const verifyBelow = (sigma: number, comparables?: number): number =>
  buyerBands(valued(sigma, comparables), 1000, NO_DOUBT).verifyBelow;

describe('the price below which a listing must be verified', () => {
  it('is the lower end of the 99 % range where that is above 70 % of the value', () => {
    expect(verifyBelow(0.05)).toBe(Math.round(1e6 * Math.exp(0.05 * normalQuantile(0.005))));
  });

  it('is 70 % of the value where only the 99 % range reaches further down', () => {
    expect(verifyBelow(0.16)).toBe(700_000);
    expect(decideVerdict(665_000, buyerBands(valued(0.16), 1000, NO_DOUBT), 'sufficient')).toBe(
      'VERIFY LISTING',
    );
  });

  it('is the lower end of the 95 % range below that, but never less than 60 % of the value that can be judged', () => {
    expect(verifyBelow(0.2)).toBe(Math.round(1e6 * Math.exp(0.2 * normalQuantile(0.025))));
  });

  it('is never a price within the 95 % range where the range is too wide for a verdict', () => {
    for (const sigma of [0.21, 0.3, 0.6])
      expect(verifyBelow(sigma)).toBeLessThanOrEqual(
        Math.round(1e6 * Math.exp(sigma * normalQuantile(0.025))),
      );
    expect(decideVerdict(430_000, buyerBands(valued(0.6), 1000, NO_DOUBT), 'insufficient')).toBe(
      'INSUFFICIENT EVIDENCE',
    );
    expect(decideVerdict(290_000, buyerBands(valued(0.6), 1000, NO_DOUBT), 'insufficient')).toBe(
      'VERIFY LISTING',
    );
  });

  it('is a fifth of the value, however wide the range', () => {
    expect(verifyBelow(0.9)).toBe(200_000);
    expect(decideVerdict(199_000, buyerBands(valued(0.9), 1000, NO_DOUBT), 'insufficient')).toBe(
      'VERIFY LISTING',
    );
  });

  it('is the lower end of the 99 % range without a comparable sale', () => {
    expect(verifyBelow(0.3, 0)).toBe(Math.round(1e6 * Math.exp(0.3 * normalQuantile(0.005))));
  });
});
