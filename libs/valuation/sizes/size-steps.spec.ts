import { describe, expect, test } from '@jest/globals';

import { compileMarket, placeSale } from '../compiled-market.js';
import { READY_PROJECT } from '../evidence.js';
import { marketOf, saleOf } from '../market.fixture.js';
import { Walker } from '../walk/walk.js';

describe('the value of a ready flat along its size', () => {
  test('changes by no more than half a per cent a square foot, at and beside the sizes that were sold', () => {
    const sales = Array.from({ length: 40 }, (_, i) =>
      saleOf({ day: 100 + (i >> 2), sizeSqft: i % 2 ? 700 : 720, psf: i % 2 ? 1500 : 1600 }),
    );
    const market = compileMarket(marketOf(sales));
    const walker = new Walker(market);
    const value = (sqft: number): number => {
      walker.walk(READY_PROJECT, { ...placeSale(market, 0), sqft }, Math.log(sqft), 110);
      return walker.estimate + Math.log(sqft);
    };
    for (let sqft = 620; sqft < 800; sqft++)
      expect(Math.abs(value(sqft + 1) - value(sqft))).toBeLessThan(0.005);
    expect(value(720) - value(700)).toBeGreaterThan(0.01);
  });
});
