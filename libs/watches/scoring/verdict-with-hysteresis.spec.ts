import { describe, expect, it } from '@jest/globals';

import type { Verdict } from '#scoring';

import { verdictWithHysteresis } from './verdict-with-hysteresis.js';

describe('verdictWithHysteresis', () => {
  const at = (
    verdict: Verdict,
    asking: number,
    verdict_from: number | null,
    verdict_to: number | null = null,
  ) => ({
    analysis: { verdict },
    prices: { asking, verdict_from, verdict_to },
  });

  it('keeps the previous verdict until its border is passed by half a percent', () => {
    expect(verdictWithHysteresis('GOOD DEAL', at('FAIR VALUE', 1_004_000, 1_000_000))).toBe('GOOD DEAL');
    expect(verdictWithHysteresis('GOOD DEAL', at('FAIR VALUE', 1_006_000, 1_000_000))).toBe('FAIR VALUE');
    expect(verdictWithHysteresis('FAIR VALUE', at('GOOD DEAL', 997_000, 900_000, 999_999))).toBe(
      'FAIR VALUE',
    );
    expect(verdictWithHysteresis('FAIR VALUE', at('GOOD DEAL', 990_000, 900_000, 999_999))).toBe('GOOD DEAL');
  });

  it('follows a jump past a verdict and any change in the evidence at once', () => {
    expect(verdictWithHysteresis('GOOD DEAL', at('ABOVE MARKET', 1_000_000, 1_000_000))).toBe('ABOVE MARKET');
    expect(verdictWithHysteresis('GOOD DEAL', at('INSUFFICIENT EVIDENCE', 1_000_000, 1_000_000))).toBe(
      'INSUFFICIENT EVIDENCE',
    );
    expect(verdictWithHysteresis('EXCELLENT DEAL', at('VERIFY LISTING', 699_000, null, 699_999))).toBe(
      'VERIFY LISTING',
    );
    expect(verdictWithHysteresis('VERIFY LISTING', at('EXCELLENT DEAL', 700_001, 700_000))).toBe(
      'EXCELLENT DEAL',
    );
  });

  it('follows an assessment that does not know its prices', () => {
    expect(verdictWithHysteresis('GOOD DEAL', { analysis: { verdict: 'FAIR VALUE' } })).toBe('FAIR VALUE');
  });
});
