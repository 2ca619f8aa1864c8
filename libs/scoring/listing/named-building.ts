import type { AreaMatch, BuildingMatch, Places } from '#market';

import type { Property } from '../contract/types.js';

/** What stands in the place of a building's name where none is known, without spaces and punctuation. */
const NO_NAMES = new Set(
  (
    'na nil no none null nan unknown unnamed unspecified undisclosed notavailable notapplicable notspecified notknown ' +
    'tba tbc tbd any other others various غيرمعروف غيرمحدد لايوجد غيرمتوفر بدون'
  ).split(' '),
);

/** What the caller writes as the name of a building; null for none and for a word that says so (`N/A`, `-`, `unknown`). */
function writtenName({ building }: Pick<Property, 'building'>): string | null {
  const letters = building?.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') ?? '';
  return building === undefined || letters === '' || NO_NAMES.has(letters) ? null : building;
}

/**
 * The building that the caller names, resolved or not: by itself, else in the address of the area. Null where neither
 * does: the number of a home (`Villa 12`) and a block of no building are no names, unless the register has them.
 */
export function matchBuilding(
  places: Places,
  property: Pick<Property, 'building' | 'type'>,
  area: AreaMatch,
): BuildingMatch | null {
  const name = writtenName(property);
  if (name !== null) {
    const match = places.resolveBuilding(name, area, property.type);
    const isKnown = match.project >= 0 || match.building >= 0 || match.elsewhere !== null;
    if (isKnown || places.namesBuilding(name)) return match;
  }
  return places.buildingOfAddress(area, property.type);
}
