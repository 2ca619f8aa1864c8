import { describe, expect, it } from '@jest/globals';

import { countBetween, endOfDay, groupRows, monthOfDay, quantileOf, rankOf } from '#valuation';

import { marketOf, saleOf } from '../../valuation/market.fixture.js';
import { compileLiquidity, liquidityScore } from '../market-view/liquidity.js';
import { cutMonths } from '../market-view/month-table.js';
import { SalesHistory } from '../market-view/sales-history.js';
import { countSizes, sizeNorms } from '../market-view/size-norms.js';

describe('groupRows', () => {
  it('keeps each group in table order and finds dates in it', () => {
    const days = Int32Array.of(1, 2, 2, 3, 5, 8);
    const groups = [0, 1, 0, 0, -1, 0];
    const rows = groupRows(6, 2, (row) => groups[row]!);
    expect([...rows.row.slice(0, rows.start[1])]).toEqual([0, 2, 3, 5]);
    expect(endOfDay(rows, 0, days, 2)).toBe(2);
    expect(countBetween(rows, 0, days, 2, 3)).toBe(2);
    expect(countBetween(rows, 1, days, 3, 9)).toBe(0);
  });
});

describe('cutMonths', () => {
  it('assigns every sale to its calendar month', () => {
    const market = marketOf([0, 30, 31, 31, 120].map((day) => saleOf({ day })));
    const months = cutMonths(market);
    expect(months.first).toBe(0);
    expect([...months.start]).toEqual([0, 2, 4, 4, 4, 5]);
    expect(months.count).toBe(monthOfDay(120) + 1);
  });
});

describe('quantileOf and rankOf', () => {
  it('interpolate between neighbours and count ties as half', () => {
    expect(quantileOf([1, 2, 3, 4], 0.5)).toBe(2.5);
    expect(quantileOf([], 0.5)).toBeNaN();
    expect(rankOf([1, 2, 2, 3], 2)).toBe(0.5);
    expect(rankOf([1, 2, 3, 4], 0)).toBe(0);
    expect(rankOf([], 7)).toBe(0.5);
  });
});

describe('compileLiquidity', () => {
  it('ranks an area among others of its completion, and bounds the score', () => {
    const groups = [0, 0, 0, 2, 2, 4, 1];
    const norms = compileLiquidity(6, 0, groups.length, (row) => groups[row]!);
    expect(norms.rank(0, 0)).toBeCloseTo(5 / 6);
    expect(norms.rank(2, 0)).toBeCloseTo(1 / 6);
    expect(norms.rank(0, 1)).toBe(0.5);
    expect(norms.rank(1, 1)).toBe(0);
    expect(liquidityScore(0)).toBe(-2.5);
    expect(liquidityScore(0.5)).toBeCloseTo(0, 9);
  });
});

describe('countSizes', () => {
  const sizes = Array.from({ length: 1000 }, (_, i) =>
    saleOf({ day: i, sizeSqft: 600 + i * 0.4, bedrooms: 1 }),
  );
  const market = marketOf([...sizes, saleOf({ day: 1000, sizeSqft: 5000, bedrooms: 4 })]);
  const norms = sizeNorms(countSizes(market, 0, market.sales.count));

  it('ranks a size among its type and bedrooms, or its type if bedrooms are rare', () => {
    expect(norms.rank(0, 1, 800)?.share).toBeCloseTo(0.5, 1);
    expect(norms.rank(0, 1, 100)?.share).toBe(0);
    expect(norms.rank(0, 1, 9000)?.share).toBe(1);
    expect(norms.rank(0, 4, 900)).toMatchObject({ bedrooms: null, sales: 1001 });
  });

  it('ranks a size that is small even for fewer bedrooms among homes with those', () => {
    const rank = norms.rank(0, 7, 605);
    expect(rank).toMatchObject({ bedrooms: 1, sales: 1000 });
    expect(rank?.share).toBeLessThan(0.05);
  });

  it('says nothing about a type that hardly sells', () => {
    expect(norms.rank(1, 1, 800)).toBeNull();
  });
});

describe('SalesHistory', () => {
  const market = marketOf([
    saleOf({ day: 10, project: 0, offPlan: 1 }),
    saleOf({ day: 20, project: 0 }),
    saleOf({ day: 30, project: 0, exclusion: 2 }),
    saleOf({ day: 40, project: 1, area: 1 }),
  ]);
  const history = new SalesHistory(market);

  it('uses only what was registered by a given day', () => {
    expect(history.firstDay).toBe(10);
    expect(history.newestDay(25)).toBe(20);
    expect(history.newestDay(5)).toBe(-Infinity);
    expect(history.newestDayOfProject(0, 15)).toBe(10);
    expect(history.newestDayOfProject(1, 15)).toBeNull();
    expect(history.newestDayOfProject(-1, 15)).toBeNull();
    expect(history.newestAreaOfProject(1, 50)).toBe(1);
    expect(history.newestMix(0, 0, 25, 10)).toEqual({ sales: 2, offPlan: 1 });
    expect(history.newestMix(0, 0, 99, 2)).toEqual({ sales: 2, offPlan: 0 });
  });

  it('does not count a plot as a ready house, although the register calls every plot one', () => {
    const plot = { propertyType: 1, bedrooms: -1 };
    const plots = new SalesHistory(
      marketOf([
        saleOf({ day: 10, ...plot, offPlan: 1 }),
        saleOf({ day: 20, ...plot }),
        saleOf({ day: 30, ...plot, bedrooms: 3 }),
      ]),
    );
    expect(plots.newestMix(0, 0, 25, 10)).toEqual({ sales: 1, offPlan: 1 });
    expect(plots.newestMix(0, 0, 99, 10)).toEqual({ sales: 2, offPlan: 1 });
    expect([plots.firstDayOfProject(0), plots.firstDayOfProject(-1)]).toEqual([10, Infinity]);
  });

  it('counts only comparable sales', () => {
    expect(history.countInArea(0, 0, 0, 99)).toBe(1);
    expect(history.countInArea(0, 1, 0, 99)).toBe(1);
  });
});
