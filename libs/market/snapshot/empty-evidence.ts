import type { RentTable } from '../tables/types.js';

/** A market without rent evidence. */
export function emptyRents(): RentTable {
  return {
    count: 0,
    day: new Int32Array(),
    annualRent: new Float64Array(),
    sizeSqft: new Float64Array(),
    bedrooms: new Int8Array(),
    certainty: new Uint8Array(),
    propertyType: new Uint8Array(),
    area: new Int32Array(),
    project: new Int32Array(),
    asking: new Uint8Array(),
    renewed: new Uint8Array(),
    tenure: new Uint8Array(),
  };
}
