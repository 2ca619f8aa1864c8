import { describe, expect, test } from '@jest/globals';

import { type FixtureSale, marketOf, saleOf } from './market.fixture.js';
import { findOneRateSales } from './one-rate-sales.js';

const contractsOf = (sales: readonly Partial<FixtureSale>[]): number[] => [
  ...findOneRateSales(marketOf(sales.map(saleOf)).sales),
];

describe('ready sales of one project at one rate', () => {
  test('are one contract when the homes differ in size, on whichever days', () => {
    const sizes = [800, 950, 1200];
    expect(contractsOf(sizes.map((sizeSqft, i) => ({ sizeSqft, psf: 800, day: 100 + i })))).toEqual([
      0, 0, 0,
    ]);
  });

  test('are deals of their own when home and price are the same, or the rates differ', () => {
    expect(contractsOf([{ psf: 800 }, { psf: 800 }])).toEqual([-1, -1]);
    expect(
      contractsOf([
        { sizeSqft: 800, psf: 800 },
        { sizeSqft: 900, psf: 801 },
      ]),
    ).toEqual([-1, -1]);
  });

  test('are no contract across projects, off-plan, or where no project is known', () => {
    const two = (both: Partial<FixtureSale>, second: Partial<FixtureSale> = {}): Partial<FixtureSale>[] => [
      { sizeSqft: 800, ...both },
      { sizeSqft: 900, ...both, ...second },
    ];
    expect(contractsOf(two({}, { project: 1 }))).toEqual([-1, -1]);
    expect(contractsOf(two({ offPlan: 1 }))).toEqual([-1, -1]);
    expect(contractsOf(two({ project: -1 }))).toEqual([-1, -1]);
  });
});
