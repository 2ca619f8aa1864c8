import { describe, expect, it } from '@jest/globals';

import { compileMarket, placeSale } from '../compiled-market.js';
import { READY_PROJECT } from '../evidence.js';
import { GROUP_KEYS } from './hierarchy.js';
import { marketOf, saleOf } from '../market.fixture.js';
import { Walker } from '../walk/walk.js';

const SALES = Array.from({ length: 400 }, (_, row) =>
  saleOf({
    day: 1_000 + Math.floor(row / 2),
    psf: 1_000 + ((row * 37) % 400) + row,
    sizeSqft: 500 + ((row * 53) % 700),
    bedrooms: row % 3,
    area: row % 2,
    project: row % 4,
  }),
);
/** Area 0 again, as a pool of its own. */
const MARKET = compileMarket(marketOf(SALES), [[0]]);
const POOL = 2;
const PLACE = { ...placeSale(MARKET, 396), sqft: -1 };

describe('members read in place among the cells of all sales', () => {
  it('give the same as contiguous ones: an area and a pool of it alone', () => {
    const walker = new Walker(MARKET);
    const readingsOf = (area: number): unknown => {
      walker.walk(READY_PROJECT, { ...PLACE, area }, Math.log(800), 1_200);
      return { estimate: walker.estimate, readings: walker.readings.map((reading) => ({ ...reading })) };
    };
    const { areaRooms } = MARKET.groups;
    const slot = areaRooms.index.get(GROUP_KEYS.areaRooms({ ...PLACE, area: POOL }, 0)) ?? -1;
    expect(areaRooms.start[slot]).toBeGreaterThanOrEqual(areaRooms.packedEnd);
    expect(readingsOf(POOL)).toEqual(readingsOf(0));
  });

  it('also cover a project with its growth: nothing is copied for it, an area or a pool', () => {
    const { area, areaRooms, project, projectRooms } = MARKET.groups;
    expect([area.packedEnd, project.packedEnd]).toEqual([0, 0]);
    expect([areaRooms.packedEnd, projectRooms.packedEnd]).toEqual([SALES.length, SALES.length]);
    expect(project.all.cells).toBe(area.all.cells);
    expect(project.all.growth).toBe(MARKET.growth.ofSale);
    expect(MARKET.growth.ofSale.some((growth) => growth !== 0)).toBe(true);
  });
});
