import { describe, expect, test } from '@jest/globals';

import { compileMarket } from '../compiled-market.js';
import { openEngine } from '../engine/engine.js';
import { readEvidence } from '../evidence.js';
import { twinKey } from './hierarchy.js';
import { type FixtureSale, marketOf, saleOf } from '../market.fixture.js';
import { inferTowers, towerOfTwins } from './towers.js';
import type { Subject } from '../types.js';

const unnamed = (sale: Partial<FixtureSale>): FixtureSale => saleOf({ project: -1, ...sale });
const towersOf = (sales: readonly FixtureSale[]): number[] => {
  const { sales: table } = marketOf(sales);
  return [...inferTowers(table, readEvidence({ sales: table }), Int32Array.from([0, 1]))];
};

describe('towers of ready sales that the register files under no project', () => {
  test('are their own building, else the one inferred from earlier sales of their size, bedrooms and district', () => {
    expect(
      towersOf([
        unnamed({ day: 1, building: 5 }),
        unnamed({ day: 2, building: 5 }),
        unnamed({ day: 3 }),
        unnamed({ day: 3, sizeSqft: 802 }),
        unnamed({ day: 3, bedrooms: 2 }),
        unnamed({ day: 3, area: 1 }),
        unnamed({ day: 3, building: 7 }),
      ]),
    ).toEqual([5, 5, 5, -1, -1, -1, 7]);
  });

  test('are unknown once earlier sales of their size name several buildings, built to one plan', () => {
    const towers = towersOf([
      unnamed({ day: 1, building: 5 }),
      unnamed({ day: 2 }),
      unnamed({ day: 3, building: 6 }),
      unnamed({ day: 4 }),
      unnamed({ day: 5, building: 6 }),
      unnamed({ day: 6 }),
    ]);
    expect([towers[1], towers[4]]).toEqual([5, 6]);
    expect(Math.max(towers[3]!, towers[5]!)).toBeLessThan(0);
  });

  test('are never inferred from a sale of the same day or later', () => {
    expect(towersOf([unnamed({ day: 1 }), unnamed({ day: 1, building: 5 })])).toEqual([-1, 5]);
  });

  test('are none for off-plan sales and for sales with a project', () => {
    expect(towersOf([saleOf({ building: 5 }), unnamed({ offPlan: 1, building: 5 })])).toEqual([-1, -1]);
  });

  /**
   * Two towers in one district with different prices; units of 1,400 sq ft exist only in the more expensive
   * one, as old sales show.
   */
  const market = marketOf([
    unnamed({ day: 10, building: 1, sizeSqft: 1400, psf: 2000 }),
    ...Array.from({ length: 120 }, (_, i) =>
      unnamed({
        day: 900 + Math.floor(i / 4),
        building: i % 2,
        sizeSqft: 1190 + i,
        psf: i % 2 === 0 ? 1000 : 2000,
      }),
    ),
  ]);
  const subject: Subject = {
    propertyType: 0,
    offPlan: 0,
    bedrooms: 1,
    sizeSqft: 1402,
    area: 0,
    project: -1,
    building: -1,
    unnamedInRegister: true,
  };
  const psf = (asked: Partial<Subject>): number =>
    Math.exp(openEngine(market).value({ ...subject, ...asked }, 940).logPsf);

  test('pull the value of a unit towards the sales of its building, named or inferred from its size', () => {
    expect(psf({ building: 1 })).toBeGreaterThan(1.2 * psf({ building: 0 }));
    expect(psf({ sizeSqft: 1400 })).toBeGreaterThan(1.05 * psf({}));
  });

  test('do not identify a size that several of them have', () => {
    const named = (building: number): FixtureSale => unnamed({ day: 900, building, sizeSqft: 700 });
    const { towers, groups, tables } = compileMarket(
      marketOf([named(1), named(1), named(2), unnamed({ day: 905, sizeSqft: 700 })]),
    );
    const key = twinKey(0, 0, tables.sales.bedrooms[0]!, 700);
    expect(towerOfTwins(groups.twins, towers, key, 899)).toBeLessThan(0);
    expect(towerOfTwins(groups.twins, towers, key, 900)).toBeLessThan(0);
    expect(towerOfTwins(groups.twins, towers, key, 905)).toBeLessThan(0);
    const sure = compileMarket(marketOf([named(1), named(1), unnamed({ day: 905, sizeSqft: 700 })]));
    expect(towerOfTwins(sure.groups.twins, sure.towers, key, 905)).toBe(1);
  });
});
