import { describe, expect, it } from '@jest/globals';

import { type ErrorCorrelation, INDEPENDENT } from './error-correlation.js';
import { type RangedHome, totalRange } from './total-range.js';

const home = (over: Partial<RangedHome> = {}): RangedHome => ({
  low: 900_000,
  high: 1_100_000,
  district: 'A',
  building: 'a',
  ...over,
});
const widthOf = (homes: readonly RangedHome[], correlation?: ErrorCorrelation): number => {
  const range = totalRange(homes, correlation);
  return range === null ? NaN : Math.log(range.high / range.low);
};
/** Homes with different ranges and places. */
const MANY = Array.from({ length: 60 }, (_, i) =>
  home({
    low: 400_000 + 37_000 * ((i * 7) % 23),
    high: 1_300_000 + 91_000 * ((i * 5) % 19),
    district: `D${i % 4}`,
    building: i % 5 === 0 ? null : `b${i % 12}`,
  }),
);

describe('the range of a total', () => {
  it('of one home is its own', () => {
    for (const one of [home(), home({ low: 600_000, high: 4_800_000, building: null, district: null })]) {
      const range = totalRange([one]);
      expect(range?.low).toBeCloseTo(one.low, 3);
      expect(range?.high).toBeCloseTo(one.high, 3);
    }
    expect(totalRange([])).toBeNull();
  });

  it('of two equal homes is that of the mean of two lognormals, by hand', () => {
    const z = 1.2815515655446;
    const sigma = Math.log(1.21) / (2 * z);
    const variance = Math.exp(sigma ** 2) - 1;
    const rangeOf = (relative: number) => {
      const total = Math.sqrt(Math.log(1 + relative));
      const expected = 2 * 1_000_000 * Math.exp(sigma ** 2 / 2);
      const median = expected / Math.exp(total ** 2 / 2);
      return { expected, low: median / Math.exp(z * total), high: median * Math.exp(z * total) };
    };
    const pair = [home({ low: 1e6 / 1.1, high: 1.1e6 }), home({ low: 1e6 / 1.1, high: 1.1e6 })];
    const cases: readonly [ErrorCorrelation, number][] = [
      [INDEPENDENT, variance / 2],
      [{ model: 1, district: 0, building: 0 }, variance / 2 + sigma ** 2 / 2],
      [{ model: 0.01, district: 0.02, building: 0.03 }, variance / 2 + (0.06 * sigma ** 2) / 2],
    ];
    for (const [correlation, relative] of cases) {
      const [range, expected] = [totalRange(pair, correlation), rangeOf(relative)];
      expect(range?.expected).toBeCloseTo(expected.expected, 2);
      expect(range?.low).toBeCloseTo(expected.low, 2);
      expect(range?.high).toBeCloseTo(expected.high, 2);
    }
  });

  it('is wider the more homes have in common, and never narrower than without correlation', () => {
    const spread = (place: (i: number) => Partial<RangedHome>) =>
      widthOf(Array.from({ length: 40 }, (_, i) => home(place(i))));
    const building = spread(() => ({}));
    const district = spread((i) => ({ building: `b${i}` }));
    const apart = spread((i) => ({ district: `D${i}`, building: `b${i}` }));
    expect(building).toBeGreaterThan(district);
    expect(district).toBeGreaterThan(apart);
    expect(spread(() => ({ district: null, building: null }))).toBeCloseTo(apart, 12);
    for (const homes of [MANY, MANY.slice(0, 2), MANY.slice(5, 30)])
      expect(widthOf(homes)).toBeGreaterThan(widthOf(homes, INDEPENDENT));
  });

  it('keeps the drift that all homes have in common, whose part of a range does not average out', () => {
    const z = 1.2815515655446;
    const drift = 0.08;
    const wide = Math.hypot(0.06, drift);
    const aged = (count: number) =>
      Array.from({ length: count }, (_, i) =>
        home({
          ...{ low: 1e6 / Math.exp(z * wide), high: 1e6 * Math.exp(z * wide), drift },
          ...{ district: `D${i}`, building: null },
        }),
      );
    expect(widthOf(aged(1))).toBeCloseTo(2 * z * wide, 9);
    expect(totalRange(aged(30))?.drift).toBeCloseTo(drift, 9);
    const many = widthOf(aged(2_000), INDEPENDENT);
    expect(many / (2 * z * drift)).toBeCloseTo(1, 2);
    expect(
      widthOf(
        aged(2_000).map((one) => ({ ...one, drift: 0 })),
        INDEPENDENT,
      ),
    ).toBeLessThan(many / 20);
  });

  it('is not ruined by a home whose size is mistyped', () => {
    const plain = totalRange(MANY);
    const mistyped = home({ low: 77_338, high: 420_205_019, building: null });
    const range = totalRange([...MANY, mistyped]);
    expect([plain?.tooWide, range?.tooWide]).toEqual([0, 1]);
    expect(range?.expected).toBeGreaterThan(plain?.expected ?? NaN);
    expect(range?.expected).toBeLessThan(1.15 * (plain?.expected ?? NaN));
    expect(range?.low).toBeGreaterThan(0.9 * (plain?.low ?? NaN));
    expect(range?.high).toBeLessThan(1.3 * (plain?.high ?? NaN));
    const alone = totalRange([mistyped]);
    expect(alone).toMatchObject({ low: 77_338, high: 420_205_019, tooWide: 1 });
    expect(alone?.expected).toBeLessThan(420_205_019);
  });

  it('is narrower than the ranges added up', () => {
    const range = totalRange(MANY);
    expect(range?.low).toBeGreaterThan(MANY.reduce((sum, { low }) => sum + low, 0));
    expect(range?.high).toBeLessThan(MANY.reduce((sum, { high }) => sum + high, 0));
  });

  it('does not depend on the order of the homes', () => {
    const [forward, backward] = [totalRange(MANY), totalRange([...MANY].reverse())];
    for (const end of ['expected', 'low', 'high'] as const)
      expect(Math.round(backward?.[end] ?? NaN)).toBe(Math.round(forward?.[end] ?? 0));
  });
});
