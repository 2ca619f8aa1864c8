import { describe, expect, test } from '@jest/globals';

import { openEngine } from './engine/engine.js';
import { marketOf, saleOf } from './market.fixture.js';
import type { Subject } from './types.js';

const VILLA = 1;
const TOWNHOUSE = 2;
const HOTEL_APARTMENT = 4;
const TODAY = 300;

/**
 * Houses in one project: plots of 1,800 to 3,000 sqft, 3 bedrooms, AED 3 m at 2,000 sqft and growing with the
 * 0.4th power of the size.
 */
const plots = [1800, 1900, 2000, 2000, 2000, 2200, 2400, 2700, 3000];
const houses = Array.from({ length: 90 }, (_, i) => {
  const sizeSqft = plots[i % plots.length] ?? 2000;
  const price = 3_000_000 * (sizeSqft / 2000) ** 0.4 * (1 + 0.02 * Math.sin(i));
  return saleOf({
    day: 200 + i,
    propertyType: VILLA,
    bedrooms: 3,
    area: 0,
    project: 0,
    sizeSqft,
    psf: price / sizeSqft,
  });
});
const registered: Subject = {
  propertyType: VILLA,
  offPlan: 0,
  bedrooms: 3,
  sizeSqft: 2000,
  area: 0,
  project: 0,
  building: -1,
};
const engine = openEngine(marketOf(houses));
const valueOf = (changes: Partial<Subject>): number => {
  const subject = { ...registered, ...changes };
  return Math.exp(engine.value(subject, TODAY).logPsf) * subject.sizeSqft;
};

describe('villas and townhouses', () => {
  test('are valued as a whole: half as much plot again adds a fifth to the price, not a half', () => {
    const ratio = valueOf({ sizeSqft: 3000 }) / valueOf({ sizeSqft: 2000 });
    expect(ratio).toBeGreaterThan(1.1);
    expect(ratio).toBeLessThan(1.25);
  });

  test('a townhouse is what the register calls a villa', () => {
    expect(valueOf({ propertyType: TOWNHOUSE })).toBe(valueOf({ propertyType: VILLA }));
  });

  test('neither flats nor hotel apartments of the same project move their value', () => {
    const others = houses.flatMap((house) => [
      house,
      { ...house, propertyType: 0, psf: 4 * house.psf },
      { ...house, propertyType: HOTEL_APARTMENT, psf: 5 * house.psf },
    ]);
    const mixed = openEngine(marketOf(others));
    expect(mixed.value(registered, TODAY).logPsf).toBe(engine.value(registered, TODAY).logPsf);
    const flat = mixed.value({ ...registered, propertyType: 0 }, TODAY);
    const hotel = mixed.value({ ...registered, propertyType: HOTEL_APARTMENT }, TODAY);
    expect(hotel.marketMedianPsf / flat.marketMedianPsf).toBeCloseTo(5 / 4, 1);
  });
});

describe('a house whose stated size none of its project has', () => {
  const ask = (sizeSqft: number, listed: NonNullable<Subject['listed']>): ReturnType<typeof engine.value> =>
    engine.value({ ...registered, sizeSqft, listed }, TODAY);

  test('is valued at it if it has decimals and lies among theirs, as its sale would be', () => {
    for (const sizeSqft of [2100.4, 2550.3, 3200.7]) {
      expect(ask(sizeSqft, {}).area).toMatchObject({ basis: 'size', sqft: sizeSqft, doubt: 0 });
      expect(ask(sizeSqft, {}).logPsf).toBe(engine.value({ ...registered, sizeSqft }, TODAY).logPsf);
    }
  });

  test('is valued as the usual one, less certainly, if it is whole, far from theirs, or a plot is stated beside it', () => {
    for (const sizeSqft of [2100, 4200.4, 1400.3]) {
      expect(ask(sizeSqft, {}).area).toMatchObject({ basis: 'typical' });
      expect(ask(sizeSqft, {}).fsd).toBeGreaterThan(ask(2000, {}).fsd);
    }
    expect(ask(2100.4, { plotSqft: 2400 }).area).toMatchObject({ basis: 'plot', sqft: 2400 });
  });
});

describe('a house whose stated size is nearly one that its project has', () => {
  const LIMIT = 0.05;

  test('is valued between that size and the usual one: no per cent of size changes an end of its range by over 5 %', () => {
    const ends = (sizeSqft: number): number[] => {
      const value = engine.value({ ...registered, sizeSqft, listed: {} }, TODAY);
      return [0.1, 0.9].map((p) => value.quantile(p) + Math.log(sizeSqft));
    };
    for (let size = 2420; size < 3600; size = Math.round(1.01 * size)) {
      const [low, high] = ends(size);
      const [nextLow, nextHigh] = ends(Math.round(1.01 * size));
      expect(Math.abs(nextLow! - low!)).toBeLessThan(LIMIT);
      expect(Math.abs(nextHigh! - high!)).toBeLessThan(LIMIT);
    }
  });

  test('is like those of its size where a project has two kinds of houses', () => {
    const of = (i: number): { sizeSqft: number; psf: number } =>
      i % 3 === 0 ? { sizeSqft: 3900 + i, psf: 2500 } : { sizeSqft: 10_700 + i, psf: 2000 };
    const base = { propertyType: VILLA, bedrooms: 5, area: 0, project: 0 };
    const mixed = openEngine(
      marketOf(Array.from({ length: 90 }, (_, i) => saleOf({ ...base, day: 200 + i, ...of(i) }))),
    );
    const stated = { ...registered, bedrooms: 5, sizeSqft: 3600, listed: {} };
    const value = mixed.value(stated, TODAY);
    expect(value.area?.sqft).toBeLessThan(4000);
    // The others cost AED 21 million.
    expect(Math.exp(value.quantile(0.9)) * 3600).toBeLessThan(15_000_000);
  });
});

