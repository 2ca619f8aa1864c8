import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from './compile-places.js';
import { omitHome } from './names/omit-home.js';
import { registerOf } from './register.fixture.js';

const AREAS = [
  { name: 'DUBAI HILLS', district: 'Hadaeq Sheikh Mohammed Bin Rashid' },
  { name: 'JUMEIRAH VILLAGE CIRCLE', district: 'Al Barsha South Fourth' },
];
const [HILLS, CIRCLE] = [0, 1];
const PROJECTS = [
  ['399 Orrel Park B', HILLS],
  ['Orrel Park', HILLS],
  ['311 Boulevard by Zedco', CIRCLE],
  ['PELLAN BOULEVARD BY MORGEN', CIRCLE],
  ['105 Residences by Zedco', CIRCLE],
  ['5242', CIRCLE],
  ['Merlin Row 4', HILLS],
  ['Merlin Row 5', HILLS],
  ['Ellington House', CIRCLE],
  ['Ellington House II', CIRCLE],
  ['Wadina 645', CIRCLE],
  ['Wadina Villas', CIRCLE],
] as const;
const places = compilePlaces(registerOf({ areas: AREAS, projects: PROJECTS }));

function projectOf(building: string, inArea: string): string | null {
  const area = places.resolveArea(inArea);
  if (area.status !== 'resolved') throw new Error(`${inArea} is no area`);
  return PROJECTS[places.resolveBuilding(building, area).project]?.[0] ?? null;
}

describe('a name that begins with a number', () => {
  it.each([
    ['399 Orrel Park B', 'Dubai Hills', '399 Orrel Park B'],
    ['399 Orrel Park B - Apt 405', 'Dubai Hills', '399 Orrel Park B'],
    ['399 Orrel Park B 405', 'Dubai Hills', '399 Orrel Park B'],
    ['Unit 405, 399 Orrel Park B', 'Dubai Hills', '399 Orrel Park B'],
    ['311 Boulevard - Apt 405', 'JVC', '311 Boulevard by Zedco'],
    ['105 Residences - Flat 405', 'JVC', '105 Residences by Zedco'],
    ['5242 - Apt 405', 'JVC', '5242'],
    ['5242 Tower 1 - Apt 405', 'JVC', '5242'],
  ])('keeps it if a home’s number stands beside it: %s', (building, area, name) => {
    expect(projectOf(building, area)).toBe(name);
  });

  it.each(['399 Orrel Park A', '399 Orrel Park A - Apt 405'])(
    'is not the name without it: %s',
    (building) => {
      expect(projectOf(building, 'Dubai Hills')).toBeNull();
    },
  );
});

describe('a home’s number before a name', () => {
  it.each(['405 Orrel Park', '1204 Orrel Park, Dubai Hills', 'Apt 405 Orrel Park', 'Orrel Park - 405'])(
    'is omitted: %s',
    (building) => {
      expect(projectOf(building, 'Dubai Hills')).toBe('Orrel Park');
    },
  );
});

describe('a home’s number beside a name that ends in House or a number', () => {
  it.each([
    ['Ellington House 1204', 'Ellington House'],
    ['Ellington House - 305', 'Ellington House'],
    ['1204 Wadina 645', 'Wadina 645'],
    ['Unit 1204 Wadina 645', 'Wadina 645'],
  ])('is omitted without the house or the name’s own number: %s', (building, name) => {
    expect(projectOf(building, 'JVC')).toBe(name);
  });
});

describe('the offer and its layout', () => {
  it.each([
    'TH in Merlin Row 4',
    '3BR TH in Merlin Row 4',
    'Villa for sale in Merlin Row 4',
    'Merlin Row 4 Type 3M',
  ])('is omitted beside a name: %s', (building) => {
    expect(projectOf(building, 'Dubai Hills')).toBe('Merlin Row 4');
  });
});

describe('a text that names no building', () => {
  it.each([
    'Unit 1204',
    'Villa 12',
    'Villa no. 7',
    'Apt 305, Block B',
    'TH 14',
    'Tower 1',
    '1204',
    '3 bedroom villa',
    'Type 3M',
    'Villa 14, Frond M',
    'District 12',
    'فيلا 12',
  ])('is only a home, its kind or its part of the place: %s', (text) => {
    expect(places.namesBuilding(text)).toBe(false);
  });

  it.each(['Quillon', 'Unit 1204, Quillon Tower', 'Villa 12 Quillon', 'Flat 3, The One'])(
    'differs from one with a name in it, known or not: %s',
    (text) => {
      expect(places.namesBuilding(text)).toBe(true);
    },
  );
});

describe('omitHome', () => {
  // With backtracking, a run of this many spaces would take hours.
  it.each(['unit', 'flat no', 'شقة'])('reads a run of spaces after %s as one', (word) => {
    const spaces = ' '.repeat(10_000);
    expect(omitHome(`Orrel Park, ${word}${spaces}12`, new Set())).toBe('Orrel Park,');
    expect(omitHome(`Orrel Park, ${word}${spaces}x`, new Set())).toBe(`Orrel Park, ${word} x`);
  });
});
