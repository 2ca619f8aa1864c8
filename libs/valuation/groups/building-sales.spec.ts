import { describe, expect, it } from '@jest/globals';

import { BuildingSales } from './building-sales.js';
import { FLAT, HOTEL, readEvidence } from '../evidence.js';
import { marketOf, saleOf } from '../market.fixture.js';
import { inferTowers } from './towers.js';

describe('BuildingSales', () => {
  const { sales } = marketOf([
    saleOf({ day: 1, project: -1, building: 3 }),
    saleOf({ day: 5, project: -1 }),
    saleOf({ day: 9, project: -1, sizeSqft: 1000 }),
    saleOf({ day: 9, project: 0, building: 3 }),
  ]);
  const towers = inferTowers(sales, readEvidence({ sales }), Int32Array.from([0]));
  const buildings = new BuildingSales(sales, towers);

  it('knows the building of a sale without a project, named or inferred from its size', () => {
    expect([0, 1, 2, 3].map((row) => buildings.of(row))).toEqual([3, 3, -1, -1]);
  });

  it('gives the date of the newest sale known by a day, of either kind', () => {
    expect([0, 1, 4, 5, 99].map((day) => buildings.newestDay(3, day))).toEqual([null, 1, 1, 5, 5]);
    expect([-1, 2, 4].map((building) => buildings.newestDay(building, 99))).toEqual([null, null, null]);
  });

  it('counts the sales of a kind of home known by a day', () => {
    expect([0, 1, 5].map((day) => buildings.countOfKind(3, FLAT, day))).toEqual([0, 1, 2]);
    expect([buildings.countOfKind(3, HOTEL, 9), buildings.countOfKind(-1, FLAT, 9)]).toEqual([0, 0]);
  });

  it('ignores a building of which only a count is known', () => {
    expect(new BuildingSales(sales, new Int32Array(4).fill(-2)).of(0)).toBe(-1);
  });
});
