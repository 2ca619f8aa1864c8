import type { AreaMatch, BuildingMatch, PlaceInBuilding, Places } from '#market';

import type { Property } from '../contract/types.js';

/** Words that callers send when they know no building name, without spaces and punctuation. */
const NO_NAMES = new Set(
  (
    'na nil no none null nan unknown unnamed unspecified undisclosed notavailable notapplicable notspecified notknown ' +
    'tba tbc tbd any other others various غيرمعروف غيرمحدد لايوجد غيرمتوفر بدون'
  ).split(' '),
);

/** The building name that the caller wrote; null for none, and for a placeholder (`N/A`, `-`, `unknown`). */
export function writtenName({ building }: Pick<Property, 'building'>): string | null {
  const letters = building?.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') ?? '';
  return building === undefined || letters === '' || NO_NAMES.has(letters) ? null : building;
}

/** The area and the building that a property names. */
export interface NamedPlaces {
  /** The caller's area, or the place in it that `building` names. */
  readonly area: AreaMatch;
  /** Resolved or not; null if none is named. */
  readonly building: BuildingMatch | null;
  /** The place that `building` names instead of a building; null if none. */
  readonly place: PlaceInBuilding | null;
}

/**
 * The building that the caller names, resolved or not: from `building`, otherwise from the address in `area`.
 * Null if neither names one: a home's number (`Villa 12`) or a block without a building is not a name, unless
 * the register has it. If `building` names a place in the area instead (`Discovery Gardens` in `Jabal Ali
 * First`), that is the area; one around it says nothing, and one outside contradicts it.
 */
export function matchPlaces(
  places: Places,
  property: Pick<Property, 'building' | 'type'>,
  area: AreaMatch,
): NamedPlaces {
  const name = writtenName(property);
  const inAddress = (of: AreaMatch): BuildingMatch | null => places.buildingOfAddress(of, property.type);
  if (name === null) return { area, building: inAddress(area), place: null };
  const exchanged = exchangedFields(places, area, name, inAddress);
  if (exchanged !== null) return exchanged;
  const match = places.resolveBuilding(name, area, property.type);
  if (match.project >= 0 || match.building >= 0) return { area, building: match, place: null };
  const place = places.placeInBuilding(name, area);
  if (place?.relation === 'within') return { area: place.area, building: inAddress(place.area), place };
  if (match.elsewhere !== null) return { area, building: match, place: null };
  const isNamed = !isPlaceAlone(places, area, place) && places.namesBuilding(name);
  return { area, building: isNamed ? match : inAddress(area), place };
}

/**
 * The building that `area` names if `building` names the community around it (`Jasmine Lane` in `Jumeirah Golf
 * Estates`), even if a project has the community's name too; null if the fields are not exchanged so.
 */
function exchangedFields(
  places: Places,
  area: AreaMatch,
  name: string,
  inAddress: (of: AreaMatch) => BuildingMatch | null,
): NamedPlaces | null {
  if (area.ofBuilding !== true) return null;
  const place = places.placeInBuilding(name, area);
  const building = isPlaceAlone(places, area, place) ? inAddress(area) : null;
  const isKnown = building !== null && (building.project >= 0 || building.building >= 0);
  return isKnown ? { area, building, place } : null;
}

/** Whether a text names only the area or a place around it. */
const isPlaceAlone = (places: Places, area: AreaMatch, place: PlaceInBuilding | null): boolean =>
  place?.relation === 'around' && !namesMore(places, area, place.area.finer);

/** Whether names before a place around the area are a building's: `Alder House` of `Alder House, Dubai Marina`. */
function namesMore(places: Places, area: AreaMatch, before: readonly string[]): boolean {
  return before.some((text) => {
    const relation = places.placeInBuilding(text, area)?.relation ?? 'apart';
    return relation === 'apart' && places.namesBuilding(text);
  });
}
