import { describe, expect, test } from '@jest/globals';

import { marketOf, saleOf } from '../market.fixture.js';
import type { Subject, Valuation } from '../types.js';
import { openEngine } from './engine.js';

const TODAY = 300;
const VILLA = 1;
/** Every third home is of a layout that sells for a fifth less; the sizes of both interleave. */
const [USUAL, CHEAP] = [5_000_000, 4_000_000];
const sales = Array.from({ length: 120 }, (_, i) => {
  const sizeSqft = 2_000.4 + ((i * 37) % 120) * 5;
  return saleOf({
    ...{ day: 150 + i, propertyType: VILLA, offPlan: 1, bedrooms: 5, area: 0, project: 0, sizeSqft },
    psf: (i % 3 === 0 ? CHEAP : USUAL) / sizeSqft,
  });
});
const engine = openEngine(marketOf(sales));
const advertised: Subject = {
  ...{ propertyType: VILLA, offPlan: 1, bedrooms: 5, area: 0, project: 0, building: -1 },
  sizeSqft: 2_300,
  listed: {},
};
const valued = (sizeSqft: number): Valuation => engine.value({ ...advertised, sizeSqft }, TODAY);
const chanceBelow = (price: number, sizeSqft: number): number =>
  valued(sizeSqft).probability(Math.log(price / sizeSqft));
const SIZES = Array.from({ length: 300 }, (_, i) => 2_150 + i);

describe('an advert in a project that sells two layouts of interleaving sizes', () => {
  test('counts both prices as usual at every size, sold or not', () => {
    for (const sqft of SIZES) {
      expect(chanceBelow(1.03 * CHEAP, sqft)).toBeGreaterThan(0.1);
      expect(chanceBelow(CHEAP, sqft)).toBeGreaterThan(0.03);
      expect(chanceBelow(0.97 * USUAL, sqft)).toBeLessThan(0.85);
    }
  });

  test('has a range whose ends move by little with a square foot', () => {
    const ends = SIZES.map((sqft) => [0.1, 0.9].map((p) => valued(sqft).quantile(p) + Math.log(sqft)));
    for (let i = 1; i < ends.length; i++)
      for (const end of [0, 1]) expect(Math.abs(ends[i]![end]! - ends[i - 1]![end]!)).toBeLessThan(0.03);
  });

  test('has an FSD that says how wide its range is', () => {
    for (const sqft of SIZES) {
      const value = valued(sqft);
      expect(value.fsd).toBeGreaterThanOrEqual((value.quantile(0.9) - value.quantile(0.1)) / 2.5632);
    }
  });
});
