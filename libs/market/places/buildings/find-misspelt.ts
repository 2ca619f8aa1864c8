import { type NameContext, type ReadName, readName } from '../names/read-name.js';
import type { BuildingIndex } from './building-index.js';
import { MisspeltNames } from './misspelt-names.js';
import { nearnessOf, type ScoredCandidate, type SearchAreas } from './score-candidates.js';

/** Compiled when a name is first looked up. */
const compiled = new WeakMap<BuildingIndex, MisspeltNames>();

function namesOf(index: BuildingIndex): MisspeltNames {
  const { candidates, districts, vocabulary } = index;
  const names = compiled.get(index) ?? new MisspeltNames(candidates, districts, vocabulary);
  compiled.set(index, names);
  return names;
}

/** The building of which the caller's name is a misspelling, unless it is registered as it is written. */
export function findMisspelt(
  names: readonly string[],
  areas: SearchAreas,
  index: BuildingIndex,
  context: NameContext,
): Pick<ScoredCandidate, 'candidate' | 'score'> | null {
  const isRegistered = ({ key }: ReadName): boolean =>
    (index.byKey.get(key) ?? []).some((id) => {
      const candidate = index.candidates[id];
      return candidate !== undefined && nearnessOf(candidate, areas) > 0;
    });
  for (const name of names) {
    const found = index.isPlace(name) ? null : namesOf(index).find(name, areas);
    if (found === null) continue;
    const read = readName(name, context);
    if (!read.placeOnly && !isRegistered(read)) return found;
  }
  return null;
}
