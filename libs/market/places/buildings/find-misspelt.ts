import { type NameContext, type ReadName, readName } from '../names/read-name.js';
import type { BuildingIndex } from './building-index.js';
import { nearnessOf, type ScoredCandidate, type SearchAreas } from './score-candidates.js';

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
    const found = index.isPlace(name) ? null : index.misspelt.find(name, areas);
    if (found === null) continue;
    const read = readName(name, context);
    if (!read.placeOnly && !isRegistered(read)) return found;
  }
  return null;
}
