import type { Property } from '../contract/types.js';

/** What stands in the place of a building's name where none is known, without spaces and punctuation. */
const NO_NAMES = new Set(
  (
    'na nil no none null nan unknown unnamed unspecified undisclosed notavailable notapplicable notspecified notknown ' +
    'tba tbc tbd any other others various غيرمعروف غيرمحدد لايوجد غيرمتوفر بدون'
  ).split(' '),
);

/** The building that the caller names; null for none and for a word that says so (`N/A`, `-`, `unknown`). */
export function namedBuilding({ building }: Pick<Property, 'building'>): string | null {
  const letters = building?.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') ?? '';
  return building === undefined || letters === '' || NO_NAMES.has(letters) ? null : building;
}
