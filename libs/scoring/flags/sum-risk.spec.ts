import { describe, expect, it } from '@jest/globals';

import { MAX_RISK, shareRisk, sumRisk } from './sum-risk.js';

describe('sumRisk', () => {
  it('adds quarters, halves and ones, and ignores the price', () => {
    const flags = [
      { type: 'tenure', severity: 'monitor' },
      { type: 'volatility', severity: 'watch' },
      { type: 'thin_evidence', severity: 'high' },
      { type: 'price_outlier', severity: 'high' },
    ] as const;
    expect(sumRisk(flags)).toBe(1.75);
    expect(shareRisk(flags)).toEqual([
      { type: 'tenure', severity: 'monitor', adds: 0.25 },
      { type: 'volatility', severity: 'watch', adds: 0.5 },
      { type: 'thin_evidence', severity: 'high', adds: 1 },
    ]);
  });

  it('is capped', () => {
    const high = Array.from({ length: 9 }, () => ({ type: 'tenure', severity: 'high' }) as const);
    expect(sumRisk(high)).toBe(MAX_RISK);
  });
});
