import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from './compile-places.js';
import { registerOf } from './register.fixture.js';
import type { BuildingMatch } from './types.js';

const AREAS = [
  { name: 'DUBAI SPORTS CITY', district: 'Al Hebiah Fourth' },
  { name: 'BURJ KHALIFA', district: 'Burj Khalifa' },
  { name: 'JUMEIRAH VILLAGE CIRCLE', district: 'Al Barsha South Fourth' },
];
const [SPORTS, DOWNTOWN, CIRCLE] = [0, 1, 2];
const PROJECTS = [
  ['Vanterra By Zedco', CIRCLE],
  ['Vanterra 2 By Zedco', CIRCLE],
  ['Vanterra 3 By Zedco', CIRCLE],
] as const;
const BUILDINGS = [
  { name: 'PELLAN BAY TOWER-X1-1', project: -1, area: SPORTS },
  { name: 'ORREL 3 SPORTS RESIDENCE', project: -1, area: SPORTS },
  { name: 'ORREL 8 SPORTS RESIDENCE', project: -1, area: SPORTS },
  { name: 'GARRETS', project: -1, area: DOWNTOWN },
  { name: 'GARRETS T WEST', project: -1, area: DOWNTOWN },
  { name: 'GARRETS T EAST', project: -1, area: DOWNTOWN },
  { name: 'Burj Khalifa', project: -1, area: DOWNTOWN },
  { name: 'THE ONE', project: -1, area: DOWNTOWN },
  { name: 'MARELL DIAMOND - A', project: -1, area: SPORTS },
  { name: 'MARELL DIAMOND 4', project: -1, area: SPORTS },
  { name: 'MARELL DIAMOND 5 (A)', project: -1, area: SPORTS },
  { name: 'Vanterra By Zedco - 1', project: 0, area: CIRCLE },
  { name: 'Vanterra By Zedco - 2', project: 0, area: CIRCLE },
  { name: 'Vanterra 2 By Zedco - 1', project: 1, area: CIRCLE },
  { name: 'Vanterra 2 By Zedco - 2', project: 1, area: CIRCLE },
];
const places = compilePlaces(registerOf({ areas: AREAS, projects: PROJECTS, buildings: BUILDINGS }));

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
    ['Marell Diamond 5', 'Dubai Sports City', 'MARELL DIAMOND 5 (A)'],
    ['Marell Diamond 5A', 'Dubai Sports City', 'MARELL DIAMOND 5 (A)'],
    ['Marell Diamond 5B', 'Dubai Sports City', null],
    ['Marell Diamond A', 'Dubai Sports City', 'MARELL DIAMOND - A'],
    ['Marell Diamond 6', 'Dubai Sports City', null],
    ['Garrets West', 'Downtown Dubai', 'GARRETS T WEST'],
    ['The Garrets East', 'Downtown Dubai', 'GARRETS T EAST'],
  ])('is neither dropped nor swapped: %s', (input, area, name) => {
    expect(nameOf(input, area)).toBe(name);
  });
});

describe('the number of a tower and of a phase', () => {
  const projectOf = (input: string): string | null =>
    PROJECTS[resolve(input, 'Jumeirah Village Circle').project]?.[0] ?? null;

  it.each([
    ['Vanterra by Zedco Building 2', 'Vanterra By Zedco'],
    ['Vanterra by Zedco Tower 2', 'Vanterra By Zedco'],
    ['Vanterra by Zedco 2 (Emaar)', 'Vanterra 2 By Zedco'],
    ['Emaar Vanterra 3', 'Vanterra 3 By Zedco'],
    ['Vanterra 3 - Select Group', 'Vanterra 3 By Zedco'],
    ['Vanterra by Zedco Building 2, Vanterra By Zedco', 'Vanterra By Zedco'],
    ['Vanterra by Zedco Building 2, Vanterra 2 By Zedco', 'Vanterra 2 By Zedco'],
    ['Vanterra 2 by Zedco Tower 1', 'Vanterra 2 By Zedco'],
    ['Vanterra 2 by Zedco', 'Vanterra 2 By Zedco'],
    ['Vanterra 2', 'Vanterra 2 By Zedco'],
    ['Vanterra 3', 'Vanterra 3 By Zedco'],
  ])('are distinguished by the word before it, and by what the building lies in: %s', (input, project) => {
    expect(projectOf(input)).toBe(project);
  });
});

