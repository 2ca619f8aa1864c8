import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from './compile-places.js';
import { registerOf } from './register.fixture.js';
import type { AreaMatch, BuildingMatch } from './types.js';

const AREAS = [
  { name: 'PALM JUMEIRAH', district: 'Palm Jumeirah' },
  { name: 'Um Suqaim Third', district: 'Um Suqaim Third' },
  { name: 'JUMEIRAH LIVING', district: 'Um Suqaim Third' },
  { name: 'MARSA AL ARAB', district: 'Um Suqaim Third' },
  { name: 'Al Merkadh', district: 'Al Merkadh' },
  { name: 'SOBHA HEARTLAND', district: 'Al Merkadh' },
  { name: 'Bukadra', district: 'Bukadra' },
] as const;
const [PALM, , LIVING, ARAB, , HARTLAND, BUKADRA] = AREAS.keys();
const PROJECTS = [
  ['SELVANE', PALM],
  ['SELVANE PALACE BRANDT', PALM],
  ['Corrine by Palace', PALM],
  ['Dellan by Palace', PALM],
  ['Orrelina', PALM],
  ['The Residences at Quillon Gate 1', PALM],
  ['Jumeirah Living Marsa Al Arab', ARAB],
  ['Pellanic', LIVING],
  ['Sobha Hartland Villas - Phase II', HARTLAND],
  ['330 Vanterra Crescent', BUKADRA],
] as const;
const places = compilePlaces(
  registerOf({
    areas: AREAS,
    projects: PROJECTS.map(([name, area]) => [name, area ?? -1] as const),
    sales: PROJECTS.map(([, area], project) => ({ day: 20_000, project, area: area ?? -1 })),
  }),
);

function areaOf(input: string): AreaMatch {
  const area = places.resolveArea(input);
  if (area.status !== 'resolved') throw new Error(`${input} is no area`);
  return area;
}
const find = (building: string, area = 'Palm Jumeirah'): BuildingMatch =>
  places.resolveBuilding(building, areaOf(area));
const nameOf = (match: BuildingMatch | null): string | null => PROJECTS[match?.project ?? -1]?.[0] ?? null;

describe('a name of which another registered one has all words', () => {
  it('is doubted as the one that lacks some', () => {
    expect(nameOf(find('Selvane Palace'))).toBe('SELVANE');
    expect(find('Selvane Palace').nearestTo).toBe('Selvane Palace');
  });

  it.each(['Selvane', 'Selvane Palace Brandt', 'Orrelina Palace'])('is not if it is %s', (building) => {
    expect(find(building).nearestTo).toBeUndefined();
  });
});

describe('an unknown building in front of a known one', () => {
  it.each(['Zenith Pinnacle, Quillon Gate 1', 'Zenith Pinnacle, The Residences at Quillon Gate 1'])(
    'is not certainly the numbered one: %s',
    (building) => {
      expect(nameOf(find(building))).toBe('The Residences at Quillon Gate 1');
      expect(find(building).nearestTo).toBe('Zenith Pinnacle');
    },
  );

  it('is not a part of that if the register has it elsewhere', () => {
    expect(nameOf(find('330 Vanterra Crescent, Orrelina'))).toBe('Orrelina');
    expect(find('330 Vanterra Crescent, Orrelina')).toMatchObject({
      nearestTo: '330 Vanterra Crescent',
      isBehind: true,
    });
  });

  it.each(['Zenith Pinnacle, Orrelina', 'Unit 1204, Quillon Gate 1', 'Block B, Quillon Gate 1'])(
    'may be a part of a complex, and a home or block is one: %s',
    (building) => {
      expect(find(building).project).toBeGreaterThanOrEqual(0);
      expect(find(building).nearestTo).toBeUndefined();
    },
  );
});

describe('the label of a district', () => {
  it('is the district, even if the communities that explain it spell a building', () => {
    const label = 'Um Suqaim Third (Jumeirah Living, Marsa Al Arab)';
    expect(places.labels.ofArea).toContain(label);
    const area = areaOf(label);
    expect(area).toMatchObject({ place: 'Um Suqaim Third', input: label, finer: [] });
    expect(places.buildingOfAddress(area)).toBeNull();
    expect(nameOf(find('Pellanic', label))).toBe('Pellanic');
  });
});

describe('a community filed in another district than the city that portals put around it', () => {
  it.each([
    ['330 Vanterra Crescent, Sobha Hartland II, Mohammed Bin Rashid City, Dubai', '330 Vanterra Crescent'],
    ['Sobha Hartland II, Mohammed Bin Rashid City, Dubai', null],
  ])('is that community: %s', (address, project) => {
    const area = areaOf(address);
    expect(area.place).toBe('Sobha Hartland 2');
    expect(nameOf(places.buildingOfAddress(area))).toBe(project);
  });
});
