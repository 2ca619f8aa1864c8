import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from './compile-places.js';
import { registerOf } from './register.fixture.js';

const AREAS = [
  { name: 'INTERNATIONAL CITY PH 1', district: 'Al Warsan First' },
  { name: 'DISCOVERY GARDENS', district: 'Jabal Ali First' },
  { name: 'AL FURJAN', district: 'Jabal Ali First' },
];
/** Makes `Roy` a usual word, which tells little. */
const FILLERS = Array.from({ length: 60 }, (_, i): readonly [string, number] => [
  `Roy ${'bcdfghklmn'.charAt(i % 10)}a${'rstvwz'.charAt(i % 6)}o${'dlmnpt'.charAt(Math.trunc(i / 10))}in`,
  0,
]);
const PROJECTS: readonly (readonly [string, number])[] = [
  ...FILLERS,
  ['X-14', 0],
  ['P-07', 0],
  ['Roy Mediterranean Hotel Apartments', 2],
];
const BUILDINGS = [
  { name: 'ROY MEDITERRANEAN', project: PROJECTS.length - 1, area: 2 },
  ...['MED 67', 'MOG 183'].map((name) => ({ name, project: -1, area: 1 })),
];
const sales = PROJECTS.flatMap(([, area], project) =>
  [20_000, 20_100].map((day) => ({ day, project, area })),
).sort((a, b) => a.day - b.day);
const places = compilePlaces(registerOf({ areas: AREAS, projects: PROJECTS, buildings: BUILDINGS, sales }));

function found(building: string, area: string): string | null {
  const match = places.resolveArea(area);
  if (match.status !== 'resolved') throw new Error(`${area} is no area`);
  return PROJECTS[places.resolveBuilding(building, match, 'apartment').project]?.[0] ?? null;
}

describe('a building named after its cluster', () => {
  it.each([
    ['England X14', 'X-14'],
    ['England Cluster X14', 'X-14'],
    ['England Cluster - X-14', 'X-14'],
    ['France Cluster P 07', 'P-07'],
    ['X14', 'X-14'],
  ])('is found by its letter and number, with or without it: %s', (name, project) => {
    expect(found(name, 'International City')).toBe(project);
  });

  it('is not another one of the cluster', () => {
    expect(found('England X15', 'International City')).toBeNull();
    expect(found('England Cluster', 'International City')).toBeNull();
  });
});

describe('a building numbered in its cluster', () => {
  it.each([
    ['Building 67, Mediterranean Cluster', 'Discovery Gardens', 'MED 67'],
    ['Building 67', 'Mediterranean Cluster, Discovery Gardens', 'MED 67'],
    ['Mediterranean Cluster - Building 67', 'Discovery Gardens', 'MED 67'],
    ['Mogul 183', 'Discovery Gardens', 'MOG 183'],
    ['Building 183, Mediterranean Cluster', 'Discovery Gardens', null],
    ['Flat 67, Mediterranean Cluster', 'Discovery Gardens', null],
  ])('is found by the register’s code of the cluster: %s in %s', (name, area, registered) => {
    const match = places.resolveArea(area);
    if (match.status !== 'resolved') throw new Error(`${area} is no area`);
    const { building } = places.resolveBuilding(name, match, 'apartment');
    expect(BUILDINGS[building]?.name ?? null).toBe(registered);
  });
});

describe('a single word of the name of a building', () => {
  it('names it in its own community, but not in one beside it, which may have a cluster of that name', () => {
    expect(found('Mediterranean', 'Al Furjan')).toBe('Roy Mediterranean Hotel Apartments');
    expect(found('Mediterranean', 'Discovery Gardens')).toBeNull();
    expect(found('Roy Mediterranean Hotel Apartments', 'Discovery Gardens')).not.toBeNull();
  });
});
