import { describe, expect, it } from '@jest/globals';

import { PartsAtHand } from '../../parts/compiled-parts.js';
import { openAreaIndex } from './area-index.js';
import { compilePlaces } from '../compile-places.js';
import { containedName } from './contained-name.js';
import { registerOf } from '../register.fixture.js';

const AREAS = [
  { name: 'Jumeirah First', district: 'Jumeirah First' },
  { name: 'PALM JUMEIRAH', district: 'Palm Jumeirah' },
  { name: 'MOTOR CITY', district: 'Al Hebiah First' },
  { name: 'BUSINESS PARK', district: 'Al Merkadh' },
  { name: 'DAMAC HILLS', district: 'Al Hebiah Third' },
  { name: 'DAMAC HILLS 2', district: 'Madinat Hind 4' },
  { name: 'DUBAI HILLS', district: 'Hadaeq Sheikh Mohammed Bin Rashid' },
  { name: 'THE HILLS', district: 'Al Thanyah Third' },
  { name: 'DUBAI PRODUCTION CITY', district: "Me'Aisem First" },
  { name: 'MBR DISTRICT 1', district: 'Al Merkadh' },
  { name: 'Nad Al Shiba First', district: 'Nad Al Shiba First' },
  { name: 'Nad Al Shiba Fourth', district: 'Nad Al Shiba Fourth' },
];
const register = registerOf({ areas: AREAS, projects: [] });
const places = compilePlaces(register);

function read(area: string): string {
  const match = places.resolveArea(area);
  return match.status === 'resolved' ? match.name : match.status;
}

describe('a known name inside a longer text', () => {
  it.each([
    ['Business Park Motor City', 'MOTOR CITY'],
    ['Somewhere Motor City', 'MOTOR CITY'],
    ['The Dania District 1', 'DUBAI PRODUCTION CITY'],
  ])('is the last of two equally long ones, unless they share words: %s', (area, name) => {
    expect(read(area)).toBe(name);
  });

  it.each(['Plam Jumeirah', 'Jumeirah Boach Road', 'DAMAC Hills 3', 'MBR City District 1A'])(
    'has no match if another place may be meant: %s',
    (area) => {
      expect(read(area)).toBe('unknown');
    },
  );
});

describe("the city in a community's name", () => {
  it.each([
    'Dubai Hills, Dubai',
    'Dubai Hills Dubai',
    'dubai hills, UAE',
    'Dubai Hill',
    'Dubai Hills Estate Dubai UAE',
  ])('is not the one after it: %s', (area) => {
    expect(read(area)).toBe('DUBAI HILLS');
  });
});

describe('a number after another name of a place with numbered parts', () => {
  it('identifies the part, and none if there is no such part', () => {
    expect(read('Nad Al Sheba 4')).toBe('Nad Al Shiba Fourth');
    expect(read('Nadd Al Sheba 4')).toBe('Nad Al Shiba Fourth');
    expect(read('Nadd Al Sheba 9')).toBe('unknown');
  });

  it('is not looked for in phrases longer than every name', () => {
    const index = openAreaIndex(register, new PartsAtHand());
    let asked = 0;
    const get = (key: string) => {
      asked += 1;
      return index.entryOfKey.get(key);
    };
    const entryOfKey = Object.assign(new Map(index.entryOfKey), { get });
    const words = Array.from({ length: 400 }, (_, at) => `w${at}`);
    expect(containedName({ ...index, entryOfKey }, words.join(' '))).toBeUndefined();
    expect(asked).toBeLessThanOrEqual(words.length * index.mostWords);
  });
});