describe('houses that the register files as plots, without bedrooms', () => {
  const UNKNOWN = -1;
  /** Townhouses on 1,550 sqft at AED 3 m, villas on 4,800 sqft at AED 6.6 m. */
  const filed = Array.from({ length: 60 }, (_, i) => {
    const [sizeSqft, price] = i % 3 === 0 ? [4800, 6_600_000] : [1550, 3_000_000];
    return saleOf({
      ...{ day: 200 + i, propertyType: VILLA, bedrooms: UNKNOWN, area: 0, project: 0, sizeSqft },
      psf: (price * (1 + 0.02 * Math.sin(i))) / sizeSqft,
    });
  });
  const there = openEngine(marketOf(filed));
  const listing = { ...registered, bedrooms: 4, listed: {} };
  const valued = (changes: Partial<Subject>): ReturnType<typeof there.value> =>
    there.value({ ...listing, ...changes }, TODAY);
  const amountOf = (changes: Partial<Subject>): number =>
    Math.exp(valued(changes).logPsf) * (changes.sizeSqft ?? registered.sizeSqft);

  test('are compared by plot, and the answer knows that bedrooms were not', () => {
    const townhouse = { sizeSqft: 2300, listed: { plotSqft: 1550 } };
    expect(valued(townhouse).area).toMatchObject({ basis: 'plot', sqft: 1550, withoutBedrooms: true });
    expect(amountOf(townhouse) / 3_000_000).toBeCloseTo(1, 1);
    expect(amountOf({ sizeSqft: 5200, listed: { plotSqft: 4800 } }) / 6_600_000).toBeCloseTo(1, 1);
  });

  test('with only the built-up area stated are uncertain, the larger dearer', () => {
    const stated = valued({ sizeSqft: 2300, listed: { plotSqft: 1550 } });
    expect(valued({ sizeSqft: 2300 }).fsd).toBeGreaterThan(stated.fsd);
    expect(valued({ sizeSqft: 3900 }).fsd).toBeGreaterThan(0.2);
    expect(amountOf({ sizeSqft: 5200 })).toBeGreaterThan(1.5 * amountOf({ sizeSqft: 1900 }));
  });

  test('are assumed to stand on a plot of the stated size if some were sold there, less certainly the fewer', () => {
    const rare = openEngine(
      marketOf(filed.map((sale, i) => (i % 15 === 0 ? { ...sale, sizeSqft: 3600, psf: 1500 } : sale))),
    );
    const at = (sizeSqft: number, plotSqft?: number): ReturnType<typeof there.value> =>
      rare.value({ ...listing, sizeSqft, listed: plotSqft === undefined ? {} : { plotSqft } }, TODAY);
    expect(at(3600).area).toMatchObject({ basis: 'size', sqft: 3600 });
    expect(at(3600).fsd).toBeGreaterThan(at(3600, 3600).fsd);
    expect(at(3900).area).toMatchObject({ basis: 'typical' });
  });

  test('leave uncertain a house with other bedrooms whose stated size is one of their plots', () => {
    const both = openEngine(marketOf([...filed, ...houses]));
    const fsd = (sizeSqft: number): number =>
      both.value({ ...listing, bedrooms: 3, sizeSqft, listed: {} }, TODAY).fsd;
    expect(fsd(4800)).toBeGreaterThan(0.2);
    expect(fsd(4800)).toBeGreaterThan(fsd(4500));
  });

  test('are valued as they are filed, ready, even while they are being built', () => {
    const stated = { sizeSqft: 2300, listed: { plotSqft: 1550 } };
    expect(valued({ ...stated, offPlan: 1 }).logPsf).toBe(valued(stated).logPsf);
    const soldOffPlan = openEngine(marketOf(filed.map((sale, i) => ({ ...sale, offPlan: i % 2 }))));
    const of = (offPlan: 0 | 1): number =>
      soldOffPlan.value({ ...listing, ...stated, offPlan }, TODAY).logPsf;
    expect(of(1)).not.toBe(of(0));
  });

  test('leave uncertain a house of no known project where they are most of what was sold', () => {
    const few = [...filed.map((sale) => ({ ...sale, project: 1 })), ...houses.slice(0, 40)];
    const fsdBeside = (sales: Parameters<typeof marketOf>[0]): number =>
      openEngine(marketOf(sales)).value({ ...registered, project: -1, listed: {} }, TODAY).fsd;
    expect(fsdBeside(few)).toBeGreaterThan(0.2);
    expect(fsdBeside(houses)).toBeLessThan(0.2);
  });

  test('do not replace homes whose bedrooms the register gives', () => {
    const mixed = openEngine(marketOf([...filed.slice(0, 30), ...houses.slice(30)]));
    expect(mixed.value({ ...registered, listed: {} }, TODAY).area).not.toHaveProperty('withoutBedrooms');
    const few = openEngine(marketOf([...filed.slice(0, 3), ...houses.slice(30)]));
    expect(few.value({ ...listing, bedrooms: 5 }, TODAY).area).not.toHaveProperty('withoutBedrooms');
  });

  test('stand for a home of no known project where hardly any other was sold', () => {
    expect(valued({ project: -1, sizeSqft: 2300 }).area).toMatchObject({ withoutBedrooms: true });
    const others = openEngine(marketOf([...filed.slice(0, 30), ...houses.slice(30)]));
    const home = { ...listing, bedrooms: 3, project: -1 };
    expect(others.value(home, TODAY).area).not.toHaveProperty('withoutBedrooms');
  });
});

