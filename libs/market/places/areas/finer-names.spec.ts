import { describe, expect, it } from '@jest/globals';

import { finerNames } from './finer-names.js';
import { readAddress } from './read-address.js';

/** The names within the area that the first name of an address is. */
const within = (address: string): string[] =>
  finerNames(readAddress(address), {
    at: 0,
    isArea: () => false,
    isBuilding: () => false,
    isPlace: () => false,
  });

describe('the names within an area', () => {
  it('are those behind it in an address from the largest to the smallest', () => {
    expect(within('Orrel Park, Lake House')).toEqual(['Lake House']);
  });

  it('do not include the name that the area is a phase of', () => {
    expect(within('Orrel Park 2, Orrel Park')).toEqual([]);
    expect(within('Orrel Park II, Orrel Park')).toEqual([]);
    expect(within('Orrel Park 2, Orrel House')).toEqual(['Orrel House']);
  });
});
