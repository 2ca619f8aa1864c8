import { describe, expect, test } from '@jest/globals';

import { type FixtureSale, marketOf, saleOf } from '../market.fixture.js';
import { findOneRateSales } from './one-rate-sales.js';

const contractsOf = (sales: readonly Partial<FixtureSale>[]): number[] => [
  ...findOneRateSales(marketOf(sales.map(saleOf)).sales).contracts,
];

describe('ready sales of one place at one rate', () => {
  test('are one contract if the homes differ in size, on whatever days', () => {
    const sizes = [800, 950, 1200];
    expect(contractsOf(sizes.map((sizeSqft, i) => ({ sizeSqft, psf: 800, day: 100 + i })))).toEqual([
      0, 0, 0,
    ]);
  });

  test('are separate deals if home and price are the same, or the rates differ', () => {
    expect(contractsOf([{ psf: 800 }, { psf: 800 }])).toEqual([-1, -1]);
    expect(
      contractsOf([
        { sizeSqft: 800, psf: 800 },
        { sizeSqft: 900, psf: 801 },
      ]),
    ).toEqual([-1, -1]);
  });

  test('are not one contract across projects or off-plan', () => {
    const two = (both: Partial<FixtureSale>, second: Partial<FixtureSale> = {}): Partial<FixtureSale>[] => [
      { sizeSqft: 800, ...both },
      { sizeSqft: 900, ...both, ...second },
    ];
    expect(contractsOf(two({}, { project: 1 }))).toEqual([-1, -1]);
    expect(contractsOf(two({ offPlan: 1 }))).toEqual([-1, -1]);
  });

  describe('where no project is known', () => {
    const plain = (sale: Partial<FixtureSale>): Partial<FixtureSale> => ({ project: -1, ...sale });
    /** Priced to the dirham, as the product of a rate and a size. */
    const atRate = (sizeSqft: number, sale: Partial<FixtureSale> = {}): Partial<FixtureSale> =>
      plain({ sizeSqft, psf: 950, ...sale });

    test('are one contract of their area, in which each further sale weighs less', () => {
      const { contracts, weight } = findOneRateSales(
        marketOf([atRate(801), atRate(953), atRate(1207)].map(saleOf)).sales,
      );
      expect([...contracts]).toEqual([0, 0, 0]);
      expect([...weight].map((one) => one.toFixed(3))).toEqual(['1.000', '0.500', '0.333']);
    });

    test('are separate deals in two areas, at rates a few hundredths apart, or a year later', () => {
      expect(contractsOf([atRate(801), atRate(953, { area: 1 })])).toEqual([-1, -1]);
      expect(contractsOf([atRate(801), atRate(953, { psf: 950.05 })])).toEqual([-1, -1]);
      expect(contractsOf([atRate(801, { day: 100 }), atRate(953, { day: 466 })])).toEqual([-1, -1]);
    });

    test('are separate deals at round prices, which homes of standard plans share by chance', () => {
      expect(contractsOf([atRate(400, { psf: 1000 }), atRate(500, { psf: 1000 })])).toEqual([-1, -1]);
    });
  });

  test('of a project have the same weight as any other', () => {
    const { weight } = findOneRateSales(
      marketOf([800, 950, 1200].map((sizeSqft) => saleOf({ sizeSqft, psf: 800 }))).sales,
    );
    expect([...weight]).toEqual([1, 1, 1]);
  });
});
