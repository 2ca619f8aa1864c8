import { expect, it } from '@jest/globals';

import { compilePlaces } from './compile-places.js';
import { registerOf } from './register.fixture.js';

const AREAS = [
  { name: 'DUBAI MARINA', district: 'Marsa Dubai' },
  { name: 'BUSINESS BAY', district: 'Business Bay' },
];
const PROJECTS = [
  ['ORREL GATE 1', 0],
  ['THE RESIDENCES AT ORREL GATE 2', 0],
  ['PELLAN TOWERS T1', 1],
  ['BELGROVE ONE', 0],
  ['BELGROVE ONE', 1],
  ['VERDANIA', 1],
  ['WENDLEN TOWERS T1', 1],
  ['WENDLEN TOWERS T2', 1],
] as const;
const places = compilePlaces(
  registerOf({
    areas: AREAS,
    projects: PROJECTS,
    sales: PROJECTS.map(([, area], project) => ({ day: 20_000, project, area })),
  }),
);

it.each([
  ['Orrel Gate', 'Orrel Gate 1', 'DUBAI MARINA'],
  ['orrel gate', 'Orrel Gate 1, Dubai Marina', 'DUBAI MARINA'],
  ['Pellan Towers', 'Pellan Tower 1', 'BUSINESS BAY'],
  ['Wendlen Towers', 'Tower 2', 'BUSINESS BAY'],
  ['Wendlen Towers', 'T2', 'BUSINESS BAY'],
])('a building tells the place of its complex: %s, %s', (complex, building, name) => {
  expect(places.resolveArea(complex).status).toBe('unknown');
  const area = places.areaOfComplex(complex, building);
  expect(area).toMatchObject({ status: 'resolved', input: complex, name, ofBuilding: false });
  expect(area?.score).toBeLessThan(1);
  if (area === null) throw new Error(`${complex} is no complex`);
  expect(places.resolveBuilding(building, area).project).toBeGreaterThanOrEqual(0);
});

it.each([
  ['of another name', 'Atlantis City', 'Orrel Gate 1'],
  ['of a part of a word', 'Orr', 'Orrel Gate 1'],
  ['with a number that no building has', 'Orrel Gate', 'Orrel Gate 7'],
  ['with the number of a tower that it has not', 'Wendlen Towers', 'Tower 7'],
  ['of which two districts have a building', 'Belgrove', 'Belgrove One'],
  ['that is a place', 'Business Bay', 'Business Bay Verdania'],
])('a place %s stays unknown', (_, complex, building) => {
  expect(places.areaOfComplex(complex, building)).toBeNull();
});

it.each([
  ['Orrel Gate', ['Dubai Marina']],
  ['Wendlen Towers', ['Business Bay']],
])('%s alone is told the place of its buildings', (complex, suggestions) => {
  expect(places.resolveArea(complex)).toMatchObject({ status: 'unknown', suggestions, ofBuildings: true });
});
