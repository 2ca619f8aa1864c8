import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from './compile-places.js';
import { foldName } from './names/fold-name.js';
import { omitOffer } from './names/omit-home.js';
import { registerOf } from './register.fixture.js';
import type { BuildingMatch } from './types.js';

const AREAS = [
  { name: 'DUBAI MARINA', district: 'Marsa Dubai' },
  { name: 'MEYDAN ONE', district: 'Al Merkadh' },
  { name: 'SOBHA HEARTLAND', district: 'Al Merkadh' },
  { name: 'Madinat Hind 4', district: 'Madinat Hind 4' },
  { name: 'Al Yelayiss 1', district: 'Al Yelayiss 1' },
  { name: 'RUKAN', district: 'Wadi Al Safa 7' },
  { name: 'DUBAI HILLS', district: 'Hadaeq Sheikh Mohammed Bin Rashid' },
] as const;
const [MARINA, MEYDAN, HARTLAND, HIND, YELAYISS, RUKAN, HILLS] = AREAS.keys();
/** Names elsewhere that make words common, and Pellan and Arvo developers. */
const COMMON = [
  ...['Square', 'Bay', 'Crown', 'Lake', 'Park', 'Avenue', 'Serro'].flatMap((word) =>
    ['Corrin', 'Dellan', 'Estor', 'Fennel', 'Gorran', 'Hallin'].map((name) => `${name} ${word}`),
  ),
  ...['Corrin', 'Dellan'].flatMap((name) => [`${name} by Pellan`, `${name} by Arvo`]),
];
const PROJECTS = [
  ['THE SQUARE', MARINA],
  ['PELLAN TOWER', MARINA],
  ['PELLAN RESIDENCES DUBAI MARINA', MARINA],
  ['THE BAY', MARINA],
  ['WENDLEN TOWER', MARINA],
  ['Crown Lake', MARINA],
  ['MORVELLIN', MARINA],
  ['Serenz by Arvo', MARINA],
  ['Avenue by Arvo', MARINA],
  ['FIRST QUARREL', MARINA],
  ['Verrin Court by Arvo', MARINA],
  ['Ostrin Canal (Phase 1)', MARINA],
  ['Ostrin Canal 2', MARINA],
  ['Fallowe Views II Tower 1', MARINA],
  ['ORREL 5', MARINA],
  ['ORREL RESIDENCE', MARINA],
  ['ORREL HEIGHTS', MARINA],
  ['Tilden Residences', MARINA],
  ['Tilden Living', MARINA],
  ['Arvo Park Avenue', MEYDAN],
  ['Sobha Hartland Park Avenue', HARTLAND],
  ['DAMAC HILLS (2) - VERRAN', HIND],
  ['DAMAC HILLS (2) - VERRAN 2', HIND],
  ['DAMAC ISLANDS 2 - QUILLAN 1', YELAYISS],
  ['DAMAC ISLANDS 2 - QUILLAN 2', YELAYISS],
  ['RUKAN', RUKAN],
  ['Pellan Residences Dubai Hills Estate', HILLS],
  ['Pellan Residences Uplands', HILLS],
  ...COMMON.map((name) => [name, -1] as const),
] as const;
const places = compilePlaces(
  registerOf({
    areas: AREAS,
    projects: PROJECTS.map(([name, area]) => [name, area ?? -1] as const),
    sales: PROJECTS.flatMap(([, area = -1], project) => (area < 0 ? [] : [{ day: 20_000, project, area }])),
  }),
);

function find(building: string, name: string): BuildingMatch {
  const area = places.resolveArea(name);
  if (area.status !== 'resolved') throw new Error(`${name} is no area`);
  return places.resolveBuilding(building, area);
}
const nameOf = ({ project }: BuildingMatch): string | undefined => PROJECTS[project]?.[0];

