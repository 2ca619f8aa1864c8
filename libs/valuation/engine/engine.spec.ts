import { describe, expect, test } from '@jest/globals';

import { marketOf, saleOf } from '../market.fixture.js';
import { openEngine } from './engine.js';

const subject = {
  propertyType: 0,
  offPlan: 0,
  bedrooms: 1,
  sizeSqft: 800,
  area: 0,
  project: 0,
  building: -1,
} as const;

describe('the engine without a trained model', () => {
  const sales = Array.from({ length: 60 }, (_, i) =>
    saleOf({ day: 100 + i, project: i % 3, sizeSqft: 760 + i, psf: 1500 + 100 * (i % 3) }),
  );

  test('values a unit near the sales of its own project', () => {
    const valuation = openEngine(marketOf(sales)).value(subject, 200);
    expect(Math.exp(valuation.logPsf)).toBeGreaterThan(1450);
    expect(Math.exp(valuation.logPsf)).toBeLessThan(1550);
    expect(valuation.evidenceLevel).not.toBe('city');
    expect(valuation.comparablesUsed).toBeGreaterThan(10);
  });

  test('a later sale changes nothing about an earlier day', () => {
    const before = openEngine(marketOf(sales)).value(subject, 130);
    const cut = openEngine(marketOf(sales.filter((sale) => sale.day <= 130))).value(subject, 130);
    expect(cut.logPsf).toBe(before.logPsf);
    expect(cut.quantile(0.1)).toBe(before.quantile(0.1));
  });

  test('quantiles rise strictly and probability is their inverse', () => {
    const valuation = openEngine(marketOf(sales)).value(subject, 200);
    let last = -Infinity;
    for (let p = 0.001; p < 1; p += 0.001) {
      const quantile = valuation.quantile(p);
      expect(quantile).toBeGreaterThan(last);
      expect(valuation.probability(quantile)).toBeCloseTo(p, 5);
      last = quantile;
    }
  });

  test('counts no more effective sales in the last year than in all', () => {
    const old = [10, 20, 30].map((day) => saleOf({ day, project: 0, sizeSqft: 800, psf: 1500 }));
    const recent = Array.from({ length: 60 }, (_, i) => saleOf({ day: 700 + i, project: 1, psf: 1500 }));
    const { effectiveCount, effectiveCount12m } = openEngine(marketOf([...old, ...recent])).value(
      subject,
      770,
    );
    expect(effectiveCount12m).toBeGreaterThan(20);
    expect(effectiveCount).toBeGreaterThanOrEqual(effectiveCount12m);
  });

  test('a place without any sale still gets a wide range', () => {
    const far = openEngine(marketOf(sales)).value({ ...subject, area: -1, project: -1 }, 200);
    expect(far.evidenceLevel).toBe('city');
    expect(Number.isFinite(far.logPsf)).toBe(true);
    expect(far.fsd).toBeGreaterThan(0.2);
  });

  test('a home far larger than all those sold is worth more than they are, one far smaller less', () => {
    const tower = Array.from({ length: 150 }, (_, i) =>
      saleOf({ day: 100 + (i % 90), project: 0, sizeSqft: 760 + (i % 60), psf: 1500 }),
    );
    const engine = openEngine(marketOf(tower.sort((a, b) => a.day - b.day)));
    const total = (sizeSqft: number): number =>
      engine.value({ ...subject, sizeSqft }, 200).logPsf + Math.log(sizeSqft);
    const sizes = [100, 200, 400, 800, 1600, 3200, 6400].map(total);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  });

  test.each([800, 1800])(
    'comparables’ shares add up to at most one and each adjustment is explained, at %d sqft',
    (sizeSqft) => {
      const comparables = openEngine(marketOf(sales))
        .value({ ...subject, sizeSqft }, 200)
        .comparables();
      const total = comparables.reduce((sum, comparable) => sum + comparable.weight, 0);
      expect(total).toBeGreaterThan(0.5);
      expect(total).toBeLessThanOrEqual(1 + 1e-9);
      for (const comparable of comparables) {
        const sale = sales[comparable.sale];
        if (sale === undefined) throw new Error(`no sale ${comparable.sale}`);
        const plain = sale.psf * sizeSqft;
        expect((plain + comparable.sizeAdjustment + comparable.timeAdjustment) / sizeSqft).toBeCloseTo(
          comparable.adjustedPsf,
          0,
        );
      }
    },
  );

  test('a comparable three times the size is adjusted by no steeper a slope than far sizes have', () => {
    // Old sales count only where homes have the same bedrooms, the level with the steepest slope.
    const flats = Array.from({ length: 11 }, (_, i) =>
      i < 3
        ? saleOf({ day: 100 + i, sizeSqft: 1_600, psf: 850 })
        : saleOf({ day: 1_100 + i, sizeSqft: 520, psf: 1_900 }),
    );
    const comparables = openEngine(marketOf(flats))
      .value({ ...subject, sizeSqft: 520 }, 1_200)
      .comparables();
    const far = comparables.filter(({ sale }) => flats[sale]?.sizeSqft === 1_600);
    expect(far.length).toBeGreaterThan(0);
    for (const { adjustedPsf } of far) expect(adjustedPsf / 850).toBeLessThan(1_600 / 520);
  });
});
