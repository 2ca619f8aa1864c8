import type { RegisterTables } from '../../tables/types.js';
import type { AreaIndex } from '../areas/area-index.js';
import { areaKey } from '../areas/area-key.js';
import { CITY_WORDS } from '../names/name-classes.js';
import type { NameContext } from '../names/read-name.js';

/** The initials of `Downtown Dubai`, `DD`, are written before building names. */
function initialsOf(words: readonly string[]): string | null {
  return words.length < 2 ? null : words.map((word) => word.charAt(0)).join('');
}

/** The contexts of names by index in `areas`, and in an unknown area. */
export interface PlaceContexts {
  readonly ofArea: readonly NameContext[];
  readonly ofNone: NameContext;
}

/** Words in the names of each area's communities: its buildings share them, so they distinguish little. */
export function compilePlaceContexts(
  snapshot: RegisterTables,
  areaIndex: AreaIndex,
  brands: ReadonlySet<string>,
): PlaceContexts {
  const words = snapshot.areas.map(() => new Set(CITY_WORDS));
  const phrases = snapshot.areas.map((): string[][] => []);
  for (const [key, entry] of areaIndex.entryOfKey) {
    // The name of a part distinguishes buildings of the place: it is not a word of the community.
    if (areaIndex.parts.has(key)) continue;
    const parts = key.split(' ');
    for (const area of entry.areas) if (parts.length > 1) phrases[area]?.push(parts);
    const initials = initialsOf(parts);
    for (const area of new Set([entry.areas[0] ?? -1, ...entry.evidence])) {
      if (parts.length === 1) words[area]?.add(key);
      if (initials !== null && key === areaKey(entry.name)) words[area]?.add(initials);
    }
  }
  const ofArea = snapshot.areas.map((_, area) => ({
    brands,
    placeWords: words[area] ?? new Set(CITY_WORDS),
    placePhrases: phrases[area] ?? [],
  }));
  return { ofArea, ofNone: { brands, placeWords: new Set(CITY_WORDS), placePhrases: [] } };
}
