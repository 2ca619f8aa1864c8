import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from './compile-places.js';
import { registerOf } from './register.fixture.js';
import type { AreaMatch } from './types.js';

const AREAS = [
  { name: 'Jabal Ali First', district: 'Jabal Ali First' },
  { name: 'DISCOVERY GARDENS', district: 'Jabal Ali First' },
  { name: 'MBR DISTRICT 1', district: 'Al Merkadh' },
  { name: 'Al Merkadh', district: 'Al Merkadh' },
  { name: 'DUBAI MARINA', district: 'Marsa Dubai' },
  { name: 'Al Hebiah Fourth', district: 'Al Hebiah Fourth' },
  { name: 'DUBAI SPORTS CITY', district: 'Al Hebiah Fourth' },
  { name: 'TILAL AL GHAF', district: 'Al Hebiah Fourth' },
];
const [FIRST, GARDENS, DISTRICT, MERKADH, MARINA, , SPORTS, TILAL] = AREAS.keys();
const MASTER = 'Mohammed Bin Rashid Al Maktoum City , District One Phase III , ';
const PROJECTS = [
  ['Zen House', GARDENS ?? -1],
  ['Harlequin', MARINA ?? -1],
  ['Orlanto', FIRST ?? -1],
  [`${MASTER}Residences 14`, MERKADH ?? -1],
  [`${MASTER}Residences 4`, DISTRICT ?? -1],
  [`${MASTER}A Villas`, DISTRICT ?? -1],
  ['Quillon Residences 5', DISTRICT ?? -1],
  ['Vanterra', SPORTS ?? -1],
  ['Lumera', TILAL ?? -1],
] as const;
const day = 20_000;
const places = compilePlaces(
  registerOf({
    areas: AREAS,
    projects: PROJECTS,
    sales: PROJECTS.map(([, area], project) => ({ day, project, area })),
  }),
);
function areaOf(input: string): AreaMatch {
  const match = places.resolveArea(input);
  if (match.status !== 'resolved') throw new Error(`${input} is no area`);
  return match;
}
const projectOf = (building: string, area: string): string | null =>
  PROJECTS[places.resolveBuilding(building, areaOf(area)).project]?.[0] ?? null;

describe('a place named as the building', () => {
  it.each([
    ['Jabal Ali First', 'Discovery Gardens', 'Discovery Gardens'],
    ['Al Merkadh', 'District One', 'MBR City District 1'],
    ['Mohammed Bin Rashid City', 'Tower Q, District One', 'MBR City District 1'],
    ['Mohammed Bin Rashid City', 'Tower Q District One', 'MBR City District 1'],
    ['Al Hebiah Fourth', 'Dubai Sports City', 'Dubai Sports City'],
  ])('in %s is the area: %s', (area, building, place) => {
    const found = places.placeInBuilding(building, areaOf(area));
    expect(found).toMatchObject({ relation: 'within', area: { place, input: area } });
  });

  it('keeps what is named in it as what to look for', () => {
    const found = places.placeInBuilding('Zen House, Discovery Gardens', areaOf('Jabal Ali First'));
    expect(found?.area.finer).toEqual(['Zen House']);
  });

  it('is not followed out of the area, nor to a larger one', () => {
    const relation = (building: string, area: string): string | undefined =>
      places.placeInBuilding(building, areaOf(area))?.relation;
    expect(relation('Discovery Gardens', 'Dubai Marina')).toBe('apart');
    expect(relation('Jabal Ali First', 'Discovery Gardens')).toBe('around');
    expect(relation('Harlequin Heights', 'Dubai Marina')).toBeUndefined();
  });
});

describe('a name of which only the end distinguishes it', () => {
  it.each([
    ['Residences 14', 'District One', `${MASTER}Residences 14`],
    ['District One Residences 14', 'District One', `${MASTER}Residences 14`],
    ['District One Phase III Residences 14', 'MBR District 1', `${MASTER}Residences 14`],
    ['Residences 14, District One', 'Mohammed Bin Rashid City', `${MASTER}Residences 14`],
    ['A Villas', 'District One', `${MASTER}A Villas`],
    ['Residences 15', 'District One', null],
    ['District One Phase II Residences 14', 'District One', null],
    ['Residences 5', 'District One', null],
    ['Tower 4', 'District One', null],
    ['Residences 14', 'Dubai Marina', null],
  ])('%s in %s is %s', (building, area, project) => {
    expect(projectOf(building, area)).toBe(project);
  });
});
