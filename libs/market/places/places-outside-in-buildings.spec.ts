import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from './compile-places.js';
import { registerOf } from './register.fixture.js';

const places = compilePlaces(
  registerOf({
    areas: [
      { name: 'DUBAI MARINA', district: 'Marsa Dubai' },
      { name: 'ARABIAN RANCHES', district: 'Wadi Al Safa 6' },
    ],
    projects: [
      ['LAKE VIEW', 0],
      ['Creek Gate', 0],
      ['AL REEM 1', 1],
      ['SHARJAH HOUSE', 0],
      ['Corner Saadiyat Island', 0],
    ],
    sales: [0, 1, 2, 3, 4].map((project) => ({ day: 20_000, project, area: project === 2 ? 1 : 0 })),
  }),
);
const emirateOf = (building: string): string | null => places.outsideOfBuilding(building)?.emirate ?? null;

describe('a building that names a place in another emirate', () => {
  it.each([
    ['Gate Tower 2, Al Reem Island', 'Abu Dhabi'],
    ['Park View, Saadiyat Island', 'Abu Dhabi'],
    ['Gate Tower 2 Al Reem Island', 'Abu Dhabi'],
    ['Lake View, Sharjah', 'Sharjah'],
    ['Lake View - Al Majaz 3', 'Sharjah'],
    ['Lake View Sharjah', 'Sharjah'],
    ['City Tower, Al Nuaimiya, Ajman', 'Ajman'],
    ['Sharjah', 'Sharjah'],
    ['Sharjah Garden City', 'Sharjah'],
    ['RAK Central', 'Ras Al Khaimah'],
    ['Al Marjan Island', 'Ras Al Khaimah'],
    ['Masdar City', 'Abu Dhabi'],
  ])('%s lies in %s', (building, emirate) => {
    expect(emirateOf(building)).toBe(emirate);
  });

  it.each([
    ['a registered name', 'SHARJAH HOUSE'],
    ['a registered name that ends in such a place', 'Corner Saadiyat Island'],
    ['a part that buildings of the market bear', 'Villa 12, Al Reem'],
    ['a place of the market behind it', 'Villa 12, Saadiyat Island, Dubai Marina'],
    ['the city behind it', 'Gate Tower 2, Al Reem Island, Dubai'],
    ['a name of its own that another emirate also has', 'Bloom Living'],
    ['a name that may be another building’s', 'Sharjah Heights'],
    ['no place', 'Lake View'],
  ])('is none for %s (%s)', (_, building) => {
    expect(emirateOf(building)).toBeNull();
  });
});
