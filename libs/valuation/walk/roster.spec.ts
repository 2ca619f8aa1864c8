import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { compileMarket, placeSale } from '../compiled-market.js';
import { OFF_PLAN, READY_PROJECT } from '../evidence.js';
import { marketOf, saleOf } from '../market.fixture.js';
import { Walker } from './walk.js';

/** Few days, sizes and rates, so that weights tie and values repeat; enough sales for the search to narrow. */
const drawnSale = fc.record({
  day: fc.integer({ min: 100, max: 104 }),
  psf: fc.oneof(fc.constantFrom(1000, 1200, 1500), fc.integer({ min: 900, max: 1600 })),
  sizeSqft: fc.constantFrom(500, 700, 710, 900),
  offPlan: fc.constantFrom(0, 1),
  project: fc.constantFrom(0, 0, 0, 1),
});
const ask = fc.record({
  sale: fc.nat(),
  size: fc.constantFrom(500, 640, 700, 1300),
  day: fc.integer({ min: 102, max: 105 }),
});

describe('rosters', () => {
  test('change nothing that a walk reads, whatever was requested before', () => {
    fc.assert(
      fc.property(
        fc.array(drawnSale, { minLength: 1, maxLength: 120 }),
        fc.array(ask, { minLength: 1, maxLength: 30 }),
        (drawn, asks) => {
          const sales = drawn.map((sale) => saleOf(sale)).sort((a, b) => a.day - b.day);
          const market = compileMarket(marketOf(sales));
          const used = new Walker(market);
          for (const { sale, size, day } of asks) {
            const row = sale % sales.length;
            const segment = sales[row]?.offPlan === 1 ? OFF_PLAN : READY_PROJECT;
            const fresh = new Walker(market);
            for (const walker of [used, fresh])
              walker.walk(segment, placeSale(market, row), Math.log(size), day);
            expect(used.estimate).toBe(fresh.estimate);
            expect(used.readings.slice(0, used.steps.length)).toEqual(
              fresh.readings.slice(0, fresh.steps.length),
            );
            expect(used.scratch.weight.slice(0, used.scratch.used)).toEqual(
              fresh.scratch.weight.slice(0, fresh.scratch.used),
            );
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
