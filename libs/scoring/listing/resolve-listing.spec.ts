import { beforeAll, describe, expect, it } from '@jest/globals';

import { PROPERTY_TYPES } from '#market';
import type { HomeKind } from '#valuation';

import { type CompiledSnapshot, compileSnapshot } from '../compiled/compile-snapshot.js';
import type { Property } from '../contract/types.js';
import { LAST_DAY, testMarket } from '../test-market.fixture.js';
import { decideCompletion, type PlaceAsked } from './decide-completion.js';
import { type ResolvedListing, resolveListing } from './resolve-listing.js';

describe('resolveListing', () => {
  let market: CompiledSnapshot;
  beforeAll(() => {
    market = compileSnapshot(testMarket());
  });
  const resolve = (changes: Partial<Property>, at: CompiledSnapshot = market): ResolvedListing =>
    resolveListing(
      at,
      {
        area: 'Dubai Marina',
        type: 'apartment',
        bedrooms: 1,
        size_sqft: 800,
        listing_price: 1_000_000,
        intent: 'buy',
        ...changes,
      },
      LAST_DAY,
    );

  it('takes the area under which the project s sales are filed', () => {
    const { subject } = resolve({ area: 'JVC', building: 'Cedar Heights' });
    expect(subject).toMatchObject({ project: 2, area: 2, offPlan: 0 });
  });

  it('keeps the named area for a building it does not know', () => {
    expect(resolve({ building: 'Qwertz Zeppelin Palace' }).subject).toMatchObject({ project: -1, area: 0 });
  });

  it('tells a building that the market does not know from one that nobody named', () => {
    expect(resolve({ building: 'Qwertz Zeppelin Palace' }).subject.unknownName).toBe(true);
    expect(resolve({}).subject.unknownName).toBe(false);
    expect(resolve({ area: 'JVC', building: 'Cedar Heights' }).subject.unknownName).toBe(false);
  });

  it.each([
    'N/A',
    '-',
    ' . ',
    'Unknown',
    'not available',
    'TBA',
    'غير معروف',
    '🏠',
    'Unit 1204',
    'Apt 305, Block B',
  ])('takes a listing for one that names no building, where the name is "%s"', (building) => {
    const { buildingMatch, completion, subject } = resolve({ building });
    const unnamed = resolve({});
    expect({ buildingMatch, completion, subject }).toEqual({
      buildingMatch: null,
      completion: unnamed.completion,
      subject: unnamed.subject,
    });
    const inAddress = resolve({ area: 'Cedar Heights, JVC', building });
    expect(inAddress.subject.project).toBe(2);
  });

  it('tells the market of the kind of home, for a name that the community and a project of other homes share', () => {
    const fixture = testMarket();
    const projects = fixture.projects.map((one, at) => (at === 0 ? { ...one, name: 'DUBAI MARINA' } : one));
    const at = compileSnapshot({ ...fixture, projects });
    const projectOf = (type: Property['type']): number =>
      resolve({ building: 'Dubai Marina', type }, at).subject.project;
    expect([projectOf('apartment'), projectOf('villa')]).toEqual([0, -1]);
  });

  it('values a flat as the kind that all homes of its project are filed as, and a house never as another', () => {
    const fixture = testMarket();
    const { sales } = fixture;
    const HOTEL = PROPERTY_TYPES.indexOf('hotel_apartment');
    const at = compileSnapshot({
      ...fixture,
      sales: {
        ...sales,
        propertyType: sales.propertyType.map((_, row) => (sales.project[row] === 2 ? HOTEL : 0)),
      },
    });
    const filed = (building: string, type: Property['type']): unknown => {
      const { subject, ownSales } = resolve({ area: 'JVC', building, type }, at);
      return [PROPERTY_TYPES[subject.propertyType], ownSales];
    };
    expect(filed('Cedar Heights', 'apartment')).toEqual(['hotel_apartment', true]);
    expect(filed('Cedar Heights', 'penthouse')).toEqual(['hotel_apartment', true]);
    expect(filed('Cedar Heights', 'villa')).toEqual(['villa', false]);
    const other = resolve({ building: 'Alder Tower', type: 'hotel_apartment' }, at);
    expect(PROPERTY_TYPES[other.subject.propertyType]).toBe('apartment');
    const both = compileSnapshot({
      ...fixture,
      sales: { ...sales, propertyType: sales.propertyType.map((_, row) => (row % 2 === 0 ? HOTEL : 0)) },
    });
    const mixed = resolve({ building: 'Alder Tower', type: 'hotel_apartment' }, both);
    expect(PROPERTY_TYPES[mixed.subject.propertyType]).toBe('hotel_apartment');
  });

  it('tells a building that the register files under no project from one it does not know', () => {
    const older = compileSnapshot(testMarket({ buildings: [{ name: 'Olive House', project: -1, area: 0 }] }));
    expect(resolve({ building: 'Olive House' }, older).subject).toMatchObject({
      project: -1,
      building: 0,
      unnamedInRegister: true,
    });
    expect(resolve({ building: 'Qwertz Zeppelin Palace' }, older).subject.unnamedInRegister).toBe(false);
  });

  it('names areas that can be used instead of an unknown one', () => {
    expect(() => resolve({ area: 'Dubai Marinara Heights East' })).toThrow(
      expect.objectContaining({ code: 'unknown_area' }),
    );
  });

  it('takes the caller s word on completion', () => {
    expect(resolve({ building: 'Cedar Heights', completion: 'ready' }).completion).toMatchObject({
      value: 'ready',
      offPlanChance: 0,
      source: 'caller',
    });
  });

  it('says which record contradicts the caller', () => {
    const { completion } = resolve({ building: 'Alder Tower', completion: 'off_plan' });
    expect(completion).toMatchObject({
      value: 'off_plan',
      contradiction: {
        stated: 'off_plan',
        recorded: { value: 'ready', source: 'project_register' },
        isSure: true,
      },
    });
  });
});

