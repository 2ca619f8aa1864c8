import { describe, expect, it } from '@jest/globals';

import type { PropertyType } from '../tables/types.js';
import { compilePlaces } from './compile-places.js';
import { registerOf } from './register.fixture.js';

const AREAS = [
  { name: 'AL FURJAN', district: 'Jabal Ali First' },
  { name: 'REMRAAM', district: 'Al Hebiah Fifth' },
  { name: 'Jabal Ali', district: 'Jabal Ali' },
];
const [FURJAN, REMRAAM, ALI] = [0, 1, 2];
const PROJECTS = [
  ['AL FURJAN', FURJAN],
  ['REMRAAM', REMRAAM],
  ['ORREL VILLAS', FURJAN],
  ['AL FURJAN', ALI],
] as const;
const places = compilePlaces(
  registerOf({
    areas: AREAS,
    projects: PROJECTS,
    sales: [
      { day: 20_000, project: 0, area: FURJAN, type: 'villa' },
      { day: 20_000, project: 1, area: REMRAAM, type: 'apartment' },
      { day: 20_000, project: 2, area: FURJAN, type: 'villa' },
      { day: 20_000, project: 3, area: ALI, type: 'villa' },
    ],
  }),
);

describe('a building with the name of its community', () => {
  it.each<[string, PropertyType | undefined, number]>([
    ['Al Furjan', 'villa', 0],
    ['Al Furjan', 'townhouse', 0],
    ['Al Furjan', undefined, 0],
    ['Al Furjan', 'apartment', -1],
    ['Al Furjan', 'penthouse', -1],
    ['Remraam', 'apartment', 1],
    ['Remraam', 'villa', -1],
  ])(
    'is the project of that name only where homes of the kind were sold of it: %s, %s',
    (name, type, project) => {
      const area = places.resolveArea(name);
      if (area.status !== 'resolved') throw new Error(`${name} is no area`);
      expect(places.resolveBuilding(name, area, type)).toMatchObject({ project, elsewhere: null });
    },
  );

  it('is identified by its kind only there: elsewhere its own name is enough', () => {
    const area = places.resolveArea('Al Furjan');
    if (area.status !== 'resolved') throw new Error('Al Furjan is no area');
    expect(places.resolveBuilding('Orrel Villas', area, 'apartment').project).toBe(2);
  });
});

describe('a name that resembles one with homes of another kind', () => {
  const ORRELS = [
    ['ORREL', FURJAN],
    ['Orrel2', FURJAN],
  ] as const;
  const rows = compilePlaces(
    registerOf({
      areas: AREAS,
      projects: ORRELS,
      buildings: [{ name: 'ORREL RESIDENCE - BUILDING 2', project: 0, area: FURJAN }],
      sales: [
        { day: 20_000, project: 0, area: FURJAN, type: 'apartment' },
        { day: 20_000, project: 1, area: FURJAN, type: 'townhouse' },
      ],
    }),
  );

  it.each<[string, PropertyType, number]>([
    ['Orrel Residence 2', 'apartment', 0],
    ['Orrel 2', 'apartment', 1],
    ['Orrel 2', 'townhouse', 1],
  ])('is that of one with the kind, which says all of it: %s, %s', (name, type, project) => {
    const area = rows.resolveArea('Al Furjan');
    if (area.status !== 'resolved') throw new Error('Al Furjan is no area');
    expect(rows.resolveBuilding(name, area, type).project).toBe(project);
  });
});
