import { beforeAll, describe, expect, test } from '@jest/globals';

import { compileMarket } from '../compiled-market.js';
import { type FixtureSale, marketOf } from '../market.fixture.js';
import { quickLearning } from '../quick-learning.fixture.js';
import { syntheticSales } from '../synthetic-sales.fixture.js';
import type { Subject, Valuation, ValuationEngine } from '../types.js';
import { replayEngine } from './engine.js';
import { learnTrack } from './learn-track.js';

const FIRST = 20_000;
const DAYS = 200;
const TODAY = FIRST + DAYS;
/** Price premium of a layout over neighbouring sizes, as in real sales. */
const layoutPremium = (sizeSqft: number): number => 1 + 0.06 * Math.sin(sizeSqft * 7.3);

/**
 * Flats in projects (off-plan and ready), flats that the register files under no project, and villas; sizes
 * as stated in deeds.
 */
const flats = syntheticSales({ sales: 3_000, days: DAYS, seed: 5, noise: 0.04 }).map((sale) => ({
  ...sale,
  sizeSqft: sale.sizeSqft + 0.37,
  building: sale.project < 0 ? sale.area : -1,
  psf: sale.psf * layoutPremium(sale.sizeSqft),
}));
const villas: readonly FixtureSale[] = flats
  .filter((_, i) => i % 4 === 0)
  .map((sale) => ({
    ...sale,
    propertyType: 1,
    bedrooms: sale.bedrooms + 2,
    sizeSqft: 3 * Math.round(sale.sizeSqft) + 0.37,
  }));
const market = compileMarket(marketOf([...flats, ...villas].sort((a, b) => a.day - b.day)));
const engine = replayEngine(market, await learnTrack(market, TODAY - 20, TODAY, quickLearning));

const subjectOf = (sale: FixtureSale): Subject => ({
  propertyType: sale.propertyType,
  offPlan: sale.offPlan === 1 ? 1 : 0,
  bedrooms: sale.bedrooms,
  sizeSqft: sale.sizeSqft,
  area: sale.area,
  project: sale.project,
  building: sale.building,
  unnamedInRegister: sale.project < 0,
});
const newest = (sales: readonly FixtureSale[], matches: (sale: FixtureSale) => boolean): Subject[] =>
  sales
    .filter((sale) => sale.sizeSqft > 360 && matches(sale))
    .slice(-4)
    .map(subjectOf);
const ready = (sale: FixtureSale): boolean => sale.offPlan === 0 && sale.project >= 0;
const offPlan = (sale: FixtureSale): boolean => sale.offPlan === 1;
const withoutProject = (sale: FixtureSale): boolean => sale.project < 0;
const unnamed = (subject: Subject): Subject => ({
  ...subject,
  project: -1,
  building: -1,
  unnamedInRegister: false,
});

const advertise = (subject: Subject, sizeSqft: number): Valuation =>
  engine.value({ ...subject, sizeSqft, listed: {} }, TODAY);

const kinds = [
  ['ready flats of a project', newest(flats, ready)],
  ['off-plan flats', newest(flats, offPlan)],
  ['flats of a building that the register files under no project', newest(flats, withoutProject)],
  ['ready flats whose building is not named', newest(flats, ready).map(unnamed)],
  ['off-plan flats whose building is not named', newest(flats, offPlan).map(unnamed)],
  ['ready villas', newest(villas, ready)],
  ['off-plan villas', newest(villas, offPlan)],
  ['villas whose project is not named', newest(villas, ready).map(unnamed)],
] as const;

describe.each(kinds)('the value of advertised %s along size', (_, subjects) => {
  const change = (subject: Subject, from: number, to: number): number => {
    const [before, after] = [from, to].map((sqft) => advertise(subject, sqft).logPsf + Math.log(sqft));
    return Math.abs((after ?? NaN) - (before ?? NaN));
  };

  test('changes by at most half a per cent a square foot within fifteen per cent of its size', () => {
    expect(subjects).toHaveLength(4);
    for (const subject of subjects)
      for (let sqft = Math.ceil(0.85 * subject.sizeSqft); sqft < 1.15 * subject.sizeSqft; sqft++)
        if (sqft > 300) expect(change(subject, sqft, sqft + 1)).toBeLessThan(0.005);
  });

  test('changes by at most two per cent within one per cent of its size', () => {
    for (const subject of subjects) {
      const size = Math.round(subject.sizeSqft);
      for (const by of [-0.01, -0.005, 0.005, 0.01])
        expect(change(subject, size, Math.round(size * (1 + by)))).toBeLessThan(0.02);
    }
  });

  test('has rising quantiles with the probability as their inverse, and ends its derivation there', () => {
    for (const subject of subjects) {
      const valuation = advertise(subject, Math.round(subject.sizeSqft));
      let last = -Infinity;
      for (const p of [0.005, 0.1, 0.25, 0.5, 0.75, 0.9, 0.995]) {
        const quantile = valuation.quantile(p);
        expect(quantile).toBeGreaterThan(last);
        expect(valuation.probability(quantile)).toBeCloseTo(p, 6);
        last = quantile;
      }
      expect(valuation.derivation().at(-1)).toEqual(
        expect.objectContaining({ step: 'nearby_sizes', estimate: valuation.logPsf }),
      );
    }
  });
});

