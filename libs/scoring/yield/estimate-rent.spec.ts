import { describe, expect, it } from '@jest/globals';

import type { IndexMonth } from '#market';

import { estimate, type Rent, repeat, TODAY } from './estimate-rent.fixture.js';
import { movesBeyond } from './estimate-rent.js';

describe('estimateRent', () => {
  it('uses contracts of the project and bedrooms before anything else', () => {
    const result = estimate([
      ...repeat(30, { rent: 100_000 }),
      ...repeat(30, { rent: 160_000, project: 4 }),
      ...repeat(30, { rent: 130_000, asking: true }),
    ]);
    expect(result).toMatchObject({ source: 'contracts_project', level: 'same_size', count: 30 });
    expect(result?.annualRent).toBeGreaterThan(98_000);
    expect(result?.annualRent).toBeLessThan(108_000);
    expect(result?.low).toBeLessThan(100_000);
    expect(result?.high).toBeGreaterThan(100_000);
  });

  it('says of the newest contracts how much of the level each carries, and nothing of asking rents', () => {
    const contracts = [...repeat(3, { rent: 100_000 }), ...repeat(3, { rent: 90_000, daysAgo: 210 })];
    const weights = (estimate(contracts, { isAdvertSize: true })?.newest() ?? []).map(
      ({ weight }) => weight ?? 0,
    );
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 6);
    expect((weights[5] ?? NaN) / (weights[0] ?? NaN)).toBeCloseTo(0.5, 6);
    expect(estimate(repeat(9, { rent: 100_000, asking: true }))?.newest()[0]?.weight).toBeNull();
  });

  it('counts no contract as evidence whose age leaves it no weight', () => {
    const recent = repeat(20, { rent: 100_000 });
    const old = repeat(5, { rent: 40_000, daysAgo: 3_000 });
    const result = estimate([...recent, ...old], { isAdvertSize: true });
    expect(result).toMatchObject({ count: 20, oldestDay: TODAY - 30, newestDay: TODAY - 30 });
    expect(result?.newest().length).toBe(10);
    expect(result?.steps().at(-1)?.rents).toBe(20);
    const without = estimate(recent, { isAdvertSize: true })?.annualRent ?? NaN;
    expect(Math.abs((result?.annualRent ?? NaN) - without)).toBeLessThan(1);
  });

  it('does not take an advert’s size for that of contracts of exactly the same size', () => {
    const around = Array.from({ length: 60 }, (_, at) => ({ rent: 100_000, size: 786 + at / 2 + 0.3 }));
    const twins = repeat(4, { rent: 55_000 });
    const rentAt = (sizeSqft: number, isAdvertSize: boolean, project: number): number =>
      estimate(
        [...around, ...twins].map((one) => ({ ...one, project })),
        { sizeSqft, isAdvertSize, project },
      )?.annualRent ?? NaN;
    for (const project of [-1, 0]) {
      const [below, at, above] = [799, 800, 801].map((size) => rentAt(size, true, project));
      expect(at! / below!).toBeCloseTo(1, 1);
      expect(at! / above!).toBeCloseTo(1, 1);
    }
    // A deed's size, which equal contracts share, names the building.
    expect(rentAt(800, false, -1)).toBeLessThan(0.8 * rentAt(800, true, -1));
  });

  it('falls back to asking rents, and says so, if contracts are too few or too old', () => {
    const old = repeat(10, { rent: 60_000, daysAgo: 5 * 365 });
    const asking = repeat(12, { rent: 100_000, asking: true });
    expect(estimate([...old, ...asking])).toMatchObject({ source: 'asking', level: 'project_rooms' });
  });

  it('uses the area if the project has no rents', () => {
    const others = [1, 2, 3, 4].flatMap((project) => repeat(20, { rent: 100_000, project }));
    expect(estimate(others.map((rent, i) => ({ ...rent, size: 780 + i / 2 })))).toMatchObject({
      source: 'contracts_community',
    });
  });

  it('takes no asking rent for a home whose size none with its bedrooms has', () => {
    const of = (sizeSqft: number) => estimate(repeat(12, { rent: 100_000, asking: true }), { sizeSqft });
    expect([20_000, 2_000, 100].filter((sizeSqft) => of(sizeSqft) !== null)).toEqual([2_000]);
  });

  it('prefers contracts of the district to asking rents of the project', () => {
    const nearby = (count: number): Rent[] => repeat(count, { rent: 100_000, area: 1, project: 1 });
    const asked = repeat(5, { rent: 150_000, asking: true });
    expect(estimate(nearby(20))).toMatchObject({ source: 'contracts_district' });
    expect(estimate(nearby(3))).toBeNull();
    expect(estimate([...nearby(20), ...asked])).toMatchObject({ source: 'contracts_district' });
    expect(estimate([...nearby(3), ...asked])).toMatchObject({ source: 'asking' });
  });

  const district = { areas: ['A', 'B', 'C'].map((name) => ({ name, district: 'D' })) };
  /** New homes in a district without a project, let for AED 100,000, each with a size of its own. */
  const nameless = Array.from({ length: 60 }, (_, i) => ({
    ...{ rent: 100_000, area: 1, project: -1, size: 741 + 2 * i },
  }));

  it('does not let one tower stand for its community', () => {
    const homes = { project: -1, area: 0, sizeSqft: 800 };
    const tower = repeat(10, { rent: 250_000, project: 4 });
    const beside = estimate([...nameless, ...tower], homes, district);
    expect(beside).toMatchObject({ source: 'contracts_district' });
    expect(beside?.annualRent).toBeLessThan(112_000);
    expect(beside?.steps().map(({ step }) => step)).not.toContain('area_size');
    const towers = Array.from({ length: 40 }, (_, i) => ({
      ...{ rent: 250_000, project: i % 5, size: 761 + 2 * i },
    }));
    const among = estimate([...nameless, ...towers], homes, district);
    expect(among).toMatchObject({ source: 'contracts_community' });
    expect(among?.annualRent).toBeGreaterThan(150_000);
  });

  it('treats contracts of the same size as the same building only if they name no project', () => {
    const homes = { project: -1, area: 1, sizeSqft: 800 };
    const same = (project: number): number =>
      estimate([...nameless, ...repeat(3, { rent: 140_000, area: 1, project, size: 800 })], homes, district)
        ?.annualRent ?? 0;
    expect(same(-1)).toBeGreaterThan(130_000);
    expect(same(4)).toBeLessThan(110_000);
  });

  it('hardly follows single contracts of exactly the size if the project has evidence', () => {
    const ofProject = nameless.map((rent) => ({ ...rent, project: 0 }));
    const one = { rent: 160_000, area: 1, project: 0, size: 800, daysAgo: 1 };
    const result = estimate([...ofProject, one], { area: 1 }, district);
    expect(result?.annualRent).toBeLessThan(110_000);
  });

  it('names the closer contracts that moved the rent beside its evidence', () => {
    const one = { rent: 150_000, area: 1, project: 0, size: 800 };
    const result = estimate([...nameless, one], { area: 1 }, district);
    expect(result).toMatchObject({ source: 'contracts_community', level: 'area_size' });
    const moves = movesBeyond(result!);
    expect(moves.map(({ step, rents }) => [step, rents])).toEqual([
      ['project', 1],
      ['project_size', 1],
      ['same_size', 1],
    ]);
    const before = result!.steps().find(({ step }) => step === result!.level)!.annualRent;
    expect(moves.reduce((rent, { ratio }) => rent * ratio, before)).toBeCloseTo(result!.annualRent, 6);
    const ample = estimate([...nameless, ...repeat(30, one)], { area: 1 }, district);
    expect(movesBeyond(ample!)).toEqual([]);
  });

  it('does not infer two bedrooms from studios, however many there are', () => {
    const studios = repeat(60, { rent: 70_000, size: 420, bedrooms: 0 });
    const twos = repeat(6, { rent: 190_000, size: 1300, bedrooms: 2, daysAgo: 60 });
    const result = estimate([...studios, ...twos], { bedrooms: 2, sizeSqft: 1280 });
    expect(result?.annualRent).toBeGreaterThan(170_000);
    expect(result?.count).toBe(6);
    expect(estimate(studios, { bedrooms: 2, sizeSqft: 1280 })).toBeNull();
  });

  it('uses renewals only at a measured distance from new contracts', () => {
    const renewals = repeat(100, { rent: 80_000, renewed: true });
    expect(estimate(renewals)).toBeNull();
    const sizes = Array.from({ length: 40 }, (_, i) => 500 + 25 * i);
    const elsewhere = sizes.flatMap((size) => [
      ...repeat(3, { rent: 100 * size, size, area: 2, project: 2 }),
      ...repeat(3, { rent: 80 * size, size, area: 2, project: 2, renewed: true }),
    ]);
    const result = estimate([...renewals, ...elsewhere]);
    expect(result).toMatchObject({ source: 'contracts_project' });
    expect(result?.annualRent).toBeGreaterThan(95_000);
    expect(result?.annualRent).toBeLessThan(105_000);
  });

  it('excludes contracts with guessed bedrooms from the evidence by bedrooms', () => {
    const sizeless = repeat(20, { rent: 100_000, size: NaN });
    expect(estimate([...sizeless, ...repeat(3, { rent: 100_000, area: 2, project: 2 })])).not.toBeNull();
    const guessed = repeat(20, { rent: 100_000, size: NaN, certainty: 60 });
    expect(estimate([...guessed, ...repeat(3, { rent: 100_000, area: 2, project: 2 })])).toBeNull();
  });

  it('gives contracts of the other tenure little weight', () => {
    const freehold = repeat(6, { rent: 100_000, tenure: 1 });
    const leasehold = repeat(6, { rent: 60_000, tenure: 2 });
    const result = estimate([...freehold, ...leasehold], { tenure: 1 });
    expect(result?.annualRent).toBeGreaterThan(88_000);
  });

  it('has no estimate from the city alone, nor for a house from flats', () => {
    expect(estimate(repeat(50, { rent: 100_000, area: 2, project: 2 }), {})).toBeNull();
    expect(estimate(repeat(50, { rent: 100_000 }), { propertyType: 1 })).toBeNull();
    expect(estimate([])).toBeNull();
  });

  it('adjusts for size', () => {
    const rents = repeat(20, { rent: 100_000, size: 800 });
    const small = estimate(rents, { sizeSqft: 700 })?.annualRent ?? 0;
    const large = estimate(rents, { sizeSqft: 900 })?.annualRent ?? 0;
    expect(small).toBeLessThan(100_000);
    expect(large).toBeGreaterThan(100_000);
  });

  it('rolls old contracts along the rent index', () => {
    const rising: IndexMonth[] = Array.from({ length: 24 }, (_, i) => ({
      month: `${i < 12 ? 2024 : 2025}-${String((i % 12) + 1).padStart(2, '0')}`,
      value: i < 12 ? 100 : 120,
      count: 100,
    }));
    const rents = repeat(40, { rent: 100_000, daysAgo: 500 });
    expect(estimate(rents)?.annualRent).toBeCloseTo(100_000, -2);
    expect(estimate(rents, {}, { rentIndex: rising })?.annualRent).toBeCloseTo(120_000, -2);
  });

  /** One rent a day for each of twenty layouts over sixteen weeks; the last four weeks at `lately` times as much. */
  const moving = (lately: number, place: Partial<Rent>): Rent[] =>
    Array.from({ length: 112 }, (_, daysAgo) =>
      Array.from({ length: 20 }, (_, i) => 600 + 20 * i).map((size) => ({
        ...{ ...place, size, daysAgo, rent: 100 * size * (daysAgo < 28 ? lately : 1) },
      })),
    ).flat();

  it('moves rents by the weekly trend of their own segment, and by no later day', () => {
    const city = [
      ...moving(0.9, { area: 2, project: 2, tenure: 1 }),
      ...moving(1, { area: 3, project: -1, tenure: 2 }),
    ];
    const market = { areas: ['A', 'B', 'C', 'D'].map((name) => ({ name, district: name })) };
    const old = (place: Partial<Rent>): Rent[] => repeat(12, { rent: 80_000, daysAgo: 60, ...place });
    const ofProject = estimate([...city, ...old({ project: 0, tenure: 1 })], { tenure: 1 }, market);
    const ofNone = { project: -1, tenure: 2 };
    const without = estimate([...city, ...old(ofNone)], ofNone, market);
    expect(ofProject?.annualRent).toBeGreaterThan(71_000);
    expect(ofProject?.annualRent).toBeLessThan(73_500);
    expect(without?.annualRent).toBeGreaterThan(78_500);
    expect(without?.annualRent).toBeLessThan(81_000);
    const later = moving(0.5, { area: 2, project: 2, tenure: 1 }).map((rent) => ({
      ...{ ...rent, daysAgo: (rent.daysAgo ?? 0) - 120 },
    }));
    const known = estimate([...city, ...later, ...old({ project: 0, tenure: 1 })], { tenure: 1 }, market);
    expect(known?.annualRent).toBeCloseTo(ofProject?.annualRent ?? 0, 6);
  });

  it('estimates a house from houses of its district whatever their size, else from the city with a wide range', () => {
    const villas = (count: number, rent: Rent): Rent[] =>
      repeat(count, { type: 1, bedrooms: 4, project: -1, ...rent });
    const subject = { propertyType: 1, bedrooms: 4, sizeSqft: 9_000, project: -1 };
    const city = villas(40, { rent: 300_000, size: 3_000, area: 2 });
    const districts = ['A', 'A', 'C'].map((district, i) => ({ name: `${district}${i}`, district }));
    const places = { areas: districts };
    const plots = Array.from({ length: 12 }, (_, i) => 4_000 + 200 * i);
    const beside = plots.flatMap((size) => villas(1, { rent: 500_000, size, area: 1 }));
    const near = estimate([...city, ...beside], subject, places);
    expect(near).toMatchObject({ source: 'contracts_district', level: 'district_wide' });
    const far = estimate(city, subject, places);
    expect(far).toMatchObject({ source: 'contracts_city', level: 'city', count: 40 });
    expect(far?.low).toBeLessThan(far?.annualRent ?? 0);
    expect(estimate(city, { ...subject, bedrooms: -1, sizeSqft: NaN }, places)).toMatchObject({
      source: 'contracts_city',
    });
    expect(estimate(city, { ...subject, district: -1, area: -1 }, places)).toBeNull();
    expect(estimate(city.slice(0, 20), subject, places)).toBeNull();
  });

  it('measures the asking premium where places have both kinds, and deducts it', () => {
    const areas = ['DUBAI MARINA', 'BUSINESS BAY', 'ARJAN', 'AL FURJAN', 'DUBAI HILLS', 'LIWAN'];
    const rents = areas.flatMap((_, area) => [
      ...repeat(area === 0 ? 0 : 8, { rent: 100_000, area, project: -1 }),
      ...repeat(8, { rent: 110_000, area, project: -1, asking: true }),
    ]);
    const market = { areas: areas.map((name) => ({ name, district: name })), projects: [] };
    const result = estimate(rents, { project: -1 }, market);
    expect(result).toMatchObject({ source: 'asking' });
    expect(result?.askingFactor).toBeCloseTo(1 / 1.1, 3);
    expect(result?.annualRent).toBeCloseTo(100_000, -3);
  });

  it('leaves asking rents unchanged, labelled, if no premium can be measured', () => {
    const result = estimate(repeat(20, { rent: 100_000, asking: true }));
    expect(result).toMatchObject({ source: 'asking', askingFactor: null });
    expect(result?.annualRent).toBeCloseTo(100_000, -2);
  });
});
