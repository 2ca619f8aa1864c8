import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from './compile-places.js';
import { registerOf } from './register.fixture.js';
import type { BuildingMatch } from './types.js';

const PROJECTS = [
  'ORREL TOWER',
  'Vellan Court 2',
  'BURJ VIEWS',
  'Burj Vistan 2',
  '10 WENDLEN',
  'Wendlen Residence',
  'OCELLA HOTEL AND APARTMENTS',
  'AEGELAN',
  'Merrow - Sirelle',
] as const;
const places = compilePlaces(
  registerOf({
    areas: [{ name: 'DUBAI MARINA', district: 'Marsa Dubai' }],
    projects: PROJECTS.map((name) => [name, 0] as const),
    sales: PROJECTS.map((_, project) => ({ day: 20_000, project, area: 0 })),
  }),
);

function find(building: string): BuildingMatch {
  const area = places.resolveArea('Dubai Marina');
  if (area.status !== 'resolved') throw new Error('the area is unknown');
  return places.resolveBuilding(building, area);
}
const nameOf = ({ project }: BuildingMatch): string | undefined => PROJECTS[project];

describe('the title of an advert', () => {
  it.each([
    ['Orrel Tower | Full Sea View | Vacant', 'ORREL TOWER'],
    ['Orrel Tower - 74th floor - Full Sea View', 'ORREL TOWER'],
    ['2BR+Maid | Burj View | Vacant | Orrel Tower', 'ORREL TOWER'],
    ['Exclusive: Fully Upgraded 2 Bed in Orrel Tower', 'ORREL TOWER'],
    ['HOT DEAL! Orrel Tower - 8% ROI - AED 2.5M', 'ORREL TOWER'],
    ['1 Bed | Vellan Court 2 | Tenanted until Dec', 'Vellan Court 2'],
    ['Orrel Tower Full Marina View', 'ORREL TOWER'],
    ['Orrel Tower | Dubai Marina | Handover Q4 2026', 'ORREL TOWER'],
    ['Partial Burj View, Motivated Seller, Burj Vistan 2', 'Burj Vistan 2'],
    ['Brand New Studio in 10 Wendlen', '10 WENDLEN'],
  ])('is of the building that a part names: %s', (title, registered) => {
    const match = find(title);
    expect([nameOf(match), match.nearestTo, match.input]).toEqual([registered, undefined, title]);
  });

  it.each([
    ['of two buildings', 'Vacant | Orrel Tower | Aegelan'],
    ['of a tower that the register lacks', 'Orrel Tower - Block C7 | Vacant'],
    ['of no building', 'Full Burj View | High Floor | Vacant'],
    ['of an unknown building', 'Vacant | Zorblat Heights'],
  ])('names none: one %s (%s)', (_, title) => {
    expect(nameOf(find(title))).toBeUndefined();
  });

  it('is in doubt if another part may be the building', () => {
    const match = find('Zorblat Residences | Orrel Tower | Vacant');
    expect(nameOf(match)).toBe('ORREL TOWER');
    expect(match).toMatchObject({ nearestTo: 'Zorblat Residences', isBehind: true });
  });
});

describe("a building behind its complex's name", () => {
  it('is found by its own, in doubt', () => {
    const match = find('Ocella Aegelan');
    expect([nameOf(match), match.nearestTo]).toEqual(['AEGELAN', 'Ocella Aegelan']);
  });

  it.each(['Zorblat Aegelan', 'Ocella Baltisk'])('is not found if either is unknown: %s', (name) => {
    expect(nameOf(find(name))).toBeUndefined();
  });
});
