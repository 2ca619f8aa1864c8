import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from './compile-places.js';
import { registerOf } from './register.fixture.js';

const AREAS = [
  { name: 'MEYDAN ONE', district: 'Nad Al Shiba First' },
  { name: 'ARJAN', district: 'Al Barshaa South Third' },
  { name: 'BURJ KHALIFA', district: 'Burj Khalifa' },
  { name: 'BARSHA HEIGHTS', district: 'Al Thanyah First' },
  { name: 'MAJAN', district: 'Wadi Al Safa 3' },
  { name: 'RUKAN', district: 'Wadi Al Safa 5' },
];
const [MEYDAN, ARJAN, DOWNTOWN, HEIGHTS, MAJAN, RUKAN] = [0, 1, 2, 3, 4, 5];
const PROJECTS = [
  ['Ozizi Marivelle 46', MEYDAN],
  ['Ozizi Marivelle 48', MEYDAN],
  ['Ozizi Marivelle 8', MEYDAN],
  ['Ozizi Pallanza 2', MEYDAN],
  ['Pallanza', MEYDAN],
  ['Vellaro by Ozizi', MEYDAN],
  ['Tellano by Ozizi', MAJAN],
  ['TORVINO BY ORO24', ARJAN],
  ['KELVANO BY ORO24', MAJAN],
  ['ADRESSE GRAND DOWNTOWN', DOWNTOWN],
  ['Adresse Heights', DOWNTOWN],
  ['Adresse Views', DOWNTOWN],
  ['Vellaro by Adresse', MAJAN],
  ['Tellano by Adresse', MAJAN],
  ['TWO TOWERS', HEIGHTS],
  ['Majan Rowena Court', MAJAN],
  ['RUKAN', RUKAN],
  ['Vayzel Tower', DOWNTOWN],
  ['Vayzel 101 By Ozizi', DOWNTOWN],
  ['Vayzel 102 By Ozizi', DOWNTOWN],
  ['THE MARISOL RESIDENCES', DOWNTOWN],
  ['Marisol Gate', DOWNTOWN],
  ['Marisol Haven', DOWNTOWN],
  ['OZERAN HILLS- VERRANO AVENUE', MAJAN],
  ['OZERAN HILLS- SELLANO AVENUE', MAJAN],
  ...[1, 2, 3, 4, 5, 6, 7].map((number): [string, number] => [`Rowan Vales ${number}`, MAJAN]),
] as const;
const BUILDINGS = [
  { name: 'TORVINO BY ORO24 - 1', project: 7, area: ARJAN },
  { name: 'TORVINO BY ORO24 - 6', project: 7, area: ARJAN },
  { name: 'Pearl Lake Hotel - The Adresse DownTown', project: -1, area: DOWNTOWN },
  { name: 'TWO TOWERS A', project: 14, area: HEIGHTS },
];
const sales = PROJECTS.map(([, area], project) => ({ day: 20_000, project, area }));
const places = compilePlaces(registerOf({ areas: AREAS, projects: PROJECTS, buildings: BUILDINGS, sales }));

function found(input: string, inArea: string): string | null {
  const area = places.resolveArea(inArea);
  if (area.status !== 'resolved') throw new Error(`${inArea} is no area`);
  const { project, building, nearestTo } = places.resolveBuilding(input, area);
  const name = BUILDINGS[building]?.name ?? PROJECTS[project]?.[0] ?? null;
  return nearestTo === undefined ? name : `perhaps ${name ?? ''}`;
}

describe('a building of a numbered row', () => {
  it.each([
    ['Marivelle 48', 'Meydan One', 'Ozizi Marivelle 48'],
    ['Marivelle Building 48', 'Meydan One', 'Ozizi Marivelle 48'],
    ['Marivelle 49', 'Meydan One', null],
    ['Marivelle', 'Meydan One', null],
    ['Pallanza 2', 'Meydan One', 'perhaps Pallanza'],
  ])('is found without the developer whom the whole row bears, and by its number alone: %s', (...asked) => {
    const [input, area, name] = asked;
    expect(found(input, area)).toBe(name);
  });
});

it('says of an unresolved name that too many projects share it for one to stand for all', () => {
  const isOfMany = (input: string): boolean | undefined => {
    const area = places.resolveArea('Majan');
    if (area.status !== 'resolved') throw new Error('Majan is no area');
    return places.resolveBuilding(input, area).isOfMany;
  };
  expect([isOfMany('Rowan Vales'), isOfMany('Rowan Vales 9'), isOfMany('Rowan')]).toEqual([
    true,
    undefined,
    undefined,
  ]);
});

describe('the number in a developer’s name', () => {
  it.each([
    ['Torvino', 'Arjan', 'TORVINO BY ORO24'],
    ['Torvino by Oro 24', 'Arjan', 'TORVINO BY ORO24'],
    ['Torvino Building 6', 'Arjan', 'TORVINO BY ORO24 - 6'],
    ['Torvino by ORO24 - 1', 'Arjan', 'TORVINO BY ORO24 - 1'],
    ['Kelvano', 'Majan', 'KELVANO BY ORO24'],
  ])('does not count buildings, but the one behind it does: %s', (input, area, name) => {
    expect(found(input, area)).toBe(name);
  });
});

describe('a name of few words of its own', () => {
  it.each([
    ['The Adresse Downtown', 'Downtown Dubai', 'Pearl Lake Hotel - The Adresse DownTown'],
    ['The Adresse', 'Downtown Dubai', null],
    ['Two Towers B', 'Barsha Heights', 'TWO TOWERS'],
    ['Two Towers A', 'Barsha Heights', 'TWO TOWERS A'],
    ['Tower B', 'Barsha Heights', null],
    ['Rukan Tower A', 'Rukan', 'RUKAN'],
    ['Tower A', 'Rukan', null],
  ])('is a developer at a place, a number and a kind, or the community: %s', (input, area, name) => {
    expect(found(input, area)).toBe(name);
  });
});

describe('one word that several names nearby begin with', () => {
  it.each([
    ['Marisol', null],
    ['Marisol Residence', 'THE MARISOL RESIDENCES'],
    ['Marisol Gate', 'Marisol Gate'],
    ['Vayzel', null],
    ['Vayzel 103', null],
    ['Vayzel 102', 'Vayzel 102 By Ozizi'],
    ['Vayzel Tower 1204', 'Vayzel Tower'],
  ])('is none of them, though one has only a kind besides: %s', (input, name) => {
    expect(found(input, 'Downtown Dubai')).toBe(name);
  });
});

describe('the name of an area', () => {
  it('is found with the word project', () => {
    expect(places.resolveArea('The Majan Project')).toMatchObject({ status: 'resolved', place: 'Majan' });
  });

  it('that ends a building’s is refused with the building’s community', () => {
    expect(places.resolveArea('Rowena Court')).toMatchObject({
      status: 'unknown',
      suggestions: ['Majan'],
      ofBuildings: true,
    });
  });

  it.each([
    ['Verrano Avenue, Ozeran Hills', 'OZERAN HILLS- VERRANO AVENUE'],
    ['Vayzel 102', 'Vayzel 102 By Ozizi'],
    ['Vayzel Tower 1204', 'Vayzel Tower'],
  ])('that is one of buildings keeps the names before it, and its number: %s', (address, name) => {
    const area = places.resolveArea(address);
    if (area.status !== 'resolved') throw new Error(`${address} is no area`);
    const { project = -1 } = places.buildingOfAddress(area) ?? {};
    expect(PROJECTS[project]?.[0]).toBe(name);
  });
});
