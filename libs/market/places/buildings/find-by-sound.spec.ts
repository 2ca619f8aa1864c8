import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from '../compile-places.js';
import { registerOf } from '../register.fixture.js';

const AREAS = [
  { name: 'DUBAI MARINA', district: 'Marsa Dubai' },
  { name: 'BUSINESS BAY', district: 'Business Bay' },
];
const PROJECTS = [
  ['THE RESIDENCES AT MARINA GATE 1', 0],
  ['THE RESIDENCES AT MARINA GATE 2', 0],
  ['Binghatti Creek', 1],
  ['Reva Residences', 1],
  ['Sora Towers', 1],
  ['Sara Tower', 1],
  ['Sadaf 4', 0],
  ['Sadaf 5', 0],
  ['Bluemarlin Residences', 1],
] as const;
const sales = PROJECTS.map(([, area], project) => ({ day: 20_000, project, area }));
const places = compilePlaces(registerOf({ areas: AREAS, projects: PROJECTS, sales }));

function projectOf(input: string, inArea: string): string | null {
  const area = places.resolveArea(inArea);
  if (area.status !== 'resolved') throw new Error(`${inArea} is no area`);
  return PROJECTS[places.resolveBuilding(input, area).project]?.[0] ?? null;
}

describe('an Arabic name that is in no register', () => {
  it.each([
    ['مارينا جيت 1', 'Dubai Marina', 'THE RESIDENCES AT MARINA GATE 1'],
    ['مارينا جيت ٢', 'مرسى دبي', 'THE RESIDENCES AT MARINA GATE 2'],
    ['بن غاطي كريك', 'Business Bay', 'Binghatti Creek'],
    ['صدف 4', 'Dubai Marina', 'Sadaf 4'],
    ['بلومارلن', 'Business Bay', 'Bluemarlin Residences'],
  ])('is the English one that it sounds like: %s in %s', (input, area, name) => {
    expect(projectOf(input, area)).toBe(name);
  });

  it.each([
    ['مارينا جيت 3', 'Dubai Marina', 'another number'],
    ['مارينا جيت 1', 'Business Bay', 'another place'],
    ['ريفا', 'Business Bay', 'too few consonants'],
    ['صدف', 'Dubai Marina', 'too few without its number'],
    ['بلومارلن باي', 'Business Bay', 'a bay'],
    ['سورا تاور', 'Business Bay', 'the sound of two'],
    ['برج النخيل', 'Dubai Marina', 'another name'],
  ])('is unknown otherwise: %s in %s, %s', (input, area) => {
    expect(projectOf(input, area)).toBeNull();
  });
});
