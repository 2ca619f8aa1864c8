import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from './compile-places.js';
import { registerOf } from './register.fixture.js';
import type { BuildingMatch } from './types.js';

const AREAS = [
  { name: 'DUBAI MARINA', district: 'Marsa Dubai' },
  { name: 'BUSINESS BAY', district: 'Business Bay' },
  { name: 'DUBAI CREEK HARBOUR', district: 'Al Khairan First' },
  { name: 'MEYDAN ONE', district: 'Al Merkadh' },
  { name: 'SOBHA HEARTLAND', district: 'Al Merkadh' },
  { name: 'MIRA', district: 'Al Yelayiss 1' },
] as const;
const [MARINA, BAY, CREEK, HARTLAND] = [0, 1, 2, 4] as const;
/** Names elsewhere that make words common, and Pellan a developer. */
const COMMON = [
  ...['Crown', 'Castle', 'Golf', 'View', 'Park', 'Avenue'].flatMap((word) =>
    ['Corrin', 'Dellan', 'Estor', 'Fennel', 'Gorran', 'Hallin', 'Ivor', 'Jarrel', 'Kessin'].map(
      (name) => `${name} ${word}`,
    ),
  ),
  ...['Corrin', 'Dellan'].flatMap((name) => [`${name} by Pellan`, `${name} by Samana`]),
];
const PROJECTS = [
  ['ORREL CITY', BAY],
  ['ORREL CITY 2', BAY],
  ['ORREL CITY 3', BAY],
  ['Quillon Tower', BAY],
  ['Quillon 101 by Danube', BAY],
  ['Fallowe Park', BAY],
  ['GOLF VIEW RESIDENCE', BAY],
  ['Sobha Hartland One Park Avenue', HARTLAND],
  ['EMERALD MEWS - VESPRA', BAY],
  ['Tilden Hall (Phase 2)', BAY],
  ['Castle Residences - Dubai Creek Harbour', CREEK],
  ['VARROW RESIDENCE', MARINA],
  ['MERLIN RESIDENCE', MARINA],
  ['Orvane Place', MARINA],
  ['Orvane Place ll', MARINA],
] as const;
const BUILDINGS = [
  { name: 'ORREL CITY-TOWER B', project: 0, area: BAY },
  { name: 'ORREL CITY (2) -TOWER C', project: 1, area: BAY },
  { name: 'ORREL CITY 3 - TOWER D', project: 2, area: BAY },
  { name: 'ORREL CITY 3 - TOWER A', project: 2, area: BAY },
  { name: 'MARINA CROWN TOWER', project: -1, area: MARINA },
  { name: 'ESTRAND CROWN TOWER', project: -1, area: MARINA },
  { name: 'WENDLEN X2', project: -1, area: MARINA },
  { name: 'DELVINE T1', project: -1, area: MARINA },
  { name: 'RUBIRA', project: 12, area: MARINA },
  { name: 'Pellan Residences 3 & 4 - Business Bay', project: -1, area: BAY },
];
const sales = [...PROJECTS, ...COMMON.map((name) => [name, -1] as const)].map(([, area], project) => ({
  day: 20_000,
  project,
  area,
}));
const places = compilePlaces(
  registerOf({
    areas: AREAS,
    projects: [...PROJECTS, ...COMMON.map((name) => [name, -1] as const)],
    buildings: BUILDINGS,
    sales: sales.filter(({ area }) => area >= 0),
  }),
);

function find(input: string, inArea: string): BuildingMatch {
  const area = places.resolveArea(inArea);
  if (area.status !== 'resolved') throw new Error(`${inArea} is no area`);
  return places.resolveBuilding(input, area);
}

const nameOf = ({ project, building }: BuildingMatch): string | undefined =>
  PROJECTS[project]?.[0] ?? BUILDINGS[building]?.name;

describe('a tower’s letter without its phase', () => {
  it.each([
    ['Orrel City Tower D', 'ORREL CITY 3', 'ORREL CITY 3 - TOWER D'],
    ['Orrel City A', 'ORREL CITY 3', 'ORREL CITY 3 - TOWER A'],
    ['Orrel City Tower C', 'ORREL CITY 2', 'ORREL CITY (2) -TOWER C'],
    ['Orrel City Tower B', 'ORREL CITY', 'ORREL CITY-TOWER B'],
  ])('is that of the phase that has it: %s', (input, project, building) => {
    const match = find(input, 'Business Bay');
    expect([nameOf(match), BUILDINGS[match.building]?.name]).toEqual([project, building]);
    expect(match.nearestTo).toBeUndefined();
  });

  it('leaves a doubt if no phase has it', () => {
    expect(find('Orrel City Tower F', 'Business Bay').nearestTo).toBe('Orrel City Tower F');
  });
});

