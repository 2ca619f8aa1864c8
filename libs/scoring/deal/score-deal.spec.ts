import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { breakDownScore, wholePoints } from './break-down-score.js';
import { calibrateScore } from './score-calibration.js';
import { scoreAtPrice, type ScoreBasis, scoreInputs } from './score-deal.js';
import { SCORE_WEIGHTS } from './score-weights.js';

/** A 1,000 sqft home worth AED 1,500 per sqft, plus or minus 10 %. */
const basis = (changes: Partial<ScoreBasis> = {}): ScoreBasis => ({
  weights: SCORE_WEIGHTS.buy,
  logPsf: Math.log(1500),
  sigma: 0.1,
  sizeSqft: 1000,
  netIncome: 80_000,
  segmentYield: { median: 5, deviation: 1 },
  liquidityZ: 0,
  risk: 0,
  knots: null,
  limit: null,
  ...changes,
});

const unlimited: fc.Arbitrary<ScoreBasis> = fc.record({
  weights: fc.constantFrom(...Object.values(SCORE_WEIGHTS)),
  logPsf: fc.double({ min: 5, max: 10, noNaN: true }),
  sigma: fc.double({ min: 0.01, max: 0.6, noNaN: true }),
  sizeSqft: fc.double({ min: 100, max: 20_000, noNaN: true }),
  netIncome: fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true })),
  segmentYield: fc.record({
    median: fc.double({ min: -2, max: 12, noNaN: true }),
    deviation: fc.double({ min: 0.5, max: 4, noNaN: true }),
  }),
  liquidityZ: fc.double({ min: -2.5, max: 2.5, noNaN: true }),
  risk: fc.double({ min: 0, max: 3, noNaN: true }),
  knots: fc.option(
    fc
      .array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 2, maxLength: 40 })
      .map((knots) => Float64Array.from(knots).sort()),
  ),
  limit: fc.constant(null),
});

const anyBasis: fc.Arbitrary<ScoreBasis> = fc
  .tuple(unlimited, fc.option(unlimited))
  .map(([own, limit]) => ({ ...own, limit }));

describe('scoreAtPrice', () => {
  it('is 50 for a home listed at its estimate, without flags in an average place', () => {
    expect(scoreAtPrice(basis(), 1_500_000)).toBe(50);
  });

  it('follows the normal distribution of the price term', () => {
    const weight = Math.hypot(1, 0.15);
    expect(scoreAtPrice(basis(), 1_500_000 * Math.exp(-0.1 * weight))).toBe(84);
    expect(scoreAtPrice(basis(), 1_500_000 * Math.exp(0.1 * weight))).toBe(16);
  });

  it('is an integer in 0..100 that never rises with the price', () => {
    const price = fc.double({ min: 1e4, max: 5e9, noNaN: true });
    fc.assert(
      fc.property(anyBasis, price, price, (any, a, b) => {
        const low = scoreAtPrice(any, Math.min(a, b));
        const high = scoreAtPrice(any, Math.max(a, b));
        expect(Number.isInteger(low) && low >= 0 && low <= 100).toBe(true);
        expect(high).toBeLessThanOrEqual(low);
      }),
      { numRuns: 5000 },
    );
  });

  it('counts the yield only for investors, and a loss as no income', () => {
    const rich = { netIncome: 120_000 };
    expect(scoreAtPrice(basis(rich), 1_500_000)).toBe(50);
    const invest = { weights: SCORE_WEIGHTS.invest };
    expect(scoreAtPrice(basis({ ...invest, ...rich }), 1_500_000)).toBeGreaterThan(
      scoreAtPrice(basis(invest), 1_500_000),
    );
    expect(scoreInputs(basis({ netIncome: -50_000 }), 1_500_000).yieldZ).toBe(
      scoreInputs(basis({ netIncome: 0 }), 1_500_000).yieldZ,
    );
  });

  it('never exceeds the limiting score', () => {
    const price = fc.double({ min: 1e4, max: 5e9, noNaN: true });
    fc.assert(
      fc.property(unlimited, unlimited, price, (own, limit, at) => {
        expect(scoreAtPrice({ ...own, limit }, at)).toBeLessThanOrEqual(scoreAtPrice(limit, at));
      }),
    );
  });

  it('falls with risk', () => {
    expect(scoreAtPrice(basis({ risk: 2 }), 1_500_000)).toBeLessThan(50);
  });
});

describe('breakDownScore', () => {
  it('gives whole points that add up to the score, for any basis and price', () => {
    fc.assert(
      fc.property(anyBasis, fc.double({ min: 1e4, max: 5e9, noNaN: true }), (any, price) => {
        const { terms, total } = breakDownScore(any, price);
        expect(terms.reduce((sum, { points }) => sum + points, 0)).toBe(total);
        expect(total).toBe(scoreAtPrice(any, price));
        for (const { points } of terms) expect(Number.isInteger(points)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('credits each term with the sign of its input', () => {
    const { terms } = breakDownScore(
      basis({ weights: SCORE_WEIGHTS.invest, netIncome: 60_000, liquidityZ: 1.5, risk: 1 }),
      1_400_000,
    );
    const points = Object.fromEntries(terms.map((term) => [term.term, term.points]));
    expect(points).toMatchObject({ base: 50 });
    expect(points['price']).toBeGreaterThan(0);
    expect(points['yield']).toBeLessThan(0);
    expect(points['liquidity']).toBeGreaterThan(0);
    expect(points['risk']).toBeLessThan(0);
  });
});

describe('wholePoints', () => {
  it('gives leftover points to the largest remainders and keeps zeros', () => {
    expect(wholePoints([50, 10.6, 0, 2.3, -3.4], 60)).toEqual([50, 11, 0, 2, -3]);
    expect(wholePoints([50, 0.5, 0.5], 51)).toEqual([50, 1, 0]);
  });
});

describe('calibrateScore', () => {
  const knots = Float64Array.of(10, 20, 40, 80, 90);
  it.each([
    [0, 0],
    [10, 0],
    [15, 12.5],
    [40, 50],
    [60, 62.5],
    [90, 100],
    [99, 100],
  ])('maps %d to the share of sales below it, %d', (raw, score) => {
    expect(calibrateScore(raw, knots)).toBe(score);
  });

  it('leaves the score alone without knots', () => {
    expect(calibrateScore(37.4, null)).toBe(37.4);
  });
});
