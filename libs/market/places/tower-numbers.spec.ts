import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from './compile-places.js';
import { registerOf } from './register.fixture.js';
import type { BuildingMatch } from './types.js';

const AREAS = [
  { name: 'DUBAI SPORTS CITY', district: 'Al Hebiah Fourth' },
  { name: 'BURJ KHALIFA', district: 'Burj Khalifa' },
];
const [SPORTS, DOWNTOWN] = [0, 1];
const BUILDINGS = [
  { name: 'PELLAN BAY TOWER-X1-1', project: -1, area: SPORTS },
  { name: 'ORREL 3 SPORTS RESIDENCE', project: -1, area: SPORTS },
  { name: 'ORREL 8 SPORTS RESIDENCE', project: -1, area: SPORTS },
  { name: 'GARRETS', project: -1, area: DOWNTOWN },
  { name: 'GARRETS T WEST', project: -1, area: DOWNTOWN },
  { name: 'GARRETS T EAST', project: -1, area: DOWNTOWN },
  { name: 'Burj Khalifa', project: -1, area: DOWNTOWN },
  { name: 'THE ONE', project: -1, area: DOWNTOWN },
];
const places = compilePlaces(registerOf({ areas: AREAS, projects: [], buildings: BUILDINGS }));

function resolve(input: string, inArea: string): BuildingMatch {
  const area = places.resolveArea(inArea);
  if (area.status !== 'resolved') throw new Error(`${inArea} is no area`);
  return places.resolveBuilding(input, area);
}
const nameOf = (input: string, inArea: string): string | null =>
  BUILDINGS[resolve(input, inArea).building]?.name ?? null;

describe('the number of a tower', () => {
  it.each([
    ['Pellan Bay X3', 'Dubai Sports City', null],
    ['Orrel 5', 'Dubai Sports City', null],
    ['Orrel Sports Residence 8', 'Dubai Sports City', 'ORREL 8 SPORTS RESIDENCE'],
    ['Garrets West', 'Downtown Dubai', 'GARRETS T WEST'],
    ['The Garrets East', 'Downtown Dubai', 'GARRETS T EAST'],
  ])('is neither dropped nor exchanged: %s', (input, area, name) => {
    expect(nameOf(input, area)).toBe(name);
  });
});

describe('a building of another place', () => {
  it('is not resolved, and said to lie there', () => {
    const match = resolve('Burj Khalifa', 'Dubai Sports City');
    expect([match.project, match.building]).toEqual([-1, -1]);
    expect(match.elsewhere).toMatchObject({ name: 'Burj Khalifa', area: DOWNTOWN });
  });

  it('is nowhere else when it is found in its own', () => {
    expect(resolve('Garrets West', 'Downtown Dubai').elsewhere).toBeNull();
  });

  it('is not told by the number in brackets of a name that is not known', () => {
    expect(resolve('Lagoon Views (1)', 'Dubai Sports City').elsewhere).toBeNull();
    expect(resolve('The One', 'Dubai Sports City').elsewhere).toMatchObject({ name: 'THE ONE' });
  });

  it('is known by the Arabic name of its district', () => {
    expect(nameOf('برج خليفة', 'Downtown Dubai')).toBe('Burj Khalifa');
  });
});
