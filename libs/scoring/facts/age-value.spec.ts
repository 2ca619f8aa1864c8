import { describe, expect, it } from '@jest/globals';

import { PROPERTY_TYPES, type PropertyType } from '#market';

import { ageValue, homeDrift, marketDrift } from './age-value.js';
import { normalValuation } from './normal-valuation.fixture.js';

describe('the drift of a market since its newest sale', () => {
  it('is none for a feed that is not old, and as large as the index has moved in such times', () => {
    expect([-1, 0, 7, Infinity, NaN].map(marketDrift)).toEqual([0, 0, 0, 0, 0]);
    // Root mean squares of the index over 1, 3, 6, 12 and 24 months.
    for (const [months, measured] of [
      [1, 0.0213],
      [3, 0.0527],
      [6, 0.0832],
      [12, 0.1066],
      [24, 0.1624],
    ] as const) {
      const drift = marketDrift(Math.ceil(months * 30.44));
      expect(Math.abs(drift / measured - 1)).toBeLessThan(0.2);
    }
  });

  it('grows by weeks', () => {
    const drifts = Array.from({ length: 700 }, (_, day) => marketDrift(day));
    expect(drifts).toEqual(drifts.toSorted((a, b) => a - b));
    expect(new Set(drifts).size).toBe(100);
  });
});

describe('the drift of one home', () => {
  const drift = (type: PropertyType, offPlan: 0 | 1, offPlanChance: number = offPlan): number =>
    homeDrift(0.02, {
      subject: { propertyType: PROPERTY_TYPES.indexOf(type), offPlan },
      completion: { offPlanChance },
    });

  it('is the market’s for a ready flat, and more for any other home', () => {
    expect([drift('apartment', 0), drift('penthouse', 0)]).toEqual([0.02, 0.02]);
    const others = [
      drift('apartment', 1),
      drift('villa', 0),
      drift('townhouse', 1),
      drift('hotel_apartment', 0),
    ];
    expect(others).toEqual(Array(4).fill(0.03));
  });

  it('counts a flat as off-plan as long as it may be', () => {
    expect([drift('apartment', 0, 0.2), drift('apartment', 0, 0.01)]).toEqual([0.03, 0.02]);
  });
});

describe('a value of an old feed', () => {
  it('keeps its figure and its shape, with a range that is wider by the drift', () => {
    const fresh = normalValuation(7, 0.06);
    const aged = ageValue(fresh, 0.08);
    expect(aged.logPsf).toBe(fresh.logPsf);
    expect([aged.fsd, aged.sigma, aged.steadyFsd].map((one) => one.toFixed(9))).toEqual(
      Array(3).fill('0.100000000'),
    );
    expect(aged.quantile(0.9) - aged.quantile(0.5)).toBeCloseTo(1.2815515655446 * 0.1, 6);
    for (const p of [0.05, 0.5, 0.9]) expect(aged.probability(aged.quantile(p))).toBeCloseTo(p, 9);
    expect(ageValue(fresh, 0)).toBe(fresh);
  });

  it('is as uncertain in its other completion', () => {
    const [ready, offPlan] = [normalValuation(7, 0.06), normalValuation(7.2, 0.03)];
    const value = { ...ready, otherCompletion: { chance: 0.1, valuation: offPlan, isKnown: true } };
    expect(ageValue(value, 0.04).otherCompletion?.valuation.fsd).toBeCloseTo(0.05, 12);
  });
});
