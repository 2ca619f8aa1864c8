import { describe, expect, test } from '@jest/globals';

import { marketOf, saleOf } from '../market.fixture.js';
import type { Subject, Valuation } from '../types.js';
import { openEngine } from './engine.js';

const TODAY = 300;
const VILLA = 1;
const PSF = 1_500;
/** Flats of one and two bedrooms, 60 of each, one a day. */
const usual = Array.from({ length: 120 }, (_, i) =>
  saleOf({ ...{ day: 150 + i, bedrooms: 1 + (i % 2), sizeSqft: 800 + 400 * (i % 2), psf: PSF }, ...place() }),
);

function place(): { area: number; project: number; offPlan: 0 | 1 } {
  return { area: 0, project: 0, offPlan: 1 };
}

function valued(bedrooms: number, further: readonly ReturnType<typeof saleOf>[] = []): Valuation {
  const flat: Subject = { ...place(), propertyType: 0, bedrooms, sizeSqft: 1_600.4, building: -1 };
  return openEngine(marketOf([...usual, ...further])).value(flat, TODAY);
}

const sold = (changes: Partial<Parameters<typeof saleOf>[0]>): ReturnType<typeof saleOf> =>
  saleOf({ ...place(), day: 290, bedrooms: 3, sizeSqft: 1_600.4, psf: PSF, ...changes });

describe('a flat with bedrooms that no sale of its project has', () => {
  test('has a range as wide as such flats have differed from their project, most from four bedrooms on', () => {
    expect(valued(2).fsd).toBeLessThan(0.1);
    expect(valued(3).fsd).toBeGreaterThan(0.1);
    expect(valued(4).fsd).toBeGreaterThan(0.2);
  });

  test('is worth the same all the same, and its quantiles and probabilities are inverse', () => {
    const value = valued(3);
    expect(Math.abs(value.logPsf - Math.log(PSF))).toBeLessThan(0.1);
    for (const p of [0.05, 0.3, 0.5, 0.9]) expect(value.probability(value.quantile(p))).toBeCloseTo(p, 6);
  });

  test('is as uncertain in the middle of its range as at its ends', () => {
    const value = valued(3);
    expect(value.quantile(0.75) - value.quantile(0.25)).toBeGreaterThan(2 * 0.1 * 0.67);
  });

  test('counts as sold from the first sale on, unless that is of the other completion', () => {
    const [once, ready] = [valued(3, [sold({})]), valued(3, [sold({ offPlan: 0 })])];
    expect(once.fsd).toBeLessThan(valued(3).fsd);
    expect(ready.fsd).toBeGreaterThan(once.fsd);
    expect(ready.fsd).toBeLessThan(valued(3).fsd);
  });

  test('is none of its kind if the project is not known, and no house is', () => {
    const houses = Array.from({ length: 60 }, (_, i) =>
      saleOf({ ...place(), day: 150 + i, propertyType: VILLA, bedrooms: 3, sizeSqft: 2_000, psf: PSF }),
    );
    const engine = openEngine(marketOf(houses));
    const house: Subject = { ...place(), propertyType: VILLA, bedrooms: 4, sizeSqft: 2_000, building: -1 };
    const [three, four] = [engine.value({ ...house, bedrooms: 3 }, TODAY), engine.value(house, TODAY)];
    expect(four.fsd).toBeLessThan(three.fsd + 0.1);
  });
});
