import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from '../compile-places.js';
import { registerOf } from '../register.fixture.js';

const AREAS = [
  { name: 'BUSINESS BAY', district: 'Business Bay' },
  { name: 'PALM JUMEIRAH', district: 'Palm Jumeirah' },
  { name: 'JUMEIRAH VILLAGE TRIANGLE', district: 'Al Barsha South Fifth' },
  { name: 'DUBAI CREEK HARBOUR', district: 'Al Khairan First' },
  { name: 'JUMEIRAH LAKES TOWERS', district: 'Al Thanyah Fifth' },
];
const [BAY, PALM, TRIANGLE, CREEK, LAKES] = [0, 1, 2, 3, 4];
const PROJECTS = [
  ['Corvane Regency', BAY],
  ['Corvane Regency Suites', BAY],
  ['The MERLE', BAY],
  ["BAY'S MERLE", BAY],
  ['Marlow Business Bay', BAY],
  ['FIVE PALM JUMEIRAH', PALM],
  ['The One at Jumeirah Village Triangle', TRIANGLE],
  ['TOWNHOUSES AT PALM JUMEIRAH', PALM],
  ['Merle Palace', CREEK],
  ['Palace Corvane - Dubai Creek Harbour', CREEK],
  ['PELLAN 1', LAKES],
  ['PELLAN 2', LAKES],
  ['VERRANO TOWER', LAKES],
] as const;
const places = compilePlaces(registerOf({ areas: AREAS, projects: PROJECTS }));

function answer(building: string, area: string): string | null {
  const place = places.resolveArea(area);
  if (place.status !== 'resolved') throw new Error(`${area} is no area`);
  return PROJECTS[places.resolveBuilding(building, place).project]?.[0] ?? null;
}

describe('a building whose name is followed by its community', () => {
  it.each([', ', ' - ', ' – ', ' | ', ' in ', ' at ', ' '])(
    'is the building alone, after "%s"',
    (between) => {
      expect(answer(`Corvane Regency${between}Business Bay`, 'Business Bay')).toBe('Corvane Regency');
      expect(answer(`Corvane Regency${between}Business Bay, Dubai`, 'Business Bay')).toBe('Corvane Regency');
    },
  );

  it('is not another building that has a word of the community in its name', () => {
    expect(answer('The Merle Tower A', 'Business Bay')).toBe('The MERLE');
    expect(answer('The Merle Tower A - Business Bay', 'Business Bay')).toBe('The MERLE');
    expect(answer("Bay's Merle - Business Bay", 'Business Bay')).toBe("BAY'S MERLE");
  });

  it('keeps a community that is part of its registered name, or all of it except a number', () => {
    expect(answer('Marlow Business Bay', 'Business Bay')).toBe('Marlow Business Bay');
    expect(answer('FIVE Palm Jumeirah', 'Palm Jumeirah')).toBe('FIVE PALM JUMEIRAH');
  });

  it('is the building alone before the other name that portals add to the community', () => {
    const name = 'Merle Palace Dubai Creek Harbour (The Lagoons)';
    expect(answer(name, 'Dubai Creek Harbour')).toBe('Merle Palace');
    expect(answer(name, 'Dubai Creek Harbour (The Lagoons)')).toBe('Merle Palace');
  });

  it.each([
    ['Pellan Tower 2 JLT Cluster L', 'PELLAN 2'],
    ['Pellan 1, JLT Cluster D', 'PELLAN 1'],
    ['Verrano Tower Cluster D', 'VERRANO TOWER'],
    ['Verrano Tower - Cluster D JLT', 'VERRANO TOWER'],
    ['Cluster D', null],
  ])('has no number or letter from its cluster: %s', (name, project) => {
    expect(answer(name, 'JLT')).toBe(project);
    expect(answer(name, 'Jumeirah Lake Towers')).toBe(project);
  });

  it('is found in an address without commas that ends with its cluster', () => {
    const area = places.resolveArea('Verrano Tower Cluster D JLT');
    const match = area.status === 'resolved' ? places.buildingOfAddress(area) : null;
    expect(PROJECTS[match?.project ?? -1]?.[0]).toBe('VERRANO TOWER');
  });

  it.each([
    ['Corvane Regency Dubai', 'Business Bay', 'Corvane Regency'],
    ['Building PELLAN 2 Dubai', 'JLT', 'PELLAN 2'],
    ['Tower 2, Dubai', 'JLT', null],
    ['Pellan No. 2', 'JLT', 'PELLAN 2'],
    ['Pellan Number 1', 'JLT', 'PELLAN 1'],
    ['Pellan No 3', 'JLT', null],
  ])('is found with its city behind it, or the word for its number: %s', (name, area, project) => {
    expect(answer(name, area)).toBe(project);
  });

  it.each(['Master View Palm Jumeirah', 'Master View, Palm Jumeirah'])(
    'is not the project named like the community: %s',
    (address) => {
      expect(answer(address, 'Palm Jumeirah')).toBeNull();
      const area = places.resolveArea(address);
      const match = area.status === 'resolved' ? places.buildingOfAddress(area) : null;
      expect(match?.project ?? -1).toBe(-1);
    },
  );

  it('is not identified by a number alone, or with the community', () => {
    expect(answer('The One', 'JVT')).toBe('The One at Jumeirah Village Triangle');
    expect(answer('1', 'JVT')).toBeNull();
    expect(answer('The One, Jumeirah Village Triangle', 'JVT')).toBe('The One at Jumeirah Village Triangle');
    expect(answer('Tower 1, Jumeirah Village Triangle', 'JVT')).toBeNull();
    expect(answer('Tower 1 - Jumeirah Village Triangle', 'JVT')).toBeNull();
  });

  it.each([
    'Corvane Regency, Business Bay, Dubai',
    'Corvane Regency - Business Bay, Dubai',
    'Corvane Regency - Business Bay - Dubai',
    'Tower A, Corvane Regency - Business Bay, Dubai',
    'Corvane Regency in Business Bay',
  ])('is found in an address: %s', (address) => {
    const area = places.resolveArea(address);
    const match = area.status === 'resolved' ? places.buildingOfAddress(area) : null;
    expect(PROJECTS[match?.project ?? -1]?.[0]).toBe('Corvane Regency');
  });
});