describe('the place behind a list of numbers', () => {
  it('is that of each', () => {
    for (const input of ['Pellan Residences 3', 'Pellan Residences 4'])
      expect(nameOf(find(input, 'Business Bay'))).toBe('Pellan Residences 3 & 4 - Business Bay');
    expect(nameOf(find('Pellan Residences 5', 'Business Bay'))).toBeUndefined();
  });
});

describe('a building’s name behind that of its project', () => {
  it.each(['Merlin Rubira', 'Merlin Residence - Rubira', 'Rubira'])('is the building: %s', (input) => {
    const match = find(input, 'Dubai Marina');
    expect([nameOf(match), BUILDINGS[match.building]?.name]).toEqual(['MERLIN RESIDENCE', 'RUBIRA']);
    expect(match.nearestTo).toBeUndefined();
  });

  it('is not one that the register lacks', () => {
    expect(find('Merlin Saphira', 'Dubai Marina').building).toBe(-1);
  });
});

describe('a number of three digits', () => {
  it('is not another building’s of its row', () => {
    expect(nameOf(find('Quillon 103 by Danube', 'Business Bay'))).toBeUndefined();
    expect(nameOf(find('Quillon 103', 'Business Bay'))).toBeUndefined();
  });

  it('is a home’s behind a full name', () => {
    expect(find('Quillon Tower 103', 'Business Bay')).toMatchObject({ project: 3 });
    expect(find('Quillon Tower 103', 'Business Bay').nearestTo).toBeUndefined();
  });

  it('leaves a doubt before a name, unless a word calls it a home’s', () => {
    expect(find('398 Fallowe Park', 'Business Bay')).toMatchObject({
      project: 5,
      nearestTo: '398 Fallowe Park',
    });
    expect(find('Unit 398 Fallowe Park', 'Business Bay').nearestTo).toBeUndefined();
  });
});

describe('a home’s number', () => {
  it('leaves a doubt whether it counts phases', () => {
    expect(find('Orvane Place Villa 2', 'Dubai Marina').nearestTo).toBe('Orvane Place Villa 2');
    expect(find('Orvane Place Villas 2', 'Dubai Marina').nearestTo).toBeUndefined();
    expect(find('Orvane Place 2', 'Dubai Marina').nearestTo).toBeUndefined();
  });
});

describe('a name that only shares words with a registered one', () => {
  it.each([
    ['of a developer, with only common words', 'Samana Golf Views', 'GOLF VIEW RESIDENCE', 'Business Bay'],
    ['of another developer', 'Pellan Park Avenue', 'Sobha Hartland One Park Avenue', 'Meydan One'],
    ['of a developer, a part of another', 'Pellan Vespra', 'EMERALD MEWS - VESPRA', 'Business Bay'],
    ['with the place before it', 'Creek Castle', 'Castle Residences - Dubai Creek Harbour', 'Creek Harbour'],
    ['with the place for its kind', 'Varrow Marina', 'VARROW RESIDENCE', 'Dubai Marina'],
    ['that two have', 'Crown Tower', 'MARINA CROWN TOWER', 'Dubai Marina'],
  ])('is answered at most with a doubt: %s (%s)', (_, input, registered, area) => {
    const match = find(input, area);
    expect([undefined, registered]).toContain(nameOf(match));
    if (nameOf(match) !== undefined) expect(match.nearestTo).toBe(input);
  });

  it('is not another phase, given in brackets', () => {
    expect(nameOf(find('Tilden Hall (Phase 1)', 'Business Bay'))).toBeUndefined();
    expect(nameOf(find('Tilden Hall Phase 2', 'Business Bay'))).toBe('Tilden Hall (Phase 2)');
  });
});

describe('the letter and number of a plot', () => {
  it('are not part of the name of the only building with its words', () => {
    expect(nameOf(find('Wendlen Tower', 'Dubai Marina'))).toBe('WENDLEN X2');
    expect(find('Wendlen', 'Dubai Marina').nearestTo).toBeUndefined();
  });

  it('are not those of a tower', () => {
    expect(nameOf(find('Delvine Tower 2', 'Dubai Marina'))).toBeUndefined();
  });
});

describe('a place of another emirate at the end of an address', () => {
  it.each(['Sun Tower, Al Reem', 'Sun Tower, Marina Square'])('is outside: %s', (address) => {
    expect(places.resolveArea(address)).toMatchObject({ status: 'outside', emirate: 'Abu Dhabi' });
  });
});
