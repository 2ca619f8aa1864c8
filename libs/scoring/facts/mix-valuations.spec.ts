import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { mixValuations, otherValueOf, uncoveredCompletion } from './mix-valuations.js';
import { normalValuation } from './normal-valuation.fixture.js';

const anyValuation = fc
  .tuple(fc.double({ min: 6, max: 8, noNaN: true }), fc.double({ min: 0.03, max: 0.4, noNaN: true }))
  .map(([logPsf, sigma]) => normalValuation(logPsf, sigma));

describe('a mixture of two values', () => {
  it('has quantiles that invert its distribution and rise with the probability', () => {
    fc.assert(
      fc.property(
        anyValuation,
        anyValuation,
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        (one, other, share) => {
          const mixed = mixValuations(one, other, share);
          let last = -Infinity;
          for (const p of [0.005, 0.1, 0.25, 0.5, 0.75, 0.9, 0.995]) {
            const at = mixed.quantile(p);
            expect(Math.abs(mixed.probability(at) - p)).toBeLessThan(1e-4);
            expect(at).toBeGreaterThan(last);
            last = at;
          }
        },
      ),
    );
  });

  it('covers both where they differ, and equals either where they agree', () => {
    const [low, high] = [normalValuation(7, 0.05), normalValuation(7.6, 0.05)];
    const apart = mixValuations(low, high, 0.4);
    expect(apart.quantile(0.1)).toBeLessThan(7);
    expect(apart.quantile(0.9)).toBeGreaterThan(7.55);
    expect(apart.fsd).toBeGreaterThan(0.2);
    const alike = mixValuations(low, low, 0.4);
    expect(alike.quantile(0.9)).toBeCloseTo(low.quantile(0.9), 6);
    expect(alike.logPsf).toBe(7);
  });

  it('leaves out the other value where it differs much and is unlikely', () => {
    const [likelier, other] = [normalValuation(7.6, 0.05), normalValuation(7, 0.05)];
    expect(uncoveredCompletion(mixValuations(likelier, other, 0.1))).toEqual({
      chance: 0.1,
      valuation: other,
      isKnown: true,
    });
    expect(uncoveredCompletion(mixValuations(likelier, other, 0.4))).toBeNull();
    expect(uncoveredCompletion(mixValuations(likelier, normalValuation(7.58, 0.05), 0.1))).toBeNull();
    expect(uncoveredCompletion(likelier)).toBeNull();
  });

  it('states the other value only on recent sales', () => {
    const [likelier, other] = [normalValuation(7.6, 0.05), normalValuation(7, 0.05)];
    const old = { ...other, effectiveCount12m: 0 };
    expect(otherValueOf(mixValuations(likelier, other, 0.1), 3)).toBe(other);
    expect(otherValueOf(mixValuations(likelier, old, 0.1), 3)).toBe('unknown');
    expect(otherValueOf(mixValuations(likelier, old, 0.4), 3)).toBe('covered');
  });
});
