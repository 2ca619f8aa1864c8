import { describe, expect, it } from '@jest/globals';

import { OTHER_EMIRATES, OTHER_PLACES } from '../../emirates/emirates.js';
import { compilePlaces } from '../compile-places.js';
import { registerOf } from '../register.fixture.js';

const AREAS = [
  'MAJAN',
  'ARJAN',
  'DUBAI MARINA',
  'Al Nahda First',
  'Al Mamzer',
  'SUSTAINABLE CITY',
  'Abu Hail',
].map((name) => ({ name, district: name }));
const PROJECTS: readonly (readonly [name: string, area: number])[] = [
  ['REEF 996', 0],
  ['Dana 2', 0],
  ['SAFIA TOWER 1', 0],
  ['Samnan by Orrel', 0],
  ['Majan Hills Ghadeer', 0],
];
const places = compilePlaces(
  registerOf({
    areas: AREAS,
    projects: PROJECTS,
    sales: PROJECTS.map(([, area], project) => ({ day: 20_000, project, area })),
  }),
);

describe('a place in another emirate', () => {
  it.each([
    ['Al Majaz', 'Sharjah'],
    ['المجاز', 'Sharjah'],
    ['Al Majaz 3, Sharjah', 'Sharjah'],
    ['Al-Khan', 'Sharjah'],
    ['Al Nahda, Sharjah', 'Sharjah'],
    ['Al Nahda Sharjah', 'Sharjah'],
    ['Al Mamzar - Sharjah', 'Sharjah'],
    ['The Sustainable City - Yas Island', 'Abu Dhabi'],
    ['Abu Dhabi', 'Abu Dhabi'],
    ['أبوظبي', 'Abu Dhabi'],
    ['Dubai Marina, Abu Dhabi', 'Abu Dhabi'],
    ['Al Ain', 'Abu Dhabi'],
    ['Corniche, Ajman', 'Ajman'],
    ['Emirates City', 'Ajman'],
    ['Al Marjan Island', 'Ras Al Khaimah'],
    ['RAK', 'Ras Al Khaimah'],
    ['UAQ Marina', 'Umm Al Quwain'],
    ['دبا الفجيرة', 'Fujairah'],
    ['Dibba Al Hisn', 'Sharjah'],
    ['دبا الحصن', 'Sharjah'],
  ])('%s lies in %s', (input, emirate) => {
    expect(places.resolveArea(input)).toMatchObject({ status: 'outside', emirate });
  });

  it.each(['Al Majazz', 'Muwailehh', 'Saadiat Island'])('is recognised by the misspelling %s', (input) => {
    expect(places.resolveArea(input).status).toBe('outside');
  });

  it.each([
    ['Al Nahda First', 'Al Nahda First'],
    ['Sustainable City', 'SUSTAINABLE CITY'],
    ['Dubai Marina, Dubai', 'DUBAI MARINA'],
    ['Marina DXB', 'DUBAI MARINA'],
  ])('is not what Dubai has itself: %s', (input, name) => {
    expect(places.resolveArea(input)).toMatchObject({ status: 'resolved', name });
  });

  it.each(['Al Khan, Dubai', 'Al Khan, DXB'])('does not match if the caller says Dubai: %s', (input) => {
    expect(places.resolveArea(input).status).toBe('unknown');
  });

  it.each([
    ['Al Reem', 'Abu Dhabi'],
    ['YasIsland', 'Abu Dhabi'],
    ['AlKhan', 'Sharjah'],
    ['alain', 'Abu Dhabi'],
    ['MinaAlArab', 'Ras Al Khaimah'],
    ['Sun Tower Al Reem Island', 'Abu Dhabi'],
    ['Ansam Yas Island', 'Abu Dhabi'],
    ['Zayed Sports City Tower 1', 'Abu Dhabi'],
    ['Emirates Lake Towers', 'Ajman'],
  ])(
    'is recognised with its article, by its letters and at the end of a text: %s lies in %s',
    (input, emirate) => {
      expect(places.resolveArea(input)).toMatchObject({ status: 'outside', emirate });
    },
  );

  it.each(['REEF 996', 'Dana 2', 'Ghadeer, Majan'])('is not the name of a building in Dubai: %s', (input) => {
    expect(places.resolveArea(input)).toMatchObject({ status: 'resolved', name: 'MAJAN' });
  });

  it.each(['Safi', 'Reehan', 'Maurya', 'Samnan Heights', 'Al Reef 997', 'Shams', 'Deema', 'Almaan'])(
    'is not matched by similar names, or names of buildings: %s',
    (input) => {
      expect(places.resolveArea(input).status).not.toBe('outside');
    },
  );

  it.each(['Al Nahda, Sharjh', 'Al Nahda Abu Dhab', 'Al Nahda Shrajah'])(
    "is recognised if a letter of the emirate's name is wrong: %s",
    (input) => {
      expect(places.resolveArea(input).status).toBe('outside');
    },
  );

  it('is never an area of Dubai under any of its names, except names that Dubai also has', () => {
    const resolved = OTHER_PLACES.flatMap(({ names, emirate }) =>
      names.flatMap((name) => [name, `${name}, ${emirate}`]),
    ).filter((name) => places.resolveArea(name).status === 'resolved');
    expect(resolved).toEqual([]);
    expect(places.resolveArea('النهدة').status).toBe('resolved'); // the same in Latin letters as Abu Dhabi's النهضة
  });

  it.each([
    ['Al Bahia', 'Bahia', 'الباهية'],
    ['Al Qurm', 'Qurm', 'القرم'],
  ])('lies in one emirate, however its name is written: %s, %s, %s', (...names) => {
    for (const name of names)
      expect(places.resolveArea(name)).toMatchObject({ status: 'outside', emirate: 'Abu Dhabi' });
  });

  it('is listed for each emirate, in English and Arabic', () => {
    for (const { name: emirate } of OTHER_EMIRATES) {
      const names = OTHER_PLACES.filter((place) => place.emirate === emirate).flatMap((place) => place.names);
      expect(names.filter((name) => /^[\x20-\x7e]+$/.test(name)).length).toBeGreaterThan(50);
      expect(names.filter((name) => /[\u0621-\u064a]/.test(name)).length).toBeGreaterThan(20);
    }
  });
});

describe('a name that is merely similar', () => {
  it.each([
    ['Majaan Heights Nowhere', 'MAJAN'],
    ['Dubai Marnia', 'Dubai Marina'],
    ['Arjen', 'Arjan'],
  ])('%s is not an area, %s is suggested', (input, suggested) => {
    const match = places.resolveArea(input);
    expect(match.status).toBe('unknown');
    if (match.status === 'unknown')
      expect(match.suggestions.map((name) => name.toUpperCase())).toContain(suggested.toUpperCase());
  });
});
