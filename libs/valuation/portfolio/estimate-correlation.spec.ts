import { describe, expect, it } from '@jest/globals';

import { normalQuantile } from '../statistics/normal-distribution.js';
import { estimateCorrelation, type RangedSale } from './estimate-correlation.js';
import { RANGE_REACH } from './range-spread.js';

/** A sale with this error, in standard deviations of its range. */
const sale = (error: number, place: Partial<RangedSale> = {}): RangedSale => ({
  low: 1e6 * Math.exp(-0.1 * RANGE_REACH),
  high: 1e6 * Math.exp(0.1 * RANGE_REACH),
  price: 1e6 * Math.exp(0.1 * error),
  period: '2026-01',
  district: 'D',
  building: 'a',
  ...place,
});

/** Evenly spread normal numbers in a patternless order. */
function normals(): () => number {
  let at = 0;
  return () => {
    at = (at + 0.618_033_988_749_895) % 1;
    let bits = Math.imul(Math.floor(at * 2 ** 32), 0x9e37_79b1) >>> 0;
    bits = Math.imul(bits ^ (bits >>> 15), 0x85eb_ca6b) >>> 0;
    return normalQuantile((((bits ^ (bits >>> 13)) >>> 0) + 0.5) / 2 ** 32);
  };
}

describe('the correlation of errors', () => {
  it('is the mean product of errors of different homes, by hand', () => {
    const pairs = [sale(0.5), sale(0.5), sale(-0.5, { building: 'b' }), sale(-0.5, { building: 'b' })];
    const { building, district, model } = estimateCorrelation(pairs);
    expect(building).toBeCloseTo(0.25, 10);
    expect([district, model]).toEqual([0, 0]);
    const districts = [0.5, 0.5].flatMap((error, i) => [
      sale(error, { district: `D${i}`, building: null }),
      sale(error, { district: `D${i}`, building: null }),
    ]);
    expect(estimateCorrelation(districts).model).toBeCloseTo(0.25, 10);
    expect(estimateCorrelation(districts).district).toBeCloseTo(0, 10);
  });

  it('compares errors of one period alone', () => {
    const apart = [sale(0.5), sale(0.5, { period: '2026-02' })];
    expect(estimateCorrelation(apart)).toMatchObject({ model: 0, district: 0, building: 0 });
  });

  it('finds the components that errors were made of', () => {
    const next = normals();
    const sales: RangedSale[] = [];
    for (let period = 0; period < 40; period++) {
      const model = next() * Math.sqrt(0.05);
      for (let district = 0; district < 12; district++) {
        const inDistrict = next() * Math.sqrt(0.1);
        for (let building = 0; building < 8; building++) {
          const inBuilding = next() * Math.sqrt(0.2);
          for (let home = 0; home < 6; home++) {
            const error = model + inDistrict + inBuilding + next() * Math.sqrt(0.65);
            sales.push(
              sale(error, { period: `${period}`, district: `${district}`, building: `${building}` }),
            );
          }
        }
      }
    }
    const found = estimateCorrelation(sales);
    expect(found.model).toBeGreaterThan(0.02);
    expect(found.model).toBeLessThan(0.08);
    expect(Math.abs(found.district - 0.1)).toBeLessThan(0.03);
    expect(Math.abs(found.building - 0.2)).toBeLessThan(0.03);
  });

  it('cuts errors so far that their mean square is one, as ranges promise', () => {
    const sales = Array.from({ length: 100 }, (_, i) => sale(i === 0 ? 40 : i % 2 === 0 ? 0.9 : -0.9));
    const { clip } = estimateCorrelation(sales);
    expect(0.99 * 0.81 + clip ** 2 / 100).toBeCloseTo(1, 6);
    expect(estimateCorrelation([sale(0.5), sale(-0.5)]).clip).toBe(Infinity);
  });
});