describe('a tower behind the name that it belongs to', () => {
  const register = [
    ['Orrelton Park 1', SPORTS],
    ['Orrelton Park 2', SPORTS],
    ['Orrelton Park 3', SPORTS],
    ['Pellan Quay A', SPORTS],
    ['Pellan Quay B', SPORTS],
    ['Danby Court', SPORTS],
    ['Ostler Mews 1', SPORTS],
  ] as const;
  const towers = compilePlaces(registerOf({ areas: AREAS, projects: register }));
  const match = (input: string): BuildingMatch => {
    const area = towers.resolveArea('Dubai Sports City');
    if (area.status !== 'resolved') throw new Error('no area');
    return towers.resolveBuilding(input, area);
  };
  const nameOfProject = ({ project }: BuildingMatch): string | null => register[project]?.[0] ?? null;

  it.each([
    ['Orrelton Park, Tower 3', 'Orrelton Park 3'],
    ['Orrelton Park, Building 2', 'Orrelton Park 2'],
    ['Orrelton Park, Phase II', 'Orrelton Park 2'],
    ['Orrelton Park, T2', 'Orrelton Park 2'],
    ['Orrelton Park, Block 3 Apt 305', 'Orrelton Park 3'],
    ['Tower 3, Orrelton Park', 'Orrelton Park 3'],
    ['Block II, Orrelton Park, Dubai Sports City', 'Orrelton Park 2'],
    ['Tower B, Pellan Quay', 'Pellan Quay B'],
    ['Tower 4, Orrelton Park', null],
    ['Tower 2, Danby Court', 'Danby Court'],
    ['Tower 1, Orrelton Park 2', 'Orrelton Park 2'],
    ['Tower 2, Dubai Sports City', null],
    ['Orrelton Park, Tower 4', null],
    ['Pellan Quay, Tower B', 'Pellan Quay B'],
    ['Pellan Quay, Tower C', null],
    ['Danby Court, Tower 2', 'Danby Court'],
    ['Orrelton Park 2, Tower 1', 'Orrelton Park 2'],
    ['Orrelton Park, Unit 3', 'Orrelton Park 1'],
  ])('is never another one: %s', (input, project) => {
    expect(nameOfProject(match(input))).toBe(project);
  });

  it('is the same in an address', () => {
    const area = towers.resolveArea('Orrelton Park, Tower 3, Dubai Sports City');
    if (area.status !== 'resolved') throw new Error('no area');
    expect(nameOfProject(towers.buildingOfAddress(area) ?? match('Nothing'))).toBe('Orrelton Park 3');
  });

  it.each([
    ['Orrelton Park', 'Orrelton Park 1', true],
    ['Pellan Quay', 'Pellan Quay A', true],
    ['Orrelton Park 1', 'Orrelton Park 1', undefined],
    ['Ostler Mews', 'Ostler Mews 1', undefined],
    ['Danby Court', 'Danby Court', undefined],
  ])('is uncertain if the name leaves it open: %s', (input, project, isFirstOfSeveral) => {
    const found = match(input);
    expect(nameOfProject(found)).toBe(project);
    expect(found.isFirstOfSeveral).toBe(isFirstOfSeveral);
    expect(found.nearestTo).toBe(isFirstOfSeveral === true ? input : undefined);
  });
});

describe('a building in another place', () => {
  it('is not resolved, and is said to lie there', () => {
    const match = resolve('Burj Khalifa', 'Dubai Sports City');
    expect([match.project, match.building]).toEqual([-1, -1]);
    expect(match.elsewhere).toMatchObject({ name: 'Burj Khalifa', area: DOWNTOWN });
  });

  it('is nowhere else if it is found in its own', () => {
    expect(resolve('Garrets West', 'Downtown Dubai').elsewhere).toBeNull();
  });

  it('is not identified by the number in brackets of an unknown name', () => {
    expect(resolve('Lagoon Views (1)', 'Dubai Sports City').elsewhere).toBeNull();
    expect(resolve('The One', 'Dubai Sports City').elsewhere).toMatchObject({ name: 'THE ONE' });
  });

  it('is recognised by the Arabic name of its district', () => {
    expect(nameOf('برج خليفة', 'Downtown Dubai')).toBe('Burj Khalifa');
    const address = places.resolveArea('برج خليفة، داون تاون دبي');
    if (address.status !== 'resolved') throw new Error('is no area');
    expect(BUILDINGS[places.buildingOfAddress(address)?.building ?? -1]?.name).toBe('Burj Khalifa');
  });
});
