import type { AreaMatch, BuildingMatch, Places } from '#market';

import type { Property } from '../contract/types.js';

/** Words that callers send when they know no building name, without spaces and punctuation. */
const NO_NAMES = new Set(
  (
    'na nil no none null nan unknown unnamed unspecified undisclosed notavailable notapplicable notspecified notknown ' +
    'tba tbc tbd any other others various غيرمعروف غيرمحدد لايوجد غيرمتوفر بدون'
  ).split(' '),
);

/** The building name that the caller wrote; null for none, and for a placeholder (`N/A`, `-`, `unknown`). */
function writtenName({ building }: Pick<Property, 'building'>): string | null {
  const letters = building?.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') ?? '';
  return building === undefined || letters === '' || NO_NAMES.has(letters) ? null : building;
}

/**
 * The building that the caller names, resolved or not: from `building`, otherwise from the address in `area`.
 * Null if neither names one: a home's number (`Villa 12`) or a block without a building is not a name, unless
 * the register has it.
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
