import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from './compile-places.js';
import { registerOf } from './register.fixture.js';
import type { BuildingMatch } from './types.js';

const AREAS = [
  { name: 'DUBAI MARINA', district: 'Marsa Dubai' },
  { name: 'DUBAI CREEK HARBOUR', district: 'Al Khairan First' },
  { name: 'Wadi Al Safa 5', district: 'Wadi Al Safa 5' },
] as const;
const [MARINA, CREEK, SAFA] = [0, 1, 2] as const;
/** Wren, Castel and DAMAC are hotels' and developers' names. */
const ELSEWHERE = ['Wren', 'Castel', 'DAMAC'].flatMap((brand) =>
  ['Corrin', 'Dellan'].map((name) => `${name} by ${brand}`),
);
const PROJECTS = [
  ['THE DUBAI CORMALL', MARINA],
  ['LARKEN MARINA', MARINA],
  ['DM VESK', MARINA],
  ['ALTRA RESIDENCE', MARINA],
  ['HARTIN GREENS PHASE II', MARINA],
  ['The Quorra 3 & Estates', MARINA],
  ['TARRANT TOWER HOTEL & RESIDENCES', MARINA],
  ['Castel Residences - Dubai Creek Harbour', CREEK],
  ['Orrel Ranches - Blisse', SAFA],
  ...ELSEWHERE.map((name) => [name, -1] as const),
] as const;
const places = compilePlaces(
  registerOf({
    areas: AREAS,
    projects: PROJECTS.map(([name, area]) => [name, area] as const),
    sales: PROJECTS.flatMap(([, area], project) =>
      area < 0
        ? []
        : [{ day: 20_000, project, area, type: area === SAFA ? ('villa' as const) : ('apartment' as const) }],
    ),
  }),
);

function find(building: string, name: string): BuildingMatch {
  const area = places.resolveArea(name);
  if (area.status !== 'resolved') throw new Error(`${name} is no area`);
  return places.resolveBuilding(building, area);
}
const nameOf = ({ project }: BuildingMatch): string | undefined => PROJECTS[project]?.[0];

describe('a building that the register lacks', () => {
  it.each([
    ['of a hotel', 'Wren Dubai Cormall', 'THE DUBAI CORMALL', 'Dubai Marina'],
    ['with a kind for the place', 'Larken Residence', 'LARKEN MARINA', 'Dubai Marina'],
    [
      'with a place before a brand',
      'Creek Castel',
      'Castel Residences - Dubai Creek Harbour',
      'Creek Harbour',
    ],
    ['called the one', 'Altra One', 'ALTRA RESIDENCE', 'Dubai Marina'],
    ['by a hotel', 'DAMAC Towers by Tarrant', 'TARRANT TOWER HOTEL & RESIDENCES', 'Dubai Marina'],
    ['that is a tower among houses', 'Blisse Tower', 'Orrel Ranches - Blisse', 'Wadi Al Safa 5'],
  ])('is answered at most with a doubt: one %s (%s)', (_, building, similar, area) => {
    const match = find(building, area);
    expect([undefined, similar]).toContain(nameOf(match));
    if (nameOf(match) !== undefined) expect(match.nearestTo).toBe(building);
  });

  it.each([
    ['in another phase', 'HARTIN GREENS- PHASE I -2'],
    ['of all that is listed after a phase', 'The Quorra Estates'],
  ])('is not answered with one %s (%s)', (_, building) => {
    expect(nameOf(find(building, 'Dubai Marina'))).toBeUndefined();
  });

  it.each([
    ['Larken', 'LARKEN MARINA', 'Dubai Marina'],
    ['Vesk Tower', 'DM VESK', 'Dubai Marina'],
    ['Altra', 'ALTRA RESIDENCE', 'Dubai Marina'],
    ['Altra Residence Tower One', 'ALTRA RESIDENCE', 'Dubai Marina'],
    ['Blisse', 'Orrel Ranches - Blisse', 'Wadi Al Safa 5'],
    ['The Quorra 3', 'The Quorra 3 & Estates', 'Dubai Marina'],
    ['Hartin Greens Phase 2 Building 1', 'HARTIN GREENS PHASE II', 'Dubai Marina'],
  ])('leaves %s without doubt', (building, registered, area) => {
    const match = find(building, area);
    expect([nameOf(match), match.nearestTo]).toEqual([registered, undefined]);
  });
});
