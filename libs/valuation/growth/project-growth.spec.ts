import { describe, expect, test } from '@jest/globals';

import { compileMarket, placeSale } from '../compiled-market.js';
import { READY_PROJECT } from '../evidence.js';
import { homesKey } from '../groups/hierarchy.js';
import { type FixtureSale, marketOf, saleOf } from '../market.fixture.js';
import { growthOn } from './project-growth.js';
import { Walker } from '../walk/walk.js';

/** Two layouts in each of 30 projects, sold every 20 days; from day 500 on, project 0 at `rise` times the price. */
function risingMarket(rise: number, lastDay: number): FixtureSale[] {
  const sales: FixtureSale[] = [];
  for (let day = 100; day <= lastDay; day += 20)
    for (let project = 0; project < 30; project++)
      for (const sizeSqft of [700, 1200])
        sales.push(
          saleOf({
            day,
            project,
            sizeSqft,
            bedrooms: sizeSqft > 1000 ? 2 : 1,
            psf: 1500 * (project === 0 && day >= 500 ? rise : 1),
          }),
        );
  return sales;
}

describe('growth of a project', () => {
  const market = compileMarket(marketOf(risingMarket(1.2, 900)));
  const at = (project: number, day: number): number => growthOn(market.growth, homesKey(project, 0), day);

  test('follows repeat sales of its layouts, and leaves other projects unchanged', () => {
    expect(at(0, 499)).toBeCloseTo(0, 3);
    expect(at(0, 900)).toBeGreaterThan(0.1);
    expect(at(0, 900)).toBeLessThan(Math.log(1.2) + 0.01);
    expect(Math.abs(at(1, 900))).toBeLessThan(0.02);
  });

  test('is 0 before the first sale and for a project that nobody bought in', () => {
    expect(at(0, 99)).toBe(0);
    expect(at(77, 900)).toBe(0);
  });

  test('no later sale changes an earlier level', () => {
    const earlier = compileMarket(marketOf(risingMarket(1.2, 700)));
    for (let day = 90; day <= 700; day += 5)
      expect(growthOn(earlier.growth, homesKey(0, 0), day)).toBe(at(0, day));
  });

  test('counts a block sold in one day as one event', () => {
    const block = Array.from({ length: 60 }, () => saleOf({ day: 910, psf: 750, sizeSqft: 700 }));
    const bought = compileMarket(marketOf([...risingMarket(1.2, 900), ...block]));
    expect(at(0, 900) - growthOn(bought.growth, homesKey(0, 0), 910)).toBeLessThan(0.1);
  });

  test('carries the old price of a layout that has not been sold since to the valuation day', () => {
    const penthouse = saleOf({ day: 100, project: 0, sizeSqft: 3000, bedrooms: 4, psf: 2000 });
    const value = (rise: number): number => {
      const sales = [penthouse, ...risingMarket(rise, 900)];
      const compiled = compileMarket(marketOf(sales));
      const walker = new Walker(compiled);
      walker.walk(READY_PROJECT, placeSale(compiled, 0), Math.log(3000), 901);
      const exact = walker.readings[walker.steps.findIndex(({ name }) => name === 'exact')];
      return exact?.centre ?? NaN;
    };
    expect(value(1.2) - value(1)).toBeGreaterThan(0.1);
  });
});
