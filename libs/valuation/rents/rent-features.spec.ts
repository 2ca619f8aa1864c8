import { describe, expect, test } from '@jest/globals';
import type { RentTable } from '#market';

import { compileMarket, placeSale } from '../compiled-market.js';
import { marketOf, saleOf } from '../market.fixture.js';
import { RENT_FEATURES, RentFeatures } from './rent-features.js';

const SQFT = 699.65; // 65.00 square metres

interface Contract {
  readonly day: number;
  readonly rent: number;
  readonly sqft?: number;
  readonly project?: number;
  readonly asking?: number;
  readonly renewed?: number;
}

function rentsOf(contracts: readonly Contract[]): RentTable {
  const column = (value: (c: Contract) => number): number[] => contracts.map(value);
  return {
    count: contracts.length,
    day: Int32Array.from(column((c) => c.day)),
    annualRent: Float64Array.from(column((c) => c.rent)),
    sizeSqft: Float64Array.from(column((c) => c.sqft ?? SQFT)),
    bedrooms: Int8Array.from(column(() => 1)),
    certainty: Uint8Array.from(column(() => 100)),
    propertyType: Uint8Array.from(column(() => 0)),
    area: Int32Array.from(column(() => 0)),
    project: Int32Array.from(column((c) => c.project ?? 0)),
    asking: Uint8Array.from(column((c) => c.asking ?? 0)),
    renewed: Uint8Array.from(column((c) => c.renewed ?? 0)),
    tenure: Uint8Array.from(column(() => 0)),
  };
}

/** The rent features of a home in project 0 on day 200, by position among the features. */
function featuresOf(contracts: readonly Contract[], { sqft = SQFT, offPlan = 0, asOfDay = 200 } = {}) {
  const market = compileMarket({
    ...marketOf([saleOf({ day: 100, sizeSqft: sqft, offPlan })]),
    rents: rentsOf(contracts),
  });
  const out = new Float32Array(RENT_FEATURES.length);
  const logSize = Math.log(sqft);
  new RentFeatures(market.rents).write(
    { place: placeSale(market, 0), logSize, level: Math.log(1500), asOfDay },
    out,
    0,
  );
  return out;
}

const LEVEL = Math.log(1500) - Math.log(70_000 / SQFT);

describe('rents as evidence of a price', () => {
  const three = [150, 160, 170].map((day) => ({ day, rent: 70_000 }));

  test('give the price over a year’s rent of its district, project, layout and size', () => {
    const out = featuresOf(three);
    for (const at of [0, 2, 4, 6]) expect(out[at]).toBeCloseTo(LEVEL, 5);
    expect(out[3]).toBeCloseTo(Math.log1p(3), 5);
  });

  test('are none before they were registered, or if they are older than 400 days', () => {
    expect(featuresOf(three, { asOfDay: 149 })[2]).toBeNaN();
    expect(featuresOf(three, { asOfDay: 155 })[3]).toBeCloseTo(Math.log1p(1), 5);
    expect(featuresOf(three, { asOfDay: 600 })[2]).toBeNaN();
  });

  test('do not include asking rents, parking bays and monthly amounts', () => {
    const nonsense = [
      { day: 150, rent: 90_000, asking: 1 },
      { day: 150, rent: 90_000, sqft: 120 },
      { day: 150, rent: 4_000 },
    ];
    expect(featuresOf([...nonsense, ...three])).toEqual(featuresOf(three));
  });

  test('a renewal has half the weight and counts as what a new tenant would pay', () => {
    const out = featuresOf([{ day: 150, rent: 70_000 / Math.exp(0.07), renewed: 1 }]);
    expect(out[2]).toBeCloseTo(LEVEL, 5);
    expect(out[3]).toBeCloseTo(Math.log1p(0.5), 5);
  });

  test('of exactly the size are distinguished from those of another layout', () => {
    const out = featuresOf([...three, { day: 180, rent: 200_000, sqft: 2 * SQFT, project: 1 }]);
    expect(out[6]).toBeCloseTo(LEVEL, 5);
    expect(out[7]).toBeCloseTo(Math.log1p(3), 5);
  });

  test('do not affect an off-plan home', () => {
    expect([...featuresOf(three, { offPlan: 1 })].every(Number.isNaN)).toBe(true);
  });
});
