import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from './compile-places.js';
import { registerOf } from './register.fixture.js';

const PROJECTS = [
  ['ORRELINA HOTEL AND APARTMENTS', 0],
  ['PELLANIC', 0],
  ['Belgrove', 0],
  ['BELGROVE III', 0],
  ['VERDANIA 4', 0],
  ['Rain Residence', 0],
] as const;
const places = compilePlaces(
  registerOf({
    areas: [{ name: 'PALM JUMEIRAH', district: 'Palm Jumeirah' }],
    projects: PROJECTS,
    sales: PROJECTS.map((_, project) => ({ day: 20_000, project, area: 0 })),
  }),
);

function projectOf(building: string): string | null {
  const area = places.resolveArea('Palm Jumeirah');
  if (area.status !== 'resolved') throw new Error('Palm Jumeirah is no area');
  return PROJECTS[places.resolveBuilding(building, area).project]?.[0] ?? null;
}

describe('a tower with the name of its complex', () => {
  it.each([
    ['Orrelina Pellanic, Orrelina', 'PELLANIC'],
    ['Orrelina, Palm Jumeirah', 'ORRELINA HOTEL AND APARTMENTS'],
    ['Orrelina Hotel, Orrelina', 'ORRELINA HOTEL AND APARTMENTS'],
  ])('is found by its own name if the register has that alone: %s', (building, project) => {
    expect(projectOf(building)).toBe(project);
  });
});

describe('a digit within a name', () => {
  it.each([
    ['Belgrove3B', 'BELGROVE III'],
    ['Belgrove 3B', 'BELGROVE III'],
    ['Tower1A, Belgrove3', 'BELGROVE III'],
    ['VERDAN1A 4', 'VERDANIA 4'],
    ['RA1N Residence', 'Rain Residence'],
  ])('is the number of a tower or phase, or a letter that it resembles: %s', (building, project) => {
    expect(projectOf(building)).toBe(project);
  });
});
