import { describe, expect, it } from '@jest/globals';

import { decideVerdict, hasEnoughEvidence } from './decide-verdict.js';
import { HIGHEST_PRICE, invertVerdicts, LOWEST_PRICE } from './price-thresholds.js';
import { verdictWithHysteresis } from './verdict-with-hysteresis.js';

describe('decideVerdict', () => {
  it.each([
    [100, true, 'EXCELLENT DEAL'],
    [85, true, 'EXCELLENT DEAL'],
    [85, false, 'GOOD DEAL'],
    [84, true, 'GOOD DEAL'],
    [65, true, 'GOOD DEAL'],
    [64, true, 'FAIR VALUE'],
    [35, false, 'FAIR VALUE'],
    [34, false, 'ABOVE MARKET'],
    [15, false, 'ABOVE MARKET'],
    [14, false, 'OVERPRICED'],
    [0, false, 'OVERPRICED'],
  ])('calls a score of %d (below the 20 %% quantile: %s) %s', (score, below, verdict) => {
    expect(decideVerdict(score, below)).toBe(verdict);
  });
});

describe('hasEnoughEvidence', () => {
  it('stops above an FSD of 0.20 and below three effective sales', () => {
    expect(hasEnoughEvidence(0.2, 3)).toBe(true);
    expect(hasEnoughEvidence(0.2001, 30)).toBe(false);
    expect(hasEnoughEvidence(0.05, 2.99)).toBe(false);
  });
});

describe('invertVerdicts', () => {
  it('finds the last whole dirham of each verdict', () => {
    const { verdicts } = invertVerdicts((price) =>
      price <= 900_000.4 ? 'GOOD DEAL' : price <= 1_100_000 ? 'FAIR VALUE' : 'OVERPRICED',
    );
    expect(verdicts).toEqual([
      { verdict: 'GOOD DEAL', price_from: null, price_to: 900_000 },
      { verdict: 'FAIR VALUE', price_from: 900_001, price_to: 1_100_000 },
      { verdict: 'OVERPRICED', price_from: 1_100_001, price_to: null },
    ]);
  });

  it('leaves out what no price reaches, and covers all accepted prices', () => {
    expect(invertVerdicts(() => 'FAIR VALUE').verdicts).toEqual([
      { verdict: 'FAIR VALUE', price_from: null, price_to: null },
    ]);
    const edges = invertVerdicts((price) =>
      price <= LOWEST_PRICE ? 'EXCELLENT DEAL' : price < HIGHEST_PRICE ? 'GOOD DEAL' : 'OVERPRICED',
    );
    expect(edges.verdicts.map((band) => band.price_to)).toEqual([LOWEST_PRICE, HIGHEST_PRICE - 1, null]);
  });

  it('has no price for insufficient evidence', () => {
    expect(invertVerdicts(() => 'INSUFFICIENT EVIDENCE').verdicts).toEqual([
      { verdict: 'INSUFFICIENT EVIDENCE', price_from: null, price_to: null },
    ]);
  });
});

describe('verdictWithHysteresis', () => {
  const at = (deal_score: number, verdict: Parameters<typeof verdictWithHysteresis>[0] & string) => ({
    deal_score,
    verdict,
  });

  it('keeps the previous verdict until its border is passed by two points', () => {
    expect(verdictWithHysteresis('FAIR VALUE', at(65, 'GOOD DEAL'))).toBe('FAIR VALUE');
    expect(verdictWithHysteresis('FAIR VALUE', at(66, 'GOOD DEAL'))).toBe('FAIR VALUE');
    expect(verdictWithHysteresis('FAIR VALUE', at(67, 'GOOD DEAL'))).toBe('GOOD DEAL');
    expect(verdictWithHysteresis('GOOD DEAL', at(63, 'FAIR VALUE'))).toBe('GOOD DEAL');
    expect(verdictWithHysteresis('GOOD DEAL', at(62, 'FAIR VALUE'))).toBe('FAIR VALUE');
  });

  it('follows a jump over a verdict and any change of the evidence at once', () => {
    expect(verdictWithHysteresis('GOOD DEAL', at(34, 'ABOVE MARKET'))).toBe('ABOVE MARKET');
    expect(verdictWithHysteresis('GOOD DEAL', at(64, 'INSUFFICIENT EVIDENCE'))).toBe('INSUFFICIENT EVIDENCE');
    expect(verdictWithHysteresis('INSUFFICIENT EVIDENCE', at(65, 'GOOD DEAL'))).toBe('GOOD DEAL');
    expect(verdictWithHysteresis(null, at(65, 'GOOD DEAL'))).toBe('GOOD DEAL');
  });

  it('leaves EXCELLENT DEAL at once when the price passed the 20 % quantile at a high score', () => {
    expect(verdictWithHysteresis('EXCELLENT DEAL', at(90, 'GOOD DEAL'))).toBe('GOOD DEAL');
  });
});
