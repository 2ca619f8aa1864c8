import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from './compile-places.js';
import { registerOf } from './register.fixture.js';
import type { BuildingMatch } from './types.js';

const AREAS = [
  { name: 'JUMEIRAH VILLAGE CIRCLE', district: 'Al Barsha South Fourth' },
  { name: 'DUBAI HILLS', district: 'Hadaeq Sheikh Mohammed Bin Rashid' },
  { name: 'JUMEIRAH BEACH RESIDENCE', district: 'Marsa Dubai' },
  { name: 'DUBAI MARINA', district: 'Marsa Dubai' },
  { name: 'PALM JUMEIRAH', district: 'Palm Jumeirah' },
];
const [CIRCLE, HILLS, BEACH, MARINA, PALM] = [0, 1, 2, 3, 4];
const PROJECTS = [
  ['Zedco Orrelin', CIRCLE],
  ['Garretz by Zedco', CIRCLE],
  ...['Pellan', 'Corvin', 'Dorrin', 'Estane', 'Fellow'].map((name) => [`${name} by Zedco`, CIRCLE] as const),
  ['PLAZA RESIDENCES', CIRCLE],
  ['VANTERRA DI QUILLON', CIRCLE],
  ['Golf Place', HILLS],
  ['Golf Suites', HILLS],
  ['Sky Vane', HILLS],
  ['MARLOW at HILLS', HILLS],
  ['One Pellerin', PALM],
  ['L-05', PALM],
  ['Calderin Residence', MARINA],
  ['OSTLER', PALM],
  ['ZEDCO - THE CORNICE', PALM],
  ['Cornice Point', PALM],
  ['Cornice Heights', PALM],
  ['ZEDCO - THE LANTERN', PALM],
  ['ZEDCO - THE LANTERN 2', PALM],
] as const;
const MARLOW = PROJECTS.findIndex(([name]) => name === 'MARLOW at HILLS');
const BUILDINGS = [
  ...[1, 2, 3, 4, 5, 6].map((number) => ({ name: `Quillan ${number}`, project: -1, area: BEACH })),
  { name: 'MARINA TOWER', project: -1, area: MARINA },
  { name: 'MARLOW II at HILLS Building B1', project: MARLOW, area: HILLS },
  { name: 'MARLOW II at HILLS Building B2', project: MARLOW, area: HILLS },
  { name: 'MARLOW at HILLS Building B1', project: MARLOW, area: HILLS },
  { name: 'MARLOW at HILLS Building B2', project: MARLOW, area: HILLS },
];
const places = compilePlaces(registerOf({ areas: AREAS, projects: PROJECTS, buildings: BUILDINGS }));

function resolve(input: string, inArea: string): BuildingMatch {
  const area = places.resolveArea(inArea);
  if (area.status !== 'resolved') throw new Error(`${inArea} is no area`);
  return places.resolveBuilding(input, area);
}
function nameOf(input: string, inArea: string): string | null {
  const { project, building } = resolve(input, inArea);
  return BUILDINGS[building]?.name ?? PROJECTS[project]?.[0] ?? null;
}

describe('a short name with one shared word', () => {
  it.each([
    ['is that of a developer s building', 'Orrelin', 'JVC', 'Zedco Orrelin'],
    ['… but not written with its community as one', 'Orrelin JVC', 'JVC', null],
    ['… which a stroke only sets off', 'Orrelin - Jumeirah Village Circle', 'JVC', 'Zedco Orrelin'],
    ['is the beginning of a longer one', 'Vanterra', 'JVC', 'VANTERRA DI QUILLON'],
    ['is not the end of one', 'The Place', 'Dubai Hills', null],
    ['is not a word of a like sound', 'The Place', 'JVC', null],
    ['is not a developer s building', 'Zedco', 'JVC', null],
    ['is not the first of a row, where it begins with One', 'The Pellerin', 'Palm Jumeirah', null],
    ['… or of many buildings', 'Quillan Tower', 'Dubai Marina', null],
    ['is not numbered beyond the towers of a project', 'Sky Vane 12', 'Dubai Hills', null],
    ['… as a second tower may be', 'Sky Vane 2', 'Dubai Hills', 'Sky Vane'],
    ['… nor what stands behind a dash, where others begin with it', 'The Cornice', 'Palm Jumeirah', null],
    ['… unless these are its phases', 'The Lantern', 'Palm Jumeirah', 'ZEDCO - THE LANTERN'],
    ['is no tower named as the community is', 'Quillan Tower, Dubai Marina Towers', 'Dubai Marina', null],
  ])('%s: %s in %s', (_, input, area, name) => {
    expect(nameOf(input, area)).toBe(name);
  });
});

describe('a letter with its number', () => {
  it.each([
    ['Marlow 1 Building B2', 'MARLOW at HILLS Building B2'],
    ['Marlow Building B1', 'MARLOW at HILLS Building B1'],
    ['Marlow 2 Building B1', 'MARLOW II at HILLS Building B1'],
    ['Marlow 2 Building B2', 'MARLOW II at HILLS Building B2'],
  ])('is not confused with the number of the phase: %s', (input, name) => {
    expect(nameOf(input, 'Dubai Hills')).toBe(name);
  });
});

describe('a name as people write it', () => {
  it.each([
    ['Calderin Res.', 'a short form'],
    ['Calderin Residence off Sheikh Zayed Road', 'the road beside it'],
    ['Calderin Residence (near metro)', 'the station beside it'],
    ['Саldеrin Rеsidеnсе', 'letters of a Russian keyboard'],
  ])('is found with %s, %s', (input) => {
    expect(nameOf(input, 'Dubai Marina')).toBe('Calderin Residence');
  });
});

describe('where a building of the name lies', () => {
  it.each([
    ['Ostler', 'OSTLER'],
    ['Five', null],
    ['Nobody Knows, Ostler', null],
    ['Ostler JVC', null],
  ])('is determined by the building’s own name: %s', (input, name) => {
    expect(resolve(input, 'JVC').elsewhere?.name ?? null).toBe(name);
  });
});
