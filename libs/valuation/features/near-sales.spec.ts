import { describe, expect, test } from '@jest/globals';

import { compileMarket, placeSale } from '../compiled-market.js';
import { type FixtureSale, marketOf, saleOf } from '../market.fixture.js';
import { NEAR_FEATURES, NearSales } from './near-sales.js';

const ESTIMATE = Math.log(1500);
const SQFT = 807.3; // 75.00 square metres
const ready = (sale: Partial<FixtureSale>): FixtureSale => saleOf({ sizeSqft: SQFT, ...sale });

/** Features of a home like the last sale, as of the day before it, without growth and index. */
function featuresOf(sales: readonly FixtureSale[], excluded: ReadonlySet<number> | null = null, deed = true) {
  const market = compileMarket(marketOf(sales));
  const still = { ...market, index: market.index.map((one) => ({ ...one, level: one.level.map(() => 0) })) };
  const place = { ...placeSale(market, sales.length - 1), excluded, ...(!deed && { sqft: -1 }) };
  const out = new Float32Array(NEAR_FEATURES.length);
  const { day, sizeSqft } = sales.at(-1)!;
  const query = { place, logSize: Math.log(sizeSqft), estimate: ESTIMATE, growth: 0, asOfDay: day - 1 };
  new NearSales(still).write(query, out, 0);
  return out;
}

describe('single sales of the layout', () => {
  const older = ready({ day: 100, psf: 1400 });
  const newer = ready({ day: 150, psf: 1600, sizeSqft: SQFT * 1.005 });
  const subject = ready({ day: 201 });

  test('the newest two of nearly the size appear with their ages, and their count', () => {
    const out = featuresOf([older, newer, subject]);
    expect(out[1]).toBe(50);
    expect(out[0]).toBeCloseTo(Math.log(1600 / 1500) + 0.4 * Math.log(1.005), 2);
    expect(out[3]).toBe(100);
    expect(out[5]).toBe(2);
  });

  test('the newest of exactly the size is listed separately, whether it was sold off-plan or ready', () => {
    const launch = ready({ day: 60, psf: 1100, offPlan: 1 });
    expect(featuresOf([launch, newer, subject])[7]).toBe(140);
    expect(featuresOf([launch, older, newer, subject]).slice(7)).toEqual(Float32Array.of(100, 2));
  });

  test("no sale has exactly an advert's size", () => {
    const out = featuresOf([older, newer, subject], null, false);
    expect(out[6]).toBeNaN();
    expect(out[8]).toBeNaN();
    expect(out[5]).toBe(2);
  });

  test('a sale of the same day or later, of another size, of low trust, or excluded does not count', () => {
    const sameDay = ready({ day: 201, psf: 3000 });
    const large = ready({ day: 160, psf: 3000, sizeSqft: SQFT * 1.05 });
    const paperwork = ready({ day: 160, psf: 3000, exclusion: 1 });
    const alone = featuresOf([older, subject]);
    expect(featuresOf([older, sameDay, subject])).toEqual(alone);
    expect(featuresOf([older, large, subject])[5]).toBe(1);
    expect(featuresOf([older, paperwork, subject])[5]).toBe(1);
    expect(featuresOf([older, newer, subject], new Set([1]))[5]).toBe(1);
  });

  test('an off-plan home is described by its levels alone', () => {
    expect([...featuresOf([older, ready({ day: 201, offPlan: 1 })])].every(Number.isNaN)).toBe(true);
  });
});
