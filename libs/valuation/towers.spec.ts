import { describe, expect, test } from '@jest/globals';

import { openEngine } from './engine/engine.js';
import { readEvidence } from './evidence.js';
import { type FixtureSale, marketOf, saleOf } from './market.fixture.js';
import { inferTowers } from './towers.js';
import type { Subject } from './types.js';

const unnamed = (sale: Partial<FixtureSale>): FixtureSale => saleOf({ project: -1, ...sale });
const towersOf = (sales: readonly FixtureSale[]): number[] => {
  const { sales: table } = marketOf(sales);
  return [...inferTowers(table, readEvidence({ sales: table }), Int32Array.from([0, 1]))];
};

describe('towers of ready sales that the register files under no project', () => {
  test('are their own building, else that of the newest earlier sale of their size, bedrooms and district', () => {
    expect(
      towersOf([
        unnamed({ day: 1, building: 5 }),
        unnamed({ day: 2, building: 6 }),
        unnamed({ day: 3 }),
        unnamed({ day: 3, sizeSqft: 802 }),
        unnamed({ day: 3, bedrooms: 2 }),
        unnamed({ day: 3, area: 1 }),
        unnamed({ day: 3, building: 7 }),
      ]),
    ).toEqual([5, 6, 6, -1, -1, -1, 7]);
  });

  test('are never told by a sale of the same day or later', () => {
    expect(towersOf([unnamed({ day: 1 }), unnamed({ day: 1, building: 5 })])).toEqual([-1, 5]);
  });

  test('are none for off-plan sales and for sales with a project', () => {
    expect(towersOf([saleOf({ building: 5 }), unnamed({ offPlan: 1, building: 5 })])).toEqual([-1, -1]);
  });

  /** Two towers of one district at two prices; units of 1,400 sq ft stand in the dear one alone, as was known long ago. */
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

  test('draw the value of a unit to the sales of its building, named or told by its size', () => {
    expect(psf({ building: 1 })).toBeGreaterThan(1.2 * psf({ building: 0 }));
    expect(psf({ sizeSqft: 1400 })).toBeGreaterThan(1.05 * psf({}));
  });
});
