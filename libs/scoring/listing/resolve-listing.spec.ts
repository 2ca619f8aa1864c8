import { beforeAll, describe, expect, it } from '@jest/globals';

import { PROPERTY_TYPES } from '#market';

import { type CompiledSnapshot, compileSnapshot } from '../compiled/compile-snapshot.js';
import type { Property } from '../contract/types.js';
import { LAST_DAY, testMarket, withOliveHouse } from '../test-market.fixture.js';
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

  it('uses the area under which the project s sales are filed', () => {
    const { subject } = resolve({ area: 'JVC', building: 'Cedar Heights' });
    expect(subject).toMatchObject({ project: 2, area: 2, offPlan: 0 });
  });

  it('reads a community and a building in exchanged fields, even if a project has the community s name', () => {
    const projects = testMarket().projects.map((own, at) =>
      at === 0 ? { ...own, name: 'Dubai Marina' } : own,
    );
    const at = compileSnapshot(testMarket({ projects }));
    const ofElm = resolve({ area: 'Dubai Marina', building: 'Elm Court' }, at).subject;
    expect(resolve({ area: 'Elm Court', building: 'Dubai Marina' }, at).subject).toEqual(ofElm);
    expect(resolve({ area: 'Elm Court', building: 'Alder Tower, Dubai Marina' }).subject.project).toBe(0);
  });

  it('keeps the named area for an unknown building', () => {
    expect(resolve({ building: 'Qwertz Zeppelin Palace' }).subject).toMatchObject({ project: -1, area: 0 });
  });

  it.each(['Qwertz Zeppelin Palace, Dubai Marina', 'Qwertz Zeppelin Palace - Dubai Marina, Dubai'])(
    'knows as little about an unknown building with its area behind it as without: %s',
    (building) => {
      const { subject, buildingMatch } = resolve({ building });
      expect(subject).toEqual(resolve({ building: 'Qwertz Zeppelin Palace' }).subject);
      expect(subject.unknownName).toBe(true);
      expect(buildingMatch?.input).toBe(building);
    },
  );

  it.each(['Dubai Marina', 'Dubai Marina, Dubai', 'Dubai Marina, Dubai Marina', 'Unit 1204, Dubai Marina'])(
    'names no building by its area, or by a home there: %s',
    (building) => {
      expect(resolve({ building }).buildingMatch).toBeNull();
    },
  );

  it('refuses a building whose text names a place in another emirate, naming the field', () => {
    const building = 'Gate Tower 2, Al Reem Island';
    const errors = [{ pointer: '/property/building', code: 'outside_coverage', detail: expect.any(String) }];
    expect(() => resolve({ building })).toThrow(
      expect.objectContaining({
        code: 'outside_coverage',
        message: expect.stringContaining(`"${building}" names Al Reem Island, a place in Abu Dhabi`),
        details: expect.objectContaining({ errors, extra: { emirate: 'Abu Dhabi' } }),
      }),
    );
  });

  it('distinguishes a building that the market does not know from one that nobody named', () => {
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
  ])('treats a listing as naming no building if the name is "%s"', (building) => {
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

  it('tells the market the kind of home, for a name shared by the community and a project of other homes', () => {
    const fixture = testMarket();
    const projects = fixture.projects.map((one, at) => (at === 0 ? { ...one, name: 'DUBAI MARINA' } : one));
    const at = compileSnapshot({ ...fixture, projects });
    const projectOf = (type: Property['type']): number =>
      resolve({ building: 'Dubai Marina', type }, at).subject.project;
    expect([projectOf('apartment'), projectOf('villa')]).toEqual([0, -1]);
  });

  it('values a home as the kind under which all homes of its project are filed', () => {
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
    expect(filed('Cedar Heights', 'villa')).toEqual(['hotel_apartment', true]);
    const other = resolve({ building: 'Alder Tower', type: 'hotel_apartment' }, at);
    expect(PROPERTY_TYPES[other.subject.propertyType]).toBe('apartment');
    const both = compileSnapshot({
      ...fixture,
      sales: { ...sales, propertyType: sales.propertyType.map((_, row) => (row % 2 === 0 ? HOTEL : 0)) },
    });
    const mixed = resolve({ building: 'Alder Tower', type: 'hotel_apartment' }, both);
    expect(PROPERTY_TYPES[mixed.subject.propertyType]).toBe('hotel_apartment');
  });

  it('values a home in a building of no project as the kind of home sold there', () => {
    const at = compileSnapshot(withOliveHouse(testMarket()));
    const { ownSales, subject } = resolve({ building: 'Olive House', type: 'villa' }, at);
    expect([ownSales, PROPERTY_TYPES[subject.propertyType]]).toEqual([true, 'apartment']);
  });

  it('distinguishes a building that the register files under no project from an unknown one', () => {
    const older = compileSnapshot(testMarket({ buildings: [{ name: 'Olive House', project: -1, area: 0 }] }));
    expect(resolve({ building: 'Olive House' }, older).subject).toMatchObject({
      project: -1,
      building: 0,
      unnamedInRegister: true,
    });
    expect(resolve({ building: 'Qwertz Zeppelin Palace' }, older).subject.unnamedInRegister).toBe(false);
  });

  it('values a building that the register files under no project among the sales of all names of its community', () => {
    const DISTRICT = 3;
    const fixture = testMarket({ buildings: [{ name: 'Olive House', project: -1, area: DISTRICT }] });
    const at = compileSnapshot({
      ...fixture,
      areas: fixture.areas.map((area, index) =>
        index === DISTRICT ? { name: 'Al Barsha South Fourth', district: 'Al Barsha South Fourth' } : area,
      ),
    });
    const { areaMatch, subject } = resolve({ area: 'JVC', building: 'Olive House' }, at);
    expect(areaMatch.evidence).toEqual([2, DISTRICT]);
    expect(subject).toMatchObject({ building: 0, area: DISTRICT, pool: areaMatch.pool });
    expect(areaMatch.pool).toBeGreaterThanOrEqual(0);
    expect(resolve({ area: 'JVC', building: 'Cedar Heights' }, at).subject.pool).toBe(-1);
  });

  it('asks for the community instead of the emirate', () => {
    expect(() => resolve({ area: ' dubai ' })).toThrow(/whole emirate: send the community/);
  });

  it('names areas to use instead of an unknown one', () => {
    expect(() => resolve({ area: 'Dubai Marinara Heights East' })).toThrow(
      expect.objectContaining({ code: 'unknown_area' }),
    );
  });

  it('names the places of buildings that an unknown area names', () => {
    const fixture = testMarket();
    const { areas, projects } = fixture;
    const districts = [...new Set(areas.map(({ district }) => district))];
    expect(districts.length).toBeGreaterThan(1);
    const renamed = projects.map((project) => {
      const at = districts.indexOf(areas[project.area]?.district ?? '');
      return at < 2
        ? { ...project, name: `Orvelline ${['Manor', 'Point'][at] ?? ''} ${project.name}` }
        : project;
    });
    const at = compileSnapshot({ ...fixture, projects: renamed });
    const detailOf = (changes: Partial<Property>): string => {
      try {
        resolve({ area: 'Orvelline', ...changes }, at);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(detailOf({ building: 'N/A' })).toMatch(
      /^There is no area "Orvelline" in the market\. Buildings of that name are in .+; .+: send the right one as the area, and this name as the building\.$/,
    );
    expect(detailOf({ building: 'Qwertz Palace' })).toMatch(/: send the right one as the area\.$/);
  });

  it('uses the sales of the community, not of the district in which its buildings may be filed', () => {
    const fixture = testMarket();
    const { areas, sales } = fixture;
    const [COMMUNITY, DISTRICT] = [0, 1];
    const at = compileSnapshot({
      ...fixture,
      areas: areas.map((area, index) => (index === DISTRICT ? { ...area, name: 'Marsa Dubai' } : area)),
      sales: { ...sales, offPlan: sales.offPlan.map((_, row) => (sales.area[row] === COMMUNITY ? 0 : 1)) },
    });
    const { areaMatch, completion } = resolve({ building: 'Qwertz Zeppelin Palace' }, at);
    expect(areaMatch.areas).toEqual([COMMUNITY, DISTRICT]);
    expect(completion).toMatchObject({ value: 'ready', source: 'community_sales' });
    expect(completion.offPlanChance).toBeLessThan(0.03);
  });

  it('accepts the caller s word on completion', () => {
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