describe('a name that may be that of another building', () => {
  it.each([
    ['a developer that a common name does not have', 'Corrin Square', undefined, 'Dubai Marina'],
    ['the same', 'Pellan Square', 'THE SQUARE', 'Dubai Marina'],
    ['another developer than the registered one', 'Avenue by Pellan', 'Avenue by Arvo', 'Dubai Marina'],
    ['the number of a tower that is one', 'Wendlen Tower 2', 'WENDLEN TOWER', 'Dubai Marina'],
    ['a side that begins only one of the names', 'West Bay', 'THE BAY', 'Dubai Marina'],
    ['two wrong letters', 'Morvallan', 'MORVELLIN', 'Dubai Marina'],
    ['a wrong letter, and another end', 'Sereno Residences', 'Serenz by Arvo', 'Dubai Marina'],
    ['words in another order', 'Lake Crown', 'Crown Lake', 'Dubai Marina'],
    ['the beginning of two names', 'Orrel', 'ORREL RESIDENCE', 'Dubai Marina'],
    ['two names without their developer or place', 'Park Avenue', 'Sobha Hartland Park Avenue', 'Meydan One'],
    ['a kind added to a community', 'Rukan Residences', 'RUKAN', 'Rukan'],
  ])('is answered at most with a doubt: %s (%s)', (_, building, registered, area) => {
    const match = find(building, area);
    expect(nameOf(match)).toBe(registered);
    expect(match.nearestTo).toBe(registered === undefined ? undefined : building);
  });

  it.each([
    ['of a developer and another kind', 'Pellan Suites', 'Dubai Marina'],
    ['with an ordinal for its number', 'One Quarrel', 'Dubai Marina'],
    ['without the number in brackets', 'Ostrin Canal (Phase 4)', 'Dubai Marina'],
    ['without the phase behind the developer', 'Verrin Court by Arvo Phase 2', 'Dubai Marina'],
    ['of a second phase for none', 'Fallowe Views', 'Dubai Marina'],
    ['with the number of the place before it', 'Islands 2 - Quillan 1', 'DAMAC Islands'],
  ])('is not answered with one %s (%s)', (_, building, area) => {
    expect(nameOf(find(building, area))).toBeUndefined();
  });

  it.each([
    ['as it is', 'Orrel Residence', 'ORREL RESIDENCE', 'Dubai Marina'],
    ['in the plural', 'Tilden Residence', 'Tilden Residences', 'Dubai Marina'],
    ['without the place that is stated', 'Pellan Residences', 'Pellan Residences Dubai Hills Estate', 'DHE'],
    ['with its developer', 'Verrin Court by Arvo', 'Verrin Court by Arvo', 'Dubai Marina'],
    ['before the initials of its place', 'The Square DM', 'THE SQUARE', 'Dubai Marina'],
    ['in its own place', 'Park Avenue', 'Sobha Hartland Park Avenue', 'Sobha Hartland'],
    ['without the plural of its place', 'DAMAC Hill (2) - Verran', 'DAMAC HILLS (2) - VERRAN', 'DH2'],
    ['with its number', 'DAMAC Hills 2 - Verran 2', 'DAMAC HILLS (2) - VERRAN 2', 'DH2'],
  ])('is the registered one without doubt %s (%s)', (_, building, registered, area) => {
    const match = find(building, area);
    expect(nameOf(match)).toBe(registered);
    expect(match.nearestTo).toBeUndefined();
  });
});

describe('a home offered in a building', () => {
  it.each([
    ['2 BR apartment in Hollin Gate', 'Hollin Gate'],
    ['Studio for sale in Hollin Gate', 'Hollin Gate'],
    ['Two Bedrooms in Hollin Gate 2', 'Hollin Gate 2'],
    ['Inn Two', 'Inn Two'],
    ['Studio One', 'Studio One'],
  ])('is omitted with its bedrooms: %s', (text, building) => {
    expect(omitOffer(text)).toBe(building);
  });
});

describe('invisible characters', () => {
  it('are no part of a name', () => {
    expect(foldName('O\u200brrel\u200f \u202bGa\u00adte\u202c')).toBe('orrel gate');
  });
});
