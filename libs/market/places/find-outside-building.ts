import type { AreaIndex } from './areas/area-index.js';
import { areaKey, CITY_KEYS } from './areas/area-key.js';
import { lookUpArea } from './areas/look-up-area.js';
import type { OutsidePlace } from './areas/outside-names.js';
import {
  emirateIn,
  outsideAtEnd,
  outsideOfArabic,
  outsideOfKey,
  outsideOfRow,
} from './areas/outside-places.js';
import { type AddressName, readAddress } from './areas/read-address.js';
import type { BuildingNames } from './buildings/area-of-building.js';

/** Names that end so are those of places, never of buildings. */
const OF_PLACES = /(?:^| )(?:island|islands|city)$/;

/**
 * The place in another emirate that a building's text names behind the building (`Gate Tower 2, Al Reem Island`,
 * `Marina View Sharjah`) or instead of one (`Sharjah Garden City`). Undefined for a name that the register has or that
 * its buildings bear, for a place that a valued emirate also has, and for a text that names a valued emirate or a place
 * of one behind it.
 */
export function findOutsideBuilding(
  input: string,
  index: AreaIndex,
  buildings: BuildingNames,
): OutsidePlace | undefined {
  const address = readAddress(input);
  const endsInCity = address.some(({ key }, at) =>
    CITY_KEYS.some((city) => key === city || (at === address.length - 1 && key.endsWith(` ${city}`))),
  );
  if (endsInCity || buildings.has(input)) return undefined;
  const isValued = ({ key }: AddressName): boolean => lookUpArea(index, key) !== undefined;
  const parts = address
    .slice(address.findLastIndex(isValued) + 1)
    .filter(({ text: part }) => !buildings.has(part));
  const behind = parts.filter((part) => part !== address[0]);
  for (const { name, key } of behind) {
    const place = outsideOfArabic(name) ?? outsideOfKey(key) ?? outsideOfRow(key);
    if (place !== undefined && !buildings.bears(name)) return place;
    const emirate = emirateIn(key);
    if (emirate !== undefined) return emirate;
  }
  return parts
    .map((part) => placeAlone(part, buildings) ?? placeAtEnd(part.key, buildings))
    .find((place) => place !== undefined);
}

/** The place that a name is, if that names the emirate, an island or a city: other names may be those of buildings. */
function placeAlone({ name, key }: AddressName, buildings: BuildingNames): OutsidePlace | undefined {
  const place = outsideOfKey(key);
  if (place === undefined || place.name === place.emirate) return place;
  const isOfPlace = OF_PLACES.test(key) || emirateIn(key) !== undefined;
  return isOfPlace && !buildings.bears(name) ? place : undefined;
}

/** The emirate, or the place with several words, that ends a name without a comma. */
function placeAtEnd(key: string, buildings: BuildingNames): OutsidePlace | undefined {
  const words = key.split(' ');
  for (let count = Math.min(3, words.length - 1); count > 0; count -= 1) {
    const phrase = words.slice(-count).join(' ');
    const emirate = emirateIn(phrase);
    if (emirate !== undefined && areaKey(emirate.emirate) === areaKey(phrase)) return emirate;
  }
  const found = outsideAtEnd(key);
  if (found === undefined || found.words === words.length) return undefined;
  return buildings.bears(words.slice(-found.words).join(' ')) ? undefined : found.place;
}
