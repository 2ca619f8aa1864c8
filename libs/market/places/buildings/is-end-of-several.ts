import type { ReadName } from '../names/read-name.js';
import { singularOf } from '../names/similar-word.js';
import { type BuildingIndex, type Candidate, targetOf } from './building-index.js';
import { isCommonName } from './likeness-of.js';
import { nearnessOf, type SearchAreas, weightIn } from './score-candidates.js';

/** Whether a name begins with another word and goes on with all of the caller's. */
function endsIn({ read, whole }: Candidate, query: ReadName): boolean {
  const words = read.words.map(({ text }) => singularOf(text));
  const own = query.words.map(({ text }) => singularOf(text));
  const isBegun = own.includes(words[0] ?? '');
  return whole && read.labels.length === 0 && !isBegun && own.every((text) => words.includes(text));
}

/**
 * Whether the caller's name is a common word that another registered name nearby ends in too: `Crown Tower` may be `LAKE
 * CROWN TOWER` or `ROYAL CROWN TOWER`, although the lake is the caller's place.
 */
export function isEndOfSeveral(
  candidate: Candidate,
  query: ReadName,
  areas: SearchAreas,
  index: BuildingIndex,
): boolean {
  const isWhole = candidate.read.key === query.key || query.labels.length > 0;
  if (isWhole || !endsIn(candidate, query) || !isCommonName(query, weightIn(index))) return false;
  const { postings, vocabulary, candidates } = index;
  const own = query.words.find(({ wordClass }) => wordClass === 'core')?.text ?? '';
  return (postings[vocabulary.idOfWord(own) ?? -1] ?? []).some((id) => {
    const other = candidates[id];
    if (other === undefined || targetOf(other) === targetOf(candidate)) return false;
    return endsIn(other, query) && nearnessOf(other, areas) > 0;
  });
}
