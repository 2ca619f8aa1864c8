import { describe, expect, it } from '@jest/globals';

import { COMMUNITIES as REGISTER_COMMUNITIES, DISTRICT_SPELLINGS } from '../geography/register-geography.js';
import { areaKey } from '../places/areas/area-key.js';
import { COMMUNITIES, DISTRICTS, OTHER_PLACES } from './emirates.js';

const NAMES = [
  ...DISTRICTS.flatMap(({ name, spellings, arabic }) => [name, ...spellings, ...arabic]),
  ...COMMUNITIES.flatMap((place) => [place.name, ...place.aliases, ...place.parts, ...place.arabic]),
  ...COMMUNITIES.flatMap(({ registerAreas, alsoFiledIn }) => [...registerAreas, ...alsoFiledIn]),
  ...OTHER_PLACES.flatMap(({ names }) => names),
];

describe('the tables of emirates', () => {
  it('have every name as it is written, without their own marks', () => {
    expect(NAMES.filter((name) => areaKey(name) === '' || /[|;=~+]/.test(name))).toEqual([]);
  });

  it('give each district and community once, and each community its areas', () => {
    for (const places of [DISTRICTS, COMMUNITIES]) {
      const keys = places.map(({ name }) => areaKey(name));
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    }
    expect(COMMUNITIES.filter(({ registerAreas }) => registerAreas.length === 0)).toEqual([]);
  });

  // An area that no market has is passed over without a word: a misspelt one would never be evidence.
  it('spell districts in communities as the register does', () => {
    const known = new Set(
      [
        ...DISTRICTS.map(({ name }) => name),
        ...REGISTER_COMMUNITIES.flatMap(({ districts }) => districts),
        ...DISTRICT_SPELLINGS.flat(),
        'Palm Jabal Ali', // The register has this project alone under its own name.
      ].map(areaKey),
    );
    const districts = COMMUNITIES.flatMap(({ registerAreas, alsoFiledIn }) =>
      [...registerAreas, ...alsoFiledIn].filter((name) => name !== name.toUpperCase()),
    );
    expect(districts.filter((name) => !known.has(areaKey(name)))).toEqual([]);
  });
});