describe('an advertised flat of a size at which none was sold', () => {
  test('is less certain the farther its size lies from those sold', () => {
    const [like] = newest(flats, offPlan);
    const largest = Math.max(
      ...flats.filter(({ project }) => project === like!.project).map((sale) => sale.sizeSqft),
    );
    const [near, far, farther] = [1.02, 1.3, 1.6].map(
      (times) => advertise(like!, Math.round(times * largest)).fsd,
    );
    expect(far).toBeGreaterThan(near! + 0.05);
    expect(farther).toBeGreaterThan(far! + 0.05);
  });
});

describe('an advertised flat of a building where only homes of other bedrooms were sold', () => {
  const [like] = newest(flats, (sale) => withoutProject(sale) && sale.bedrooms === 0);
  if (like === undefined) throw new Error('no studio was sold');
  const OTHERS = 50;
  const larger: readonly FixtureSale[] = flats
    .filter((sale) => sale.area === like.area && sale.bedrooms === 2)
    .slice(-2)
    .map((sale) => ({ ...sale, project: -1, offPlan: 0, building: OTHERS }));
  const sold = compileMarket(marketOf([...flats, ...larger].sort((a, b) => a.day - b.day)));
  let among: ValuationEngine;
  beforeAll(async () => {
    among = replayEngine(sold, await learnTrack(sold, TODAY - 20, TODAY, quickLearning));
  });
  const fsdOf = (subject: Subject): number =>
    among.value({ ...subject, sizeSqft: Math.round(subject.sizeSqft), listed: {} }, TODAY).fsd;

  test('is about as certain as one whose building is not named, although those homes have other sizes', () => {
    expect(fsdOf({ ...like, building: OTHERS })).toBeLessThan(fsdOf(unnamed(like)) + 0.05);
  });
});

describe('a size stated with decimals', () => {
  const named = newest(flats, offPlan).concat(newest(flats, ready), newest(flats, withoutProject));

  test('is the register’s if a home of the place was sold at it, and is valued as its sales are', () => {
    expect(named).toHaveLength(12);
    for (const subject of named) {
      const deed = engine.value(subject, TODAY);
      const listing = advertise(subject, subject.sizeSqft);
      expect(listing.logPsf).toBe(deed.logPsf);
      expect(listing.quantile(0.1)).toBe(deed.quantile(0.1));
      expect(advertise(subject, Math.round(100 * subject.sizeSqft) / 100).logPsf).toBeCloseTo(deed.logPsf, 2);
    }
  });

  test('is the register’s if no building is named and a home of the area was sold at it', () => {
    for (const subject of [...newest(flats, offPlan), ...newest(flats, ready), ...newest(villas, ready)].map(
      unnamed,
    )) {
      const deed = engine.value(subject, TODAY);
      const listing = advertise(subject, subject.sizeSqft);
      expect(listing.logPsf).toBe(deed.logPsf);
      expect(listing.fsd).toBe(deed.fsd);
    }
  });

  test('is the register’s for a house whether or not one was sold at it', () => {
    for (const villa of newest(villas, ready)) {
      const sizeSqft = villa.sizeSqft + 2.2;
      const listing = advertise(villa, sizeSqft);
      expect(listing.derivation().at(-1)?.step).toBe('mean_ratio');
    }
  });

  test('is an advert’s if no home of the place has it, and changes the value as little as a whole one', () => {
    for (const subject of named) {
      const whole = Math.round(subject.sizeSqft);
      const [rounded, between] = [whole, whole + 0.05].map(
        (sqft) => advertise(subject, sqft).logPsf + Math.log(sqft),
      );
      expect(Math.abs((between ?? NaN) - (rounded ?? NaN))).toBeLessThan(0.0005);
    }
  });
});

describe.each([
  ['flat', flats],
  ['house', villas],
])(
  'an advertised %s with the size of a layout that sells differently from neighbouring sizes',
  (_, homes) => {
    const [like] = homes.filter(offPlan).slice(-1);
    if (like === undefined) throw new Error('none is sold off-plan');
    const size = Math.round(like.sizeSqft);
    // Curves of houses are evaluated at the size that is sold most.
    const lately = (psf: number, sizeSqft: number, sales: number): FixtureSale[] =>
      Array.from({ length: sales }, (_, i) => ({ ...like, day: TODAY - 14 + i, sizeSqft, psf }));
    const others = homes === villas ? lately(like.psf, 1.015 * size + 0.2, 14) : [];
    const cheap = lately(0.7 * like.psf, size + 0.2, 12);
    const sold = compileMarket(marketOf([...homes, ...others, ...cheap].sort((a, b) => a.day - b.day)));
    let among: ValuationEngine;
    beforeAll(async () => {
      among = replayEngine(sold, await learnTrack(sold, TODAY - 20, TODAY, quickLearning));
    });
    const ask = (sizeSqft: number): Valuation =>
      among.value({ ...subjectOf(like), sizeSqft, listed: {} }, TODAY);

    test('has a range in whose middle lie both the price of that layout and the value of its curve', () => {
      const there = ask(size);
      const own = there.derivation().at(-2)?.estimate ?? NaN;
      expect(Math.abs(own - there.logPsf)).toBeGreaterThan(0.1);
      const [low, high] = [there.quantile(0.25), there.quantile(0.75)];
      for (const value of [own, there.logPsf]) {
        expect(value).toBeGreaterThan(low);
        expect(value).toBeLessThan(high);
      }
    });
  },
);
