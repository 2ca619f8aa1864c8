import { describe, expect, it } from '@jest/globals';

import type { PropertyType } from '../tables/types.js';
import { compilePlaces } from './compile-places.js';
import { registerOf } from './register.fixture.js';
import type { AreaMatch } from './types.js';

const AREAS = [
  { name: 'Ras Al Khor Industrial First', district: 'Ras Al Khor Industrial First' },
  { name: 'AL FURJAN', district: 'Jabal Ali First' },
  { name: 'DISCOVERY GARDENS', district: 'Jabal Ali First' },
  { name: 'BUSINESS BAY', district: 'Business Bay' },
];
const [KHOR, FURJAN, GARDENS, BAY] = [0, 1, 2, 3];
const PROJECTS = [
  ['SOBHA ONE', KHOR],
  ['The Merle at Sobha One', KHOR],
  ['AL FURJAN', FURJAN],
  ['Corvane Regency', FURJAN],
  ['Pellan House', FURJAN],
  ['Vayzel Tower', BAY],
  ['Vayzel 101 By Ozizi', BAY],
  ['Vayzel 102 By Ozizi', BAY],
] as const;
const BUILDINGS = [{ name: 'MED 67', project: -1, area: GARDENS }];
const sales = PROJECTS.map(([, area], project) => ({ day: 20_000, project, area }));
const compiled = (): ReturnType<typeof compilePlaces> =>
  compilePlaces(registerOf({ areas: AREAS, projects: PROJECTS, buildings: BUILDINGS, sales }));
const places = compiled();

function areaOf(name: string, of = places): AreaMatch {
  const area = of.resolveArea(name);
  if (area.status !== 'resolved') throw new Error(`${name} is no area`);
  return area;
}

describe('a tower given only by its number or letter', () => {
  const projectOf = (tower: string, area: string, type: PropertyType = 'apartment'): string | null =>
    PROJECTS[places.resolveBuilding(tower, areaOf(area), type).project]?.[0] ?? null;

  it.each(['Tower A', 'Tower B', 'Building 2', 'tower c'])(
    'is of the project that its place is called after: %s',
    (tower) => {
      expect(projectOf(tower, 'Sobha One')).toBe('SOBHA ONE');
      const inAddress = places.buildingOfAddress(areaOf(`${tower}, Sobha One`), 'apartment');
      expect(PROJECTS[inAddress?.project ?? -1]?.[0]).toBe('SOBHA ONE');
    },
  );

  it('is not of a project that is one of many in its place, that has no such homes, or of a home', () => {
    expect(projectOf('Tower A', 'Al Furjan')).toBeNull();
    expect(projectOf('Tower A', 'Ras Al Khor')).toBeNull();
    expect(projectOf('Tower A', 'Sobha One', 'villa')).toBeNull();
    expect(projectOf('Unit 1204', 'Sobha One')).toBeNull();
    expect(projectOf('Cluster A', 'Sobha One')).toBeNull();
  });
});

describe('the answer for a building', () => {
  it('does not depend on the areas that were asked about before', () => {
    const asked = compiled();
    const found = (area: string): number =>
      asked.resolveBuilding('Building 67', areaOf(area, asked), 'apartment').building;
    expect(found('Discovery Gardens')).toBe(-1);
    expect(found('Mediterranean Cluster')).toBe(0);
    expect(found('Discovery Gardens')).toBe(-1);
  });
});

describe('an area that only names a building', () => {
  it.each(['Vayzel by Ozizi', 'Tower 2, Vayzel by Ozizi'])(
    'is that of its developer, who distinguishes it: %s',
    (area) => {
      const match = places.buildingOfAddress(areaOf(area), 'apartment');
      expect(PROJECTS[match?.project ?? -1]?.[0]).toBe('Vayzel Tower');
    },
  );
});