describe('the stated size of a listed house', () => {
  const listed = (sizeSqft: number, plotSqft?: number): ReturnType<typeof engine.value> =>
    engine.value({ ...registered, sizeSqft, listed: plotSqft === undefined ? {} : { plotSqft } }, TODAY);
  const amount = (sizeSqft: number, plotSqft?: number): number =>
    Math.exp(listed(sizeSqft, plotSqft).logPsf) * sizeSqft;

  test('counts if a registered home has it', () => {
    expect(listed(3000).area).toMatchObject({ basis: 'size', sqft: 3000, doubt: 0 });
    expect(amount(3000) / valueOf({ sizeSqft: 3000 })).toBeCloseTo(1, 2);
  });

  test('yields to the plot if that is what the register has', () => {
    expect(listed(2550, 2400).area).toMatchObject({ basis: 'plot', sqft: 2400, doubt: 0 });
    expect(amount(2550, 2400)).toBeCloseTo(valueOf({ sizeSqft: 2400 }), 0);
    expect(amount(1700, 2400)).toBeCloseTo(amount(2550, 2400), 0);
  });

  test('is not compared if no registered home has it: the usual one is valued, less certainly', () => {
    const unknown = listed(5000);
    expect(unknown.area).toMatchObject({ basis: 'typical', sqft: 2000 });
    expect(amount(5000) / valueOf({ sizeSqft: 2000 })).toBeCloseTo(1, 2);
    expect(unknown.fsd).toBeGreaterThan(engine.value(registered, TODAY).fsd);
  });

  test('far from all registered ones leaves the value uncertain', () => {
    expect(listed(9000).fsd).toBeGreaterThan(0.2);
    expect(listed(9000).fsd).toBeGreaterThan(listed(4000).fsd);
  });

  test('with bedrooms not sold in the area leaves the value uncertain, however many others were', () => {
    const mansion = { ...registered, bedrooms: 6, project: -1, sizeSqft: 2900, listed: {} };
    expect(engine.value(mansion, TODAY).fsd).toBeGreaterThan(0.2);
    expect(engine.value(mansion, TODAY).area).toMatchObject({ basis: 'assumed' });
  });

  test('is what a house is valued by, not its plot, if nothing shows what the register measures', () => {
    const alone = { ...registered, bedrooms: 6, project: -1, sizeSqft: 2900 };
    const withPlot = engine.value({ ...alone, listed: { plotSqft: 7000 } }, TODAY);
    expect(withPlot.area).toMatchObject({ basis: 'assumed', sqft: 2900 });
    expect(withPlot.logPsf).toBe(engine.value({ ...alone, listed: {} }, TODAY).logPsf);
  });

  test('is preferred over a plot that is farther from all areas sold there, less certainly', () => {
    const elsewhere = { ...registered, project: -1, sizeSqft: 2550 };
    const read = (plotSqft?: number): ReturnType<typeof engine.value> =>
      engine.value({ ...elsewhere, listed: plotSqft === undefined ? {} : { plotSqft } }, TODAY);
    expect(read(9000).area?.sqft).toBe(read().area?.sqft);
    expect(read(9000).area?.doubt).toBeGreaterThan(read().area?.doubt ?? Infinity);
    expect(read(2700).area).toMatchObject({ sqft: 2700 });
  });

  test('keeps quantiles and probability inverse, and comparables in the caller’s square feet', () => {
    const valuation = listed(2550);
    const compared = valuation.area?.sqft ?? NaN;
    for (const p of [0.05, 0.2, 0.5, 0.8, 0.95])
      expect(valuation.probability(valuation.quantile(p))).toBeCloseTo(p, 6);
    for (const one of valuation.comparables().filter(({ weight }) => weight > 0)) {
      const sale = houses[one.sale];
      if (sale === undefined) throw new Error(`no sale ${one.sale}`);
      const adjusted = sale.psf * compared + one.sizeAdjustment + one.timeAdjustment;
      expect(adjusted / (one.adjustedPsf * 2550)).toBeCloseTo(1, 6);
    }
  });
});
