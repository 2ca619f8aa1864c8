import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from './compile-places.js';
import { registerOf } from './register.fixture.js';

const AREAS = [
  { name: 'EMIRATE LIVING', district: 'Al Thanayah Fourth' },
  { name: 'MEADOWS', district: 'Al Thanayah Fourth' },
  { name: 'INTERNATIONAL CITY PH 1', district: 'Al Warsan First' },
  { name: 'THE LAKES', district: 'Al Thanyah Third' },
  { name: 'Al Barsha First', district: 'Al Barsha First' },
];
const [LIVING, , CITY, LAKES] = [0, 1, 2, 3];
const PROJECTS = [
  ['Emirates Living - Springs 2', LIVING],
  ['Emirates Living - Springs 3', LIVING],
] as const;
const BUILDINGS = [
  { name: 'L-14', project: -1, area: CITY },
  { name: 'X-14', project: -1, area: CITY },
  { name: '???????? ? ???? 2', project: -1, area: LAKES },
];
const sales = PROJECTS.map(([, area], project) => ({ day: 20_000, project, area }));
const places = compilePlaces(registerOf({ areas: AREAS, projects: PROJECTS, buildings: BUILDINGS, sales }));

function found(input: string, inArea: string): string | null {
  const area = places.resolveArea(inArea);
  if (area.status !== 'resolved') throw new Error(`${inArea} is no area`);
  const { project, building, elsewhere } = places.resolveBuilding(input, area, 'villa');
  return PROJECTS[project]?.[0] ?? BUILDINGS[building]?.name ?? elsewhere?.name ?? null;
}

describe('a number alone', () => {
  it.each([
    ['2', 'The Springs', 'Emirates Living - Springs 2'],
    ['3', 'Springs', 'Emirates Living - Springs 3'],
    ['2', 'Meadows', null],
    ['3', 'Emirates Living', null],
    ['14', 'International City', null],
    ['CBD 14', 'International City', null],
    ['2', 'Al Barsha', null],
  ])('counts the parts of the place that is stated, and of no other: %s in %s', (input, area, name) => {
    expect(found(input, area)).toBe(name);
  });

  it.each([
    ['L14', 'L-14'],
    ['L-14', 'L-14'],
    ['Building L14', 'L-14'],
    ['X14', 'X-14'],
  ])('belongs to the letter before it, also an L: %s', (input, name) => {
    expect(found(input, 'International City')).toBe(name);
  });
});
