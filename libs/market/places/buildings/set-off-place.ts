import { areaKey, CITY_KEYS } from '../areas/area-key.js';
import { type NameContext, readName } from '../names/read-name.js';
import type { AreaMatch } from '../types.js';

const COMMA = /[,،]/;
/** Other separators between a building's name and its place. */
const BETWEEN = /[\s\-–—|@]+/g;
/** No name of an area has more words. */
const MOST_WORDS = 10;
/** The other name that portals add to a place: `Dubai Creek Harbour (The Lagoons)`. */
const OTHER_NAME = /\s*\([^()]*\)$/;
const ENDS_IN_BETWEEN = /(?:\s(?:in|at))?[\s\-–—|@]*$/i;

/** Names of the caller's area and its city as keys. */
function keysOfArea(area: AreaMatch, context: NameContext): ReadonlySet<string> {
  const names = [area.input, area.place, area.name].map(areaKey);
  return new Set([...names, ...CITY_KEYS, ...context.placePhrases.map((words) => words.join(' '))]);
}

/** Initials of the place in capitals behind a name that is not in capitals: `Corner House JVC`. */
const isInitials = (head: string, place: string, { placeWords }: NameContext): boolean =>
  /^[A-Z]{2,5}$/.test(place) && /\p{Ll}/u.test(head) && placeWords.has(place.toLowerCase());

/** Whether a text is the caller's area by its own name. */
export const isPlaceOf = (text: string, { place, name }: AreaMatch): boolean =>
  [place, name].map(areaKey).includes(areaKey(text));

/**
 * Rewrites a name that ends with the caller's area (`Lake House - Dubai Marina`, `Lake House in Dubai
 * Marina`) as a path, `Lake House, Dubai Marina`: as one name it would resemble others that share the area's
 * words. A registered name stays whole, and so does a number that needs the area to be a name (`FIVE Palm
 * Jumeirah`).
 */
export function setOffPlace(
  name: string,
  area: AreaMatch,
  context: NameContext,
  isRegistered: (name: string) => boolean,
): string {
  const keys = keysOfArea(area, context);
  const inTwo = (part: string): string => {
    for (const between of [...part.matchAll(BETWEEN)].slice(-MOST_WORDS)) {
      const place = part.slice(between.index + between[0].length);
      const head = part.slice(0, between.index).replace(ENDS_IN_BETWEEN, '').trim();
      const isNamed = keys.has(areaKey(place)) || keys.has(areaKey(place.replace(OTHER_NAME, '')));
      if (!isNamed && !isInitials(head, place, context)) continue;
      const isNumber = readName(head, context).words.length === 0 && !CITY_KEYS.includes(areaKey(place));
      return isNumber || isRegistered(part) ? part : `${head}, ${place}`;
    }
    return part;
  };
  return name.split(COMMA).map(inTwo).join(',');
}
