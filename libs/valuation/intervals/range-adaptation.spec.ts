import { describe, expect, test } from '@jest/globals';

import { seededRandom } from '../boosting/random.js';
import { compileMarket } from '../compiled-market.js';
import { OFF_PLAN, READY_PROJECT } from '../evidence.js';
import { marketOf, saleOf } from '../market.fixture.js';
import { TrackRecord } from '../features/track-record.js';
import { RangeAdaptation, type RangeCell } from './range-adaptation.js';

const FIRST_DAY = 100;
const PER_DAY = 6;
const LEVEL = 4;

/** Ready sales, alternating between two districts, each `reach` (in 80 % half-ranges) above its median. */
function record(days: number, reach: (row: number, day: number) => number): RangeAdaptation {
  const sales = Array.from({ length: days * PER_DAY }, (_, row) =>
    saleOf({ day: FIRST_DAY + Math.floor(row / PER_DAY), area: row % 2 }),
  );
  const track = TrackRecord.blank(0, sales.length);
  sales.forEach(({ day }, row) => {
    track.errors.reach[row] = reach(row, day);
    track.errors.level[row] = LEVEL;
  });
  return new RangeAdaptation(compileMarket(marketOf(sales)), track);
}

const cell = (district: number): RangeCell => ({
  segment: READY_PROJECT,
  district,
  bedrooms: 1,
  level: LEVEL,
});

const AS_CALIBRATED = { below: 1, above: 1 };

describe('ranges adapted to their groups', () => {
  test('miss a tenth of the sales of each district at each end, even if one errs twice as far below as above', () => {
    const random = seededRandom(3);
    const days = 360;
    // Uniform up to 1.25 half-ranges on either side: calibrated ends at 1 miss a tenth each.
    const spread = [
      { below: 1.6, above: 0.8 },
      { below: 0.8, above: 1.2 },
    ] as const;
    const reaches = Array.from({ length: days * PER_DAY }, (_, row) => {
      const at = 2.5 * random() - 1.25;
      return at * (at < 0 ? spread[row % 2]!.below : spread[row % 2]!.above);
    });
    const adaptation = record(days, (row) => reaches[row]!);
    for (const district of [0, 1]) {
      const later = reaches.flatMap((reach, row) => {
        const day = FIRST_DAY + Math.floor(row / PER_DAY);
        if (row % 2 !== district || day <= FIRST_DAY + days / 3) return [];
        return [{ reach, ...adaptation.factors(day - 1, cell(district)) }];
      });
      for (const missed of [
        later.filter(({ reach, below }) => -reach > below),
        later.filter(({ reach, above }) => reach > above),
      ]) {
        expect(missed.length / later.length).toBeGreaterThan(0.07);
        expect(missed.length / later.length).toBeLessThan(0.13);
      }
    }
  });

  test('know nothing before the first day, nor about kinds that were not sold', () => {
    const adaptation = record(30, () => 5);
    expect(adaptation.factors(FIRST_DAY - 1, cell(0))).toEqual(AS_CALIBRATED);
    const unsold: RangeCell = { segment: OFF_PLAN, district: 0, bedrooms: 1, level: 1 };
    expect(adaptation.factors(FIRST_DAY + 20, unsold)).toEqual(AS_CALIBRATED);
    expect(adaptation.factors(FIRST_DAY + 20, cell(0)).above).toBeGreaterThan(1);
  });

  test('leave an end that was not missed unchanged', () => {
    const { below, above } = record(30, () => -5).factors(FIRST_DAY + 20, cell(0));
    expect(below).toBeGreaterThan(1);
    expect(above).toBeLessThan(1);
  });

  test('are not moved by later sales', () => {
    const calm = record(60, () => 0.5);
    const stormy = record(60, (_, day) => (day > FIRST_DAY + 29 ? 5 : 0.5));
    expect(stormy.factors(FIRST_DAY + 29, cell(1)).above).toBe(calm.factors(FIRST_DAY + 29, cell(1)).above);
    expect(stormy.factors(FIRST_DAY + 30, cell(1)).above).toBeGreaterThan(
      calm.factors(FIRST_DAY + 30, cell(1)).above,
    );
  });

  test('recover with the market, however long it was wild', () => {
    const adaptation = record(400, (_, day) => (day < FIRST_DAY + 360 ? 9 : 0));
    const widest = adaptation.factors(FIRST_DAY + 359, cell(0)).above;
    expect(widest).toBeCloseTo(Math.exp(0.7), 5);
    expect(adaptation.factors(FIRST_DAY + 380, cell(0)).above).toBeLessThan(0.7 * widest);
  });

  test('count a whole day as one event', () => {
    const sales = Array.from({ length: 500 }, () => saleOf({ day: FIRST_DAY }));
    const track = TrackRecord.blank(0, sales.length);
    track.errors.reach.fill(9);
    track.errors.level.fill(LEVEL);
    const adaptation = new RangeAdaptation(compileMarket(marketOf(sales)), track);
    const nextDay = adaptation.factors(FIRST_DAY, cell(0)).above;
    expect(nextDay).toBeGreaterThan(1.4);
    expect(nextDay).toBeCloseTo(Math.exp(4 * 0.1), 5);
    expect(adaptation.factors(FIRST_DAY + 90, cell(0)).above).toBe(nextDay);
  });

  test('stay as calibrated where nothing was recorded', () => {
    const empty = TrackRecord.blank(1, 1);
    const adaptation = new RangeAdaptation(compileMarket(marketOf([saleOf({})])), empty);
    expect(adaptation.factors(FIRST_DAY, cell(0))).toEqual(AS_CALIBRATED);
  });
});
