import { describe, expect, it } from '@jest/globals';

import { compileEvidencePools } from './evidence-pools.js';
import { compilePlaces } from '../compile-places.js';
import { registerOf } from '../register.fixture.js';
import type { AreaMatch } from '../types.js';

const AREAS = [
  ['DUBAI SOUTH', 'Madinat Al Mataar'],
  ['EMAAR SOUTH', 'Madinat Al Mataar'],
  ['Madinat Al Mataar', 'Madinat Al Mataar'],
  ['INTERNATIONAL CITY PH 1', 'Al Warsan First'],
  ['INTERNATIONAL CITY PH 2 & 3', 'Warsan Fourth'],
  ['DUBAI MARINA', 'Marsa Dubai'],
  ['Marsa Dubai', 'Marsa Dubai'],
  ['Trade Center Second', 'Trade Center Second'],
  ['Zaabeel Second', 'Zaabeel Second'],
  ['DISCOVERY GARDENS', 'Jabal Ali First'],
] as const;
/** The last area has never had a sale. */
const sales = AREAS.slice(0, -1).map((_, area) => ({ day: 20_000 + area, project: 0, area }));
const register = registerOf({
  areas: AREAS.map(([name, district]) => ({ name, district })),
  projects: [['X', 0]],
  sales,
});
const places = compilePlaces(register);

function match(input: string): AreaMatch {
  const found = places.resolveArea(input);
  if (found.status !== 'resolved') throw new Error(`${input} is ${JSON.stringify(found)}`);
  return found;
}
const evidenceOf = (input: string): (string | undefined)[] =>
  match(input).evidence.map((area) => AREAS[area]?.[0]);

describe('the evidence of a place', () => {
  it('is the same under every name of one place', () => {
    const [first, ...others] = ['Dubai South', 'Emaar South', 'Madinat Al Mataar', 'DWC', 'دبي الجنوب'].map(
      match,
    );
    expect(evidenceOf('Dubai South')).toEqual(['DUBAI SOUTH', 'EMAAR SOUTH', 'Madinat Al Mataar']);
    expect(first?.pool).toBeGreaterThanOrEqual(0);
    for (const other of others) expect(other.pool).toBe(first?.pool);
  });

  it('is all phases if no phase is named, and one if it is', () => {
    expect(evidenceOf('International City')).toEqual([
      'INTERNATIONAL CITY PH 1',
      'INTERNATIONAL CITY PH 2 & 3',
    ]);
    expect(evidenceOf('International City Phase 2')).toEqual(['INTERNATIONAL CITY PH 2 & 3']);
    expect(evidenceOf('International City Phase 1')).toEqual(['INTERNATIONAL CITY PH 1']);
  });

  it('is not the whole district that contains the place, although its buildings are looked for there', () => {
    expect(evidenceOf('Dubai Marina')).toEqual(['DUBAI MARINA']);
    expect(match('Dubai Marina').areas.map((area) => AREAS[area]?.[0])).toEqual([
      'DUBAI MARINA',
      'Marsa Dubai',
    ]);
    expect(evidenceOf('Marsa Dubai')).toEqual(['DUBAI MARINA', 'Marsa Dubai']);
  });

  it.each(['Zabeel 2', 'Zabeel Second', 'Zaabeel 2'])(
    'is that of a district in everyday spelling: %s',
    (input) => {
      expect(evidenceOf(input)).toEqual(['Zaabeel Second']);
    },
  );

  it('is its own district for a place unknown to the register', () => {
    expect(evidenceOf('DIFC')).toEqual(['Trade Center Second']);
  });

  it('is numbered as the valuation groups it', () => {
    const pools = compileEvidencePools(register);
    expect(pools).toEqual(places.pools);
    expect(pools[match('Dubai South').pool]).toEqual(match('Dubai South').evidence);
    expect(match('Dubai Marina').pool).toBe(-1);
  });
});
