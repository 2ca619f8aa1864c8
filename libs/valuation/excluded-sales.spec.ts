import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { EXCLUSIONS } from '#market';

import { compileMarket, placeSale } from './compiled-market.js';
import { openEngine } from './engine/engine.js';
import { OFF_PLAN, READY_PROJECT, readEvidence } from './evidence.js';
import { marketOf, saleOf } from './market.fixture.js';
import type { Subject, Valuation } from './types.js';
import { Walker } from './walk/walk.js';

/** One day, so that no price level moves: excluding sales must equal a market without them. */
const DAY = 200;
const drawnSale = fc.record({
  psf: fc.integer({ min: 900, max: 1600 }),
  sizeSqft: fc.constantFrom(500, 700, 710, 900),
  offPlan: fc.constantFrom(0, 1),
  project: fc.constantFrom(0, 0, 0, 1),
  excluded: fc.constantFrom(false, false, true),
});

describe('sales beyond the usual prices', () => {
  test('are evidence unless they are marked, but not judged', () => {
    const mark = EXCLUSIONS.indexOf('price_per_sqft_out_of_range');
    const sold = [saleOf({ psf: 13_000 }), saleOf({ psf: 13_000, exclusion: mark }), saleOf({ psf: 8_000 })];
    const { trust, judged } = readEvidence(marketOf(sold));
    expect([...trust]).toEqual([1, 0, 1]);
    expect([...judged]).toEqual([0, 0, 1]);
  });
});

describe('excluded sales', () => {
  test('are ignored at every level, whatever was kept of their group before', () => {
    fc.assert(
      fc.property(fc.array(drawnSale, { minLength: 2, maxLength: 80 }), fc.nat(), (drawn, nth) => {
        const rows = drawn.map(({ excluded, ...sale }) => ({
          excluded,
          sale: saleOf({ ...sale, day: DAY }),
        }));
        const remaining = rows.filter(({ excluded }) => !excluded).map(({ sale }) => sale);
        fc.pre(remaining.length > 0 && remaining.length < rows.length);
        const whole = compileMarket(marketOf(rows.map(({ sale }) => sale)));
        const rest = compileMarket(marketOf(remaining));
        const asked = nth % remaining.length;
        const row = rows.findIndex(({ sale }) => sale === remaining[asked]);
        const segment = remaining[asked]?.offPlan === 1 ? OFF_PLAN : READY_PROJECT;
        const excluded = new Set(rows.flatMap((one, at) => (one.excluded ? [at] : [])));
        const [walker, expected] = [new Walker(whole), new Walker(rest)];
        for (let time = 0; time < 3; time++)
          walker.walk(segment, placeSale(whole, row), Math.log(700), DAY + 1);
        const plain = walker.estimate;
        walker.walk(segment, { ...placeSale(whole, row), excluded }, Math.log(700), DAY + 1);
        expected.walk(segment, placeSale(rest, asked), Math.log(700), DAY + 1);
        walker.steps.forEach((_, step) => {
          const [reading, other] = [walker.readings[step], expected.readings[step]];
          expect(reading?.count).toBe(other?.count);
          expect(reading?.weight).toBeCloseTo(other?.weight ?? NaN, 9);
          if ((reading?.count ?? 0) > 0) expect(reading?.centre).toBeCloseTo(other?.centre ?? NaN, 6);
        });
        walker.walk(segment, placeSale(whole, row), Math.log(700), DAY + 1);
        expect(walker.estimate).toBe(plain);
      }),
      { numRuns: 60 },
    );
  });

  const sales = Array.from({ length: 60 }, (_, i) =>
    saleOf({ day: 100 + i, project: i % 3, sizeSqft: 760 + i, psf: 1500 + 10 * i }),
  );
  const engine = openEngine(marketOf(sales));
  const subject: Subject = {
    ...{ propertyType: 0, offPlan: 0, bedrooms: 1, sizeSqft: 800, area: 0, project: 0, building: -1 },
    listed: {},
  };
  const figures = (valuation: Valuation) => [
    valuation.logPsf,
    valuation.fsd,
    valuation.comparables(),
    valuation.derivation(),
  ];

  test('are not comparables, and the value moves away from them', () => {
    const before = engine.value(subject, DAY);
    const dearest = before
      .comparables()
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.adjustedPsf - a.adjustedPsf)
      .slice(0, 3)
      .map(({ sale }) => sale);
    const after = engine.value({ ...subject, excludedSales: dearest }, DAY);
    expect(after.logPsf).toBeLessThan(before.logPsf);
    expect(after.comparables().map(({ sale }) => sale)).not.toEqual(expect.arrayContaining(dearest));
    expect(after.effectiveCount).toBeLessThan(before.effectiveCount);
  });

  test('leave the value of others unchanged, and of the home itself when it is valued again', () => {
    const before = figures(engine.value(subject, DAY));
    engine.value({ ...subject, excludedSales: [0, 3, 57] }, DAY);
    expect(figures(engine.value(subject, DAY))).toEqual(before);
  });

  test('that are not evidence for a home leave its value unchanged', () => {
    const elsewhere = [...sales, saleOf({ day: 159, area: 1, project: 9, sizeSqft: 2_000, psf: 9_000 })];
    const wider = openEngine(marketOf(elsewhere));
    const before = figures(wider.value(subject, DAY));
    expect(figures(wider.value({ ...subject, excludedSales: [60] }, DAY))).toEqual(before);
  });
});
