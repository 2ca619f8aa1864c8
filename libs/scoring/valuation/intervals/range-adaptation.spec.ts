import { describe, expect, test } from '@jest/globals';

import { seededRandom } from '../boosting/random.js';
import { compileMarket } from '../compiled-market.js';
import { OFF_PLAN, READY_PROJECT } from '../evidence.js';
import { marketOf, saleOf } from '../market.fixture.js';
import { TrackRecord } from '../track-record.js';
import { RangeAdaptation, type RangeCell } from './range-adaptation.js';

const FIRST_DAY = 100;
const PER_DAY = 6;
const LEVEL = 4;

/** Ready sales of two districts by turns; `reach` says how far each lay from its median, in 80 % half-ranges. */
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

describe('ranges adapted to their groups', () => {
  test('miss a fifth of the sales of each district, though one errs twice and the other half as far as calibrated', () => {
    const random = seededRandom(3);
    const days = 360;
    // Uniform up to 1.25 half-ranges: a calibrated range of 1 misses a fifth.
    const reaches = Array.from(
      { length: days * PER_DAY },
      (_, row) => (row % 2 === 0 ? 2 : 0.5) * 1.25 * random(),
    );
    const adaptation = record(days, (row) => reaches[row]!);
    for (const district of [0, 1]) {
      const later = reaches.flatMap((reach, row) => {
        const day = FIRST_DAY + Math.floor(row / PER_DAY);
        return row % 2 === district && day > FIRST_DAY + days / 3 ? [{ reach, day }] : [];
      });
      const missed = later.filter(({ reach, day }) => reach > adaptation.factor(day - 1, cell(district)));
      expect(missed.length / later.length).toBeGreaterThan(0.17);
      expect(missed.length / later.length).toBeLessThan(0.26);
    }
  });

  test('know nothing before the first day, nor of kinds that were not sold', () => {
    const adaptation = record(30, () => 5);
    expect(adaptation.factor(FIRST_DAY - 1, cell(0))).toBe(1);
    expect(adaptation.factor(FIRST_DAY + 20, { segment: OFF_PLAN, district: 0, bedrooms: 1, level: 1 })).toBe(
      1,
    );
    expect(adaptation.factor(FIRST_DAY + 20, cell(0))).toBeGreaterThan(1);
  });

  test('are not moved by later sales', () => {
    const calm = record(60, () => 0.5);
    const stormy = record(60, (_, day) => (day > FIRST_DAY + 29 ? 5 : 0.5));
    expect(stormy.factor(FIRST_DAY + 29, cell(1))).toBe(calm.factor(FIRST_DAY + 29, cell(1)));
    expect(stormy.factor(FIRST_DAY + 30, cell(1))).toBeGreaterThan(calm.factor(FIRST_DAY + 30, cell(1)));
  });

  test('come back with the market, however long it was wild', () => {
    const adaptation = record(400, (_, day) => (day < FIRST_DAY + 360 ? 9 : 0));
    const widest = adaptation.factor(FIRST_DAY + 359, cell(0));
    expect(widest).toBeCloseTo(Math.exp(0.7), 5);
    expect(adaptation.factor(FIRST_DAY + 380, cell(0))).toBeLessThan(0.7 * widest);
  });

  test('take a whole day as one event', () => {
    const sales = Array.from({ length: 500 }, () => saleOf({ day: FIRST_DAY }));
    const track = TrackRecord.blank(0, sales.length);
    track.errors.reach.fill(9);
    track.errors.level.fill(LEVEL);
    const adaptation = new RangeAdaptation(compileMarket(marketOf(sales)), track);
    const nextDay = adaptation.factor(FIRST_DAY, cell(0));
    expect(nextDay).toBeGreaterThan(1.4);
    expect(nextDay).toBeCloseTo(Math.exp(4 * 0.1), 5);
    expect(adaptation.factor(FIRST_DAY + 90, cell(0))).toBe(nextDay);
  });

  test('stay as calibrated where nothing was recorded', () => {
    const empty = TrackRecord.blank(1, 1);
    expect(new RangeAdaptation(compileMarket(marketOf([saleOf({})])), empty).factor(FIRST_DAY, cell(0))).toBe(
      1,
    );
  });
});
