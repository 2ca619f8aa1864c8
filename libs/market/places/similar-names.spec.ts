import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from './compile-places.js';
import { registerOf } from './register.fixture.js';
import type { BuildingMatch } from './types.js';

const AREAS = [
  { name: 'DUBAI MARINA', district: 'Marsa Dubai' },
  { name: 'BLUEWATERS', district: 'Marsa Dubai' },
];
/** Names that make words such as Sky, Lake and Ocean common. */
const COMMON = ['Sky', 'Lake', 'Ocean', 'Gate'].flatMap((word) =>
  ['Corrin', 'Dellan', 'Estor', 'Fennel'].map((name) => `${name} ${word}`),
);
const NAMES = [
  'OCEAN HEIGHTS',
  'Sky Suites by Pellan Homes',
  'BRANDEL CITY TOWER',
  'Marina Gate',
  'VERRAN TOWER',
  'QUILLAN BOULEVARD',
  'OSTREL',
  'MORVEN',
  'THE RESIDENCES AT MARINA LAKE 1',
  'THE RESIDENCES AT MARINA LAKE 2',
];
const PROJECTS = [
  ...NAMES.map((name) => [name, 0] as const),
  ['Bluewaters Residences 7', 1] as const,
  ...COMMON.map((name) => [name, -1] as const),
];
const places = compilePlaces(
  registerOf({
    areas: AREAS,
    projects: PROJECTS,
    sales: PROJECTS.flatMap(([, area], project) => (area < 0 ? [] : [{ day: 20_000, project, area }])),
  }),
);

function find(building: string): BuildingMatch {
  const area = places.resolveArea('Dubai Marina');
  if (area.status !== 'resolved') throw new Error('Dubai Marina is not resolved');
  return places.resolveBuilding(building, area);
}
const nameOf = ({ project }: BuildingMatch): string | undefined => PROJECTS[project]?.[0];

describe('a name that shares a word with a registered one', () => {
  it.each([
    ['another kind in place of its second word', 'Ocean Tower'],
    ['another kind of a common name', 'Sky Tower'],
    ['other words on both sides', 'Ocean Crest Tower'],
    ["another place's project with its kind and number", 'Marina Residence 7'],
    ['a tower that it does not have', 'Marina Lake Tower 3'],
    ['its tower under another kind without a number', 'Marina Lake Tower'],
  ])('is not answered with it: %s (%s)', (_, building) => {
    expect(nameOf(find(building))).toBeUndefined();
  });

  it.each([
    ['Brandel Tower', 'BRANDEL CITY TOWER'],
    ['Verran Residences', 'VERRAN TOWER'],
    ['Ostrel 4', 'OSTREL'],
    ['Quillan', 'QUILLAN BOULEVARD'],
    ['Marina Lake Tower 2', 'THE RESIDENCES AT MARINA LAKE 2'],
    ['Marina Lake T1', 'THE RESIDENCES AT MARINA LAKE 1'],
  ])('is answered with it and says so: %s as %s', (building, registered) => {
    const match = find(building);
    expect(nameOf(match)).toBe(registered);
    expect(match.nearestTo).toBe(building);
  });

  it.each([
    ['Ocean Heights', 'OCEAN HEIGHTS'],
    ['Verran', 'VERRAN TOWER'],
    ['Ostrel Tower', 'OSTREL'],
    ['Ostrel Tower 1', 'OSTREL'],
    ['Pellan Sky Suites', 'Sky Suites by Pellan Homes'],
    ['Morvan', 'MORVEN'],
  ])('is the same name without a different word: %s', (building, registered) => {
    const match = find(building);
    expect(nameOf(match)).toBe(registered);
    expect(match.nearestTo).toBeUndefined();
  });
});

describe('a name with a developer where the registered one has the community', () => {
  const living = compilePlaces(
    registerOf({
      areas: AREAS,
      projects: [['Marina Living', 0]],
      sales: [{ day: 20_000, project: 0, area: 0 }],
    }),
  );
  const area = living.resolveArea('Dubai Marina');
  const match = (building: string): BuildingMatch => {
    if (area.status !== 'resolved') throw new Error('Dubai Marina is not resolved');
    return living.resolveBuilding(building, area);
  };

  it('may be that of another building, and is said to be', () => {
    expect(match('Bloom Living')).toMatchObject({ project: 0, nearestTo: 'Bloom Living' });
    expect(match('Marina Living by Bloom').nearestTo).toBeUndefined();
    expect(match('Living').nearestTo).toBeUndefined();
  });
});
