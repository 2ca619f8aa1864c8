import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { EXCLUSIONS } from '../tables/types.js';
import { markFarBelowMarket } from './mark-far-below-market.js';

const MARK = EXCLUSIONS.indexOf('far_below_market');

interface Sale {
  readonly day: number;
  readonly psf: number;
  readonly area: number;
  readonly project: number;
  readonly offPlan: number;
  readonly size: number;
  readonly bedrooms: number;
}

function mark(sales: readonly Sale[]): number[] {
  const exclusion = new Uint8Array(sales.length);
  markFarBelowMarket({
    count: sales.length,
    day: Int32Array.from(sales, ({ day }) => day),
    price: Float64Array.from(sales, ({ psf, size }) => psf * size),
    sizeSqft: Float64Array.from(sales, ({ size }) => size),
    bedrooms: Int8Array.from(sales, ({ bedrooms }) => bedrooms),
    propertyType: new Uint8Array(sales.length),
    offPlan: Uint8Array.from(sales, ({ offPlan }) => offPlan),
    exclusion,
    area: Int32Array.from(sales, ({ area }) => area),
    project: Int32Array.from(sales, ({ project }) => project),
  });
  return [...exclusion];
}

const sale = (day: number, psf: number, more: Partial<Sale> = {}): Sale => ({
  ...{ day, psf, area: 0, project: 0, offPlan: 0, size: 1000, bedrooms: 1 },
  ...more,
});
const days = (count: number, psf: number, more: Partial<Sale> = {}): Sale[] =>
  Array.from({ length: count }, (_, day) => sale(day, psf, more));

/** Homes of another layout. */
const OTHER = { bedrooms: 2 };

describe('markFarBelowMarket', () => {
  it('marks below 40 % of the project’s earlier median, and not at it', () => {
    expect(mark([...days(5, 1000, OTHER), sale(9, 399), sale(9, 400)]).slice(5)).toEqual([MARK, 0]);
  });

  it('requires five earlier sales in the project, otherwise twenty in the area', () => {
    expect(mark([...days(4, 1000, OTHER), sale(9, 100)]).at(-1)).toBe(0);
    const elsewhere = { project: -1 };
    expect(mark([...days(19, 1000, elsewhere), sale(30, 100)]).at(-1)).toBe(0);
    expect(mark([...days(20, 1000, elsewhere), sale(30, 100)]).at(-1)).toBe(MARK);
  });

  it('marks below 55 % of three earlier sales of the layout within two years, and not at it', () => {
    expect(mark([...days(3, 1000), sale(9, 549), sale(9, 550)]).slice(3)).toEqual([MARK, 0]);
    expect(mark([...days(2, 1000), sale(9, 549)]).at(-1)).toBe(0);
    expect(mark([...days(3, 1000), sale(733, 549)]).at(-1)).toBe(0);
    expect(mark([...days(3, 1000, OTHER), sale(9, 549)]).at(-1)).toBe(0);
    expect(mark([...days(3, 1000, { size: 1060 }), sale(9, 549)]).at(-1)).toBe(0);
    expect(mark([...days(3, 1000, { size: 1040 }), sale(9, 549)]).at(-1)).toBe(MARK);
  });

  it('does not learn from marked sales, from its own day, or from the other completion', () => {
    const cheap = Array.from({ length: 40 }, (_, index) => sale(10 + index, 100));
    expect(mark([...days(5, 1000), ...cheap]).slice(5)).toEqual(cheap.map(() => MARK));
    expect(mark([...Array.from({ length: 9 }, () => sale(0, 1000)), sale(0, 100)]).at(-1)).toBe(0);
    expect(mark([...days(9, 1000, { offPlan: 1 }), sale(9, 100)]).at(-1)).toBe(0);
  });

  it('gives a sale the same mark whatever follows on later days', () => {
    const anySale = fc.record({
      day: fc.integer({ min: 0, max: 40 }),
      psf: fc.constantFrom(100, 300, 900, 1000, 1100),
      area: fc.integer({ min: 0, max: 1 }),
      project: fc.integer({ min: -1, max: 2 }),
      offPlan: fc.integer({ min: 0, max: 1 }),
      size: fc.constantFrom(1000, 1040, 1100),
      bedrooms: fc.integer({ min: -1, max: 1 }),
    });
    fc.assert(
      fc.property(fc.array(anySale, { maxLength: 120 }), fc.integer({ min: 0, max: 40 }), (sales, cut) => {
        const ordered = sales.toSorted((a, b) => a.day - b.day);
        const early = ordered.filter(({ day }) => day <= cut);
        expect(mark(ordered).slice(0, early.length)).toEqual(mark(early));
      }),
      { seed: 7 },
    );
  });
});
