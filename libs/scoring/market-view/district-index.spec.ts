import { describe, expect, it } from '@jest/globals';

import type { IndexMonth, MarketSnapshot } from '#market';
import { firstDayOfMonth, isoMonth, monthOfIso, seededRandom } from '#valuation';

import { marketOf, saleOf } from '../../valuation/market.fixture.js';
import { buildDistrictIndex, type DistrictIndex } from './district-index.js';
import { compileDistricts } from './districts.js';
import { readIndex } from './index-reading.js';
import { cutMonths } from './month-table.js';

const FIRST = monthOfIso('2023-01');
const MONTHS = 36;

/** District 0 rises 1 % a month, district 1 stays flat; project prices differ by a factor of two. */
function twoDistricts(perMonth = 60): MarketSnapshot {
  const random = seededRandom(3);
  const sales = [];
  for (let month = 0; month < MONTHS; month++) {
    for (let i = 0; i < perMonth; i++) {
      const area = i % 2;
      const project = area + 2 * Math.floor(random() * 3);
      const level = (area === 0 ? 0.01 * month : 0) + 0.3 * project + 0.1 * (random() - 0.5);
      sales.push(
        saleOf({
          day: firstDayOfMonth(FIRST + month) + (i % 28),
          area,
          project,
          psf: 1000 * Math.exp(level),
        }),
      );
    }
  }
  return marketOf(sales.sort((a, b) => a.day - b.day));
}

const build = (market: MarketSnapshot): DistrictIndex =>
  buildDistrictIndex(market, compileDistricts(market), cutMonths(market));

describe('buildDistrictIndex', () => {
  it('recovers each district s own trend whatever mix of projects a month sells', () => {
    const index = build(twoDistricts());
    const last = FIRST + MONTHS - 1;
    const year = (d: number): number => readIndex(index, d, last).change12;
    expect(year(0)).toBeGreaterThan(0.09);
    expect(year(0)).toBeLessThan(0.15);
    expect(Math.abs(year(1))).toBeLessThan(0.03);
    expect(readIndex(index, 0, last).spread).toBeLessThan(0.08);
  });

  it('uses in a month only what was registered by its end: a longer history leaves it unchanged', () => {
    const whole = twoDistricts();
    const cut = firstDayOfMonth(FIRST + 20);
    const rows = whole.sales.day.findIndex((day) => day >= cut);
    const random = seededRandom(3);
    const distorted = {
      ...whole,
      sales: {
        ...whole.sales,
        price: whole.sales.price.map((price, row) => (row < rows ? price : price * (1 + random()))),
      },
    };
    const [a, b] = [build(whole), build(distorted)];
    for (const d of [0, 1]) {
      expect(readIndex(b, d, FIRST + 19)).toEqual(readIndex(a, d, FIRST + 19));
    }
    expect(readIndex(b, 0, FIRST + 25)).not.toEqual(readIndex(a, 0, FIRST + 25));
  });

  it('follows the published citywide index where nothing is registered', () => {
    const published: IndexMonth[] = Array.from({ length: MONTHS + 6 }, (_, m) => ({
      month: isoMonth(FIRST + m),
      value: 1000 * 1.02 ** m,
      count: 1000,
    }));
    const index = build({ ...twoDistricts(), priceIndex: published });
    const reading = readIndex(index, 1, FIRST + MONTHS + 2);
    expect(reading.change3).toBeCloseTo(3 * Math.log(1.02), 6);
    expect(reading.month).toBe(FIRST + MONTHS + 2);
  });

  it('reads as flat before the first sale and without any', () => {
    const index = build(marketOf([]));
    expect(readIndex(index, 0, 600)).toMatchObject({ change12: 0, sales12: 0, spread: NaN });
    expect(readIndex(build(twoDistricts()), 0, FIRST - 30)).toMatchObject({ change12: 0 });
  });
});