describe('decideCompletion', () => {
  const marketWith = (project: number, changes: object, offPlan: 0 | 1): CompiledSnapshot => {
    const fixture = testMarket();
    const projects = fixture.projects.map((entry, i) => (i === project ? { ...entry, ...changes } : entry));
    const sales = { ...fixture.sales, offPlan: fixture.sales.offPlan.map(() => offPlan) };
    return compileSnapshot({ ...fixture, projects, sales });
  };

  const project = (index: number): PlaceAsked => ({
    project: index,
    building: -1,
    named: true,
    areas: [0],
    kind: 0,
  });

  it('asks the register, then recent sales, and says which', () => {
    const market = compileSnapshot(testMarket());
    expect(decideCompletion(market, undefined, project(0), LAST_DAY)).toMatchObject({
      value: 'ready',
      source: 'project_register',
    });
    expect(decideCompletion(market, undefined, project(3), LAST_DAY)).toMatchObject({
      value: 'off_plan',
      source: 'recent_sales',
    });
  });

  it('is sure against a caller who says ready only where the register expects the project to be finished later', () => {
    const saidReady = (changes: object): boolean | undefined =>
      decideCompletion(marketWith(3, changes, 1), 'ready', project(3), LAST_DAY).contradiction?.isSure;
    expect(saidReady({})).toBe(true);
    expect(saidReady({ completionDay: LAST_DAY })).toBe(false);
    expect(saidReady({ completionDay: null })).toBe(false);
    expect(saidReady({ status: 'unknown' })).toBe(false);
  });

  it('takes the division of the community s sales where no project is known', () => {
    const place = { project: -1, building: -1, named: false, areas: [0], kind: 0 } as const;
    const ready = decideCompletion(marketWith(3, {}, 0), undefined, place, LAST_DAY);
    const offPlan = decideCompletion(marketWith(3, {}, 1), undefined, place, LAST_DAY);
    expect(ready).toMatchObject({ value: 'ready', source: 'community_sales' });
    expect(offPlan).toMatchObject({ value: 'off_plan', source: 'community_sales' });
    expect(ready.offPlanChance).toBeLessThan(0.1);
    expect(offPlan.offPlanChance).toBe(0.9);
    const named = decideCompletion(marketWith(3, {}, 0), undefined, { ...place, named: true }, LAST_DAY);
    expect(named.offPlanChance).toBeGreaterThan(ready.offPlanChance);
  });

  it('asks the sales of homes of its kind, and others where none of its kind is sold', () => {
    const fixture = testMarket();
    const { sales } = fixture;
    const every = 10;
    /** Flats that are all launches, and every tenth sale a house that has stood for long. */
    const mixed = (bedrooms: number): CompiledSnapshot =>
      compileSnapshot({
        ...fixture,
        sales: {
          ...sales,
          propertyType: sales.propertyType.map((_, row) => (row % every === 0 ? 1 : 0)),
          bedrooms: sales.bedrooms.map((own, row) => (row % every === 0 ? bedrooms : own)),
          offPlan: sales.offPlan.map((_, row) => (row % every === 0 ? 0 : 1)),
        },
      });
    const chance = (kind: HomeKind, bedrooms = 3): number =>
      decideCompletion(
        mixed(bedrooms),
        undefined,
        { project: -1, building: -1, named: true, areas: [0, 1, 2, 3], kind },
        LAST_DAY,
      ).offPlanChance;
    expect(chance(0)).toBe(0.9);
    expect(chance(1)).toBeLessThan(0.1);
    expect(chance(2)).toBe(0.9);
    expect(chance(1, -1)).toBe(0.1);
  });

  it('knows a home in a building that the register files under no project as ready', () => {
    const place = { project: -1, building: 4, named: true, areas: [0], kind: 0 } as const;
    expect(decideCompletion(marketWith(3, {}, 1), undefined, place, LAST_DAY).value).toBe('ready');
  });

  it('believes ready sales before an overdue project record', () => {
    const market = marketWith(3, { status: 'active', completionDay: LAST_DAY - 400 }, 0);
    expect(decideCompletion(market, undefined, project(3), LAST_DAY).value).toBe('ready');
  });

  it('is less sure of off-plan sales alone where the date has passed and none of them is of late', () => {
    const chance = (completionDay: number | null, since: number): number =>
      decideCompletion(marketWith(3, { completionDay }, 1), undefined, project(3), LAST_DAY + since)
        .offPlanChance;
    expect(chance(LAST_DAY - 30, 200)).toBe(0.75);
    expect([chance(LAST_DAY - 30, 1), chance(LAST_DAY + 300, 200), chance(null, 200)]).toEqual([
      0.99, 0.99, 0.99,
    ]);
  });

  it('takes a project of which plots alone were sold, and not for long, to be unfinished', () => {
    const fixture = testMarket();
    const { sales } = fixture;
    const ofPlots = (since: number): CompiledSnapshot =>
      compileSnapshot({
        ...fixture,
        projects: fixture.projects.map((entry) => ({ ...entry, status: 'unknown' as const })),
        sales: {
          ...sales,
          project: sales.project.map((own, row) => (own === 3 && (sales.day[row] ?? 0) < since ? -1 : own)),
          offPlan: sales.offPlan.map(() => 0),
          bedrooms: sales.bedrooms.map(() => -1),
          propertyType: sales.propertyType.map(() => 1),
        },
      });
    expect(decideCompletion(ofPlots(LAST_DAY - 300), undefined, project(3), LAST_DAY)).toMatchObject({
      value: 'off_plan',
      offPlanChance: 0.8,
    });
    expect(decideCompletion(ofPlots(0), undefined, project(3), LAST_DAY)).toMatchObject({
      value: 'ready',
      source: 'assumed',
    });
  });

  it('does not know on an earlier day that a project finished later', () => {
    const market = marketWith(0, { status: 'finished', completionDay: LAST_DAY + 10 }, 1);
    expect(decideCompletion(market, undefined, project(0), LAST_DAY).value).toBe('off_plan');
    expect(decideCompletion(market, undefined, project(0), LAST_DAY + 20).value).toBe('ready');
  });

  it('believes sales off-plan since its date more than a register that calls the project finished', () => {
    const soldOff = marketWith(0, { status: 'finished', completionDay: LAST_DAY - 170 }, 1);
    expect(decideCompletion(soldOff, undefined, project(0), LAST_DAY)).toMatchObject({
      value: 'off_plan',
      source: 'recent_sales',
    });
    const soldReady = marketWith(0, { status: 'finished', completionDay: LAST_DAY - 170 }, 0);
    expect(decideCompletion(soldReady, undefined, project(0), LAST_DAY).value).toBe('ready');
  });

  it('takes a home without the name of a building for ready where a launch would be named', () => {
    const market = marketWith(0, { status: 'active' }, 1);
    const place = { project: -1, building: -1, areas: [0], kind: 0 } as const;
    const chance = (named: boolean) =>
      decideCompletion(market, undefined, { ...place, named }, LAST_DAY).offPlanChance;
    expect(chance(true)).toBeLessThanOrEqual(0.9);
    expect(chance(false)).toBeLessThanOrEqual(chance(true));
  });
});
