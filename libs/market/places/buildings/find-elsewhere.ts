import type { BuildingIndex, Candidate } from './building-index.js';
import { foldName } from '../names/fold-name.js';
import type { ReadName } from '../names/read-name.js';
import { nearnessOf, type SearchAreas } from './score-candidates.js';
import type { BuildingElsewhere } from '../types.js';

/**
 * The sold building that has exactly the caller's name and is not near the caller's area; null if there is
 * none, or if several districts have one.
 */
export function findElsewhere(
  text: string,
  { key, bareKey, words }: ReadName,
  areas: SearchAreas,
  index: BuildingIndex,
): BuildingElsewhere | null {
  const isNamed = words.some(({ wordClass }) => wordClass === 'core' || wordClass === 'brand');
  if (!isNamed && words.length > 0) return null;
  // A name of only numbers and letters must be spelled exactly: `Five` is not the `L-05` of another place.
  const isSpelt = (name: string): boolean => isNamed || foldName(name) === foldName(text);
  const found: Candidate[] = [];
  for (const name of new Set([key, bareKey])) {
    if (name === '') continue;
    for (const id of index.byKey.get(name) ?? []) {
      const candidate = index.candidates[id];
      if (candidate === undefined || candidate.read.key !== key || !candidate.whole) continue;
      if (!isSpelt(candidate.name)) continue;
      if (candidate.areas.length > 0 && nearnessOf(candidate, areas) === 0) found.push(candidate);
    }
  }
  const districts = new Set(found.map((candidate) => index.districts[candidate.areas[0] ?? -1]));
  const [first] = found.toSorted((a, b) => b.lastDay - a.lastDay);
  if (first === undefined || districts.size !== 1) return null;
  return { project: first.project, building: first.building, name: first.name, area: first.areas[0] ?? -1 };
}
