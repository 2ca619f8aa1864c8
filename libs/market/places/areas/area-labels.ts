import type { RegisterTables } from '../../tables/types.js';
import { areaKey } from './area-key.js';
import { COMMUNITIES } from '../../emirates/emirates.js';
import { soundOf } from '../names/similar-word.js';

/** Maximum number of everyday names that explain a district's name. */
const MOST_NAMES = 2;

/** Reader-friendly names of the register's areas. */
export interface AreaLabels {
  /** By index in `areas`: `Dubai Marina`, `Al Thanyah Fifth (Jumeirah Lake Towers)`. */
  readonly ofArea: readonly string[];
}

/** Capitalised words in normal case (`DUBAI SCIENCE PARK`), except abbreviations (`DMCC-EZ2`). */
function unshout(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name
    .split(/(?<=[ -])/)
    .map((word) =>
      /\d/.test(word) || !/[AEIOUY]/.test(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
    )
    .join('');
}

/** Number of words that two names share. */
function sharedWords(a: string, b: string): number {
  const words = new Set(areaKey(a).split(' '));
  return areaKey(b)
    .split(' ')
    .filter((word) => words.has(word)).length;
}

/**
 * The everyday name of each register area that a community leads: the most similar in words, then the
 * narrowest community's.
 */
function everydayNames(): Map<string, string> {
  const names = new Map<string, string>();
  const led = COMMUNITIES.flatMap(({ name, registerAreas }) =>
    registerAreas.slice(0, 1).map((area) => ({ name, area, narrow: registerAreas.length })),
  ).sort((a, b) => sharedWords(b.name, b.area) - sharedWords(a.name, a.area) || a.narrow - b.narrow);
  for (const { name, area } of led) {
    const key = areaKey(area);
    if (!names.has(key)) names.set(key, name);
  }
  return names;
}

/** Whether the district begins with the name, in any spelling: `Um Suqaim First` adds nothing to `Umm Suqeim`. */
function sameWords(district: string, name: string): boolean {
  const spoken = (text: string): string => areaKey(text).split(' ').map(soundOf).join(' ');
  return spoken(district).startsWith(spoken(name));
}

/** Labels of a snapshot's areas. A district is explained by its communities with the most sales. */
export function labelAreas({ areas, sales }: Pick<RegisterTables, 'areas' | 'sales'>): AreaLabels {
  const counts = new Int32Array(areas.length);
  for (let row = 0; row < sales.count; row += 1) {
    const area = sales.area[row] ?? -1;
    if (area >= 0) counts[area] = (counts[area] ?? 0) + 1;
  }
  const everyday = everydayNames();
  const isCommunity = (name: string): boolean => name === name.toUpperCase();
  const communityLabel = (name: string): string => everyday.get(areaKey(name)) ?? unshout(name);
  const ofDistrict = (district: string): string => {
    const within = areas
      .map(({ name, district: of }, index) => ({ name, of, sales: counts[index] ?? 0 }))
      .filter(({ name, of }) => of === district && name !== district && isCommunity(name))
      .sort((a, b) => b.sales - a.sales)
      .map(({ name }) => communityLabel(name));
    const own = everyday.get(areaKey(district));
    const telling = [...new Set(own === undefined ? within : [own, ...within])].filter(
      (name) => !sameWords(district, name),
    );
    const explained = telling.slice(0, MOST_NAMES).join(', ');
    return explained === '' ? unshout(district) : `${unshout(district)} (${explained})`;
  };
  const districts = new Map(
    [...new Set(areas.map((area) => area.district))].map((name) => [name, ofDistrict(name)]),
  );
  return {
    ofArea: areas.map(({ name }) =>
      isCommunity(name) ? communityLabel(name) : (districts.get(name) ?? ofDistrict(name)),
    ),
  };
}
