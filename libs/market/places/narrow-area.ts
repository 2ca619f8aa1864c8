import { areaKey } from './areas/area-key.js';
import { readAddress } from './areas/read-address.js';
import type { AreaMatch, AreaResolution, PlaceInBuilding } from './types.js';

/** A community behind a building's name without a comma: `Lake House JLT`, `Residences 14 District One`. */
const MOST_WORDS_BEHIND = 5;
/** A single word behind a name must be an abbreviation: others are often part of the name. */
const ABBREVIATION = /^[A-Z]{3,}$/;

/** Whether a text is the name of a place itself, and not of a building or something similar. */
const isExact = (found: AreaResolution): found is AreaMatch =>
  found.status === 'resolved' && found.score === 1 && found.ofBuilding !== true;

/** The text's parts, finest first; the last words separately if they are a place's name. */
function partsOf(text: string, resolve: (name: string) => AreaResolution): string[] {
  const parts = [...new Set(readAddress(text).map(({ name }) => name))];
  const words = parts.length === 1 && !isExact(resolve(text)) ? text.trim().split(/\s+/) : [];
  for (let count = Math.min(MOST_WORDS_BEHIND, words.length - 1); count > 0; count -= 1) {
    const behind = words.slice(-count).join(' ');
    const isName = count > 1 || ABBREVIATION.test(behind);
    if (isName && isExact(resolve(behind))) return [words.slice(0, -count).join(' '), behind];
  }
  return parts;
}

/**
 * The place that the caller names as the building. It is used as the area (`within`) if its buildings are filed in
 * the stated area, by the same rules as one address (`Discovery Gardens, Jabal Ali First`); it says nothing new if
 * it is or contains that area (`around`), and contradicts it if no building is filed in both (`apart`). Null if
 * it names no place.
 */
export function narrowArea(
  area: AreaMatch,
  building: string,
  resolve: (name: string) => AreaResolution,
): PlaceInBuilding | null {
  const parts = partsOf(building, resolve);
  const contains = (outer: AreaMatch, inner: AreaMatch): boolean =>
    inner.evidence.every((at) => outer.evidence.includes(at));
  const isStated = (at: number): boolean => area.areas.includes(at);
  const found = resolve([...parts, area.place].join(', '));
  if (isExact(found) && found.place !== area.place && !contains(found, area)) {
    const finer = [...new Set([...found.finer, ...area.finer])];
    if (found.areas.some(isStated))
      return { relation: 'within', area: { ...found, input: area.input, finer } };
  }
  const named = resolve(building);
  if (!isExact(named) || areaKey(building) === '') return null;
  return { relation: named.areas.some(isStated) ? 'around' : 'apart', area: named };
}
