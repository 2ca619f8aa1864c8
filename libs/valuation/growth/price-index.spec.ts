import { describe, expect, it } from '@jest/globals';

import { dayOf, isoMonth, monthOfIso } from './calendar.js';
import { compileMarket } from '../compiled-market.js';
import { describeIndex } from '../backtest/index-history.js';
import { marketOf, saleOf } from '../market.fixture.js';
import { indexOn } from './price-index.js';

const FIRST = dayOf('2019-01-01');
const YEARLY = 0.15;
const READY_FLATS = 1;

/** Ready flats in thirty projects that gain 15 % a year: ten sales a day for a year, then one every sixty days. */
const sales = [
  ...Array.from({ length: 3_650 }, (_, at) => ({ day: FIRST + Math.floor(at / 10), project: at % 30 })),
  ...Array.from({ length: 18 }, (_, at) => ({ day: FIRST + 365 + 60 * (at + 1), project: (7 * at) % 30 })),
].map((sale) => saleOf({ ...sale, psf: 1_000 * Math.exp((YEARLY * (sale.day - FIRST)) / 365) }));
const market = marketOf(sales);
const published = Array.from({ length: 72 }, (_, at) => ({
  month: isoMonth(monthOfIso('2017-06') + at),
  value: 800 * Math.exp((YEARLY * at) / 12),
  count: 100,
}));

const gained = (priceIndex: typeof published): number => {
  const index = compileMarket({ ...market, priceIndex }).index[READY_FLATS]!;
  const newest = sales.at(-1)?.day ?? NaN;
  return indexOn(index, newest) - indexOn(index, newest - 730);
};

describe('the price index', () => {
  it('follows the published medians where few homes are sold', () => {
    expect(gained([])).toBeLessThan(0.22);
    expect(gained(published)).toBeGreaterThan(0.27);
    expect(gained(published)).toBeLessThan(0.33);
  });

  it('follows the sales alone where nothing is published', () => {
    const index = (priceIndex: typeof published) => compileMarket({ ...market, priceIndex }).index;
    expect(index(published.filter(({ month }) => month < '2017-09'))).toEqual(index([]));
  });

  it('is reported by half-year, beside the medians, and not where there are fewer than ten sales', () => {
    const told = { ...market, priceIndex: published };
    const { halves, streams } = describeIndex(compileMarket(told), told);
    const flats = streams[READY_FLATS];
    const known = halves.filter((_, half) => (flats?.index[half] ?? null) !== null);
    expect(known).toEqual(['2019-01', '2019-07']);
    expect(flats?.index[halves.indexOf('2019-07')]).toBe(100);
    expect(flats?.median[halves.indexOf('2019-01')]).toBeCloseTo(100 * Math.exp(-YEARLY / 2), 0);
    expect(streams[0]).toMatchObject({ stream: 'off-plan flats', repeats: { pairs: 0, gapPct: null } });
  });
});
