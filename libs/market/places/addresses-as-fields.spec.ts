import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from './compile-places.js';
import { registerOf } from './register.fixture.js';
import type { BuildingMatch } from './types.js';

const AREAS = [
  { name: 'BUSINESS BAY', district: 'Business Bay' },
  { name: 'JUMEIRAH VILLAGE CIRCLE', district: 'Al Barsha South Fourth' },
  { name: 'MOTOR CITY', district: 'Al Hebiah First' },
  { name: 'BURJ KHALIFA', district: 'Burj Khalifa' },
  { name: 'DUBAI SPORTS CITY', district: 'Al Hebiah Fourth' },
  { name: 'JUMEIRAH LAKES TOWERS', district: 'Al Thanyah Fifth' },
  { name: 'DUBAI MARINA', district: 'Marsa Dubai' },
];
const [BAY, CIRCLE, MOTOR, BURJ, SPORTS, LAKES, MARINA] = [0, 1, 2, 3, 4, 5, 6];
const PROJECTS = [
  ['MARLESTINE', BAY],
  ['Orlanto 1 by SD', CIRCLE],
  ['Orlanto 2 by SD', CIRCLE],
  ['The Community Motor City', MOTOR],
  ['BURJ KHALIFA TOWERS', BURJ],
  ['QUILLON RESIDENCE WEST (PHASE 1)', SPORTS],
  ['Quillon Residence West 2', SPORTS],
  ['Zedco Garrets by Zedco', BAY],
  ['Pellan by Zedco', CIRCLE],
  ['CALARIUM RESIDENCES', BAY],
  ['CLARINUM ONE', CIRCLE],
] as const;
const BUILDINGS = [
  { name: 'Burj Khalifa', project: 4, area: BURJ },
  { name: 'ORREL 1', project: -1, area: LAKES },
  { name: 'ORREL 2', project: -1, area: LAKES },
  { name: 'Spring', project: -1, area: BAY },
  { name: 'MARINA TOWER', project: -1, area: MARINA },
];
const places = compilePlaces(registerOf({ areas: AREAS, projects: PROJECTS, buildings: BUILDINGS }));

const nameOf = (match: BuildingMatch | null): string | null =>
  PROJECTS[match?.project ?? -1]?.[0] ?? BUILDINGS[match?.building ?? -1]?.name ?? null;

/** The results for an address whose names are split between the two fields in every possible way. */
function answers(address: string): (string | null)[] {
  const parts = address.split(', ');
  const splits = parts.slice(1).map((_, at) => [parts.slice(0, at + 1), parts.slice(at + 1)] as const);
  const ofFields = splits.map(([building, of]) => {
    const area = places.resolveArea(of.join(', '));
    if (area.status !== 'resolved') throw new Error(`${of.join(', ')} is no area`);
    return nameOf(places.resolveBuilding(building.join(', '), area));
  });
  const area = places.resolveArea(address);
  if (area.status !== 'resolved') throw new Error(`${address} is no area`);
  return [nameOf(places.buildingOfAddress(area)), ...ofFields];
}

describe('a building before an area with a known name', () => {
  it.each([
    ['a developer that the register leaves out', 'ZEDCO Marlestine, Business Bay', 'MARLESTINE'],
    ['… and a part that is only counted', 'Zedco Orlanto 2, District 13, JVC', 'Orlanto 2 by SD'],
    ['a name of filling words', 'The Community, Motor City', 'The Community Motor City'],
    ['another name of the area', 'Burj Khalifa, Downtown Dubai', 'BURJ KHALIFA TOWERS'],
    [
      'a number and what it counts apart',
      'West 2, Quillon Residence, Sports City',
      'Quillon Residence West 2',
    ],
    ['the letter of a cluster behind a number', 'Orrel Tower 2, JLT Cluster L, JLT', 'ORREL 2'],
    ['a building that is not known', 'Vanterra, Business Bay', null],
    ['the community and a number', 'Marina First Tower, Dubai Marina', null],
    ['a word of landscape more', 'Spring Oasis, Business Bay', null],
    ['letters in another order', 'Claarium Residences, Business Bay', 'CALARIUM RESIDENCES'],
    ['a word of another building', 'Clarinum Residences, Business Bay', null],
  ])('is the same in one field and in two: %s', (_, address, name) => {
    expect([...new Set(answers(address))]).toEqual([name]);
  });
});

describe('an address', () => {
  it('of a community alone names no building that merely resembles it', () => {
    const area = places.resolveArea('Business Bay, Dubai');
    expect(area.status === 'resolved' && places.buildingOfAddress(area)).toBeNull();
  });
});
