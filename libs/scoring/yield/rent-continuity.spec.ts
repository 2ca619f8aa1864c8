import { describe, expect, it } from '@jest/globals';

import { estimate, type Rent, repeat } from './estimate-rent.fixture.js';
import { movesBeyond, type RentEstimate } from './estimate-rent.js';

const PLACES = { areas: ['A', 'B', 'C'].map((name) => ({ name, district: name === 'C' ? 'E' : 'D' })) };

/** Flats of every size from `from` to `to` square feet, at a rate per square foot. */
const flats = (from: number, to: number, rate: number, place: Partial<Rent> = {}): Rent[] =>
  Array.from({ length: Math.ceil((to - from) / 10) }, (_, at) => from + 10 * at + 0.37).map((size) => ({
    ...{ rent: rate * size, size, area: 1, project: -1, ...place },
  }));

/** Elsewhere in the city: behind the norm, not nearby. */
const CITY = flats(400, 1_600, 90, { area: 2, project: -1 });

/** Estimates of a one-bedroom flat in sizes a hundredth apart, as adverts state them. */
function walk(rents: readonly Rent[], from: number, to: number, project = -1): RentEstimate[] {
  const found: RentEstimate[] = [];
  for (let size = from; size <= to; size *= 1.01) {
    const subject = { area: 1, project, sizeSqft: Math.round(size), isAdvertSize: true };
    const one = estimate([...CITY, ...rents], subject, PLACES);
    expect(one).not.toBeNull();
    found.push(one!);
  }
  return found;
}

/** The largest change between neighbours, as a share. */
function largestStep(values: readonly number[]): number {
  const steps = values.slice(1).map((value, at) => Math.abs(Math.log(value / values[at]!)));
  return Math.max(...steps);
}

function expectSmooth(found: readonly RentEstimate[], most: number): void {
  expect(largestStep(found.map(({ annualRent }) => annualRent))).toBeLessThan(most);
  expect(largestStep(found.map(({ low }) => low))).toBeLessThan(1.5 * most);
  expect(largestStep(found.map(({ high }) => high))).toBeLessThan(1.5 * most);
}

describe('rents along sizes', () => {
  it('give way from contracts to asking rents without a jump', () => {
    const asked = repeat(20, { rent: 140_000, asking: true, area: 1, project: -1 });
    const found = walk([...flats(600, 800, 90), ...asked], 700, 1_900);
    expect(found[0]!.source).toBe('contracts_community');
    expect(found.at(-1)!.source).toBe('asking');
    expectSmooth(found, 0.03);
  });

  it('give way from a community to its district without a jump', () => {
    const community = [1, 2, 3, 4, 5, 6].flatMap((project) =>
      flats(600, 700, 150, { area: 1, project, daysAgo: 90 }),
    );
    const found = walk([...flats(500, 1_500, 80, { area: 0 }), ...community], 600, 1_200);
    expect(new Set(found.map(({ source }) => source))).toEqual(
      new Set(['contracts_community', 'contracts_district']),
    );
    expectSmooth(found, 0.05);
  });

  it('do not leap from one cluster of contracts to the other', () => {
    const near = flats(700, 800, 80);
    const far = flats(850, 950, 105);
    expectSmooth(walk([...near, ...far], 650, 1_000), 0.09);
  });

  it('do not leap where many contracts come into reach', () => {
    const own = repeat(6, { rent: 100_000, size: 1_600.37, area: 1, project: 0 });
    const studios = repeat(300, { rent: 30_000, size: 500.37, bedrooms: 0, area: 1, project: 0 });
    const district = flats(500, 1_700, 70, { area: 0, daysAgo: 120 });
    expectSmooth(walk([...district, ...own, ...studios], 800, 1_600, 0), 0.07);
  });
});

describe('the range of a rent', () => {
  const width = (rents: readonly Rent[]): number => {
    const found = estimate([...CITY, ...rents], { area: 1, project: 0, isAdvertSize: true }, PLACES);
    return found === null ? NaN : Math.log(found.high / found.low);
  };
  const contracts = (count: number): Rent[] => repeat(count, { rent: 72_000, area: 1, project: 0 });
  const asked = repeat(20, { rent: 80_000, asking: true, area: 1, project: 0 });

  it('is the wider the fewer contracts there are', () => {
    const widths = [200, 40, 12, 6, 4].map((count) => width(contracts(count)));
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
    expect(width([...contracts(1), ...asked])).toBeGreaterThan(width(contracts(200)));
    expect(width(asked)).toBeGreaterThan(width([...contracts(6), ...asked]));
    expect(width(asked.slice(0, 4))).toBeGreaterThan(width(asked));
  });
});

describe('asking rents beside contracts', () => {
  const asked = repeat(20, { rent: 120_000, asking: true, area: 1, project: 0 });
  const rentOf = (count: number): RentEstimate =>
    estimate(
      [...CITY, ...repeat(count, { rent: 80_000, area: 1, project: 0 }), ...asked],
      { area: 1, project: 0, isAdvertSize: true },
      PLACES,
    )!;

  it('count the less the more contracts there are, and the answer says how much', () => {
    const [two, five, ample] = [rentOf(2), rentOf(5), rentOf(20)];
    expect([two.source, five.source, ample.source]).toEqual([
      'asking',
      'contracts_project',
      'contracts_project',
    ]);
    expect(two.annualRent).toBeGreaterThan(five.annualRent);
    expect(five.annualRent).toBeGreaterThan(ample.annualRent);
    expect(two.steps().at(-1)).toMatchObject({ step: 'contracts', rents: 2 });
    expect(five.steps().at(-1)).toMatchObject({ step: 'asking', rents: 20 });
    expect(movesBeyond(five).map(({ step }) => step)).toContain('asking');
    expect(ample.steps().map(({ step }) => step)).not.toContain('asking');
    for (const one of [two, five]) {
      const [before, last] = one.steps().slice(-2);
      const { value, share, annualRent } = last!;
      expect(before!.annualRent ** (1 - share!) * value! ** share!).toBeCloseTo(annualRent, 4);
      expect(annualRent).toBeCloseTo(one.annualRent, 4);
    }
  });
});

describe('bedrooms that are let nowhere', () => {
  it('start from the norm of the nearest bedrooms, whatever the size', () => {
    const three = flats(1_200, 1_600, 100, { bedrooms: 3, area: 2 });
    const one = flats(500, 900, 60, { bedrooms: 1, area: 2 });
    const found = [900, 1_300].map((sizeSqft) => {
      const place = { area: 1, project: -1, bedrooms: 5, sizeSqft, isAdvertSize: true };
      return estimate([...one, ...three, ...flats(800, 1_400, 100, { bedrooms: 5 })], place, PLACES)!;
    });
    expect(largestStep(found.map(({ steps }) => steps()[0]!.annualRent))).toBeCloseTo(
      0.55 * Math.log(13 / 9),
      6,
    );
  });
});
