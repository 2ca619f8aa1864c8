import type { RegisterTables } from '../../tables/types.js';
import type { AreaIndex } from '../areas/area-index.js';
import { areaKey } from '../areas/area-key.js';
import type { NameContext } from '../names/read-name.js';

const CITY = ['dubai', 'jumeirah'];

/** `Downtown Dubai` is written `DD` before a building's name. */
function initialsOf(words: readonly string[]): string | null {
  return words.length < 2 ? null : words.map((word) => word.charAt(0)).join('');
}

/**
 * What the names of each area's communities say: words that its buildings share and that therefore tell little. By
 * index in `areas`, and for an unknown area.
 */
export function compilePlaceContexts(
  snapshot: RegisterTables,
  areaIndex: AreaIndex,
  brands: ReadonlySet<string>,
): { readonly ofArea: readonly NameContext[]; readonly ofNone: NameContext } {
  const words = snapshot.areas.map(() => new Set(CITY));
  const phrases = snapshot.areas.map((): string[][] => []);
  for (const [key, entry] of areaIndex.entryOfKey) {
    // The name of a part tells buildings of the place apart: it is no word of the community.
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
    placeWords: words[area] ?? new Set(CITY),
    placePhrases: phrases[area] ?? [],
  }));
  return { ofArea, ofNone: { brands, placeWords: new Set(CITY), placePhrases: [] } };
}
