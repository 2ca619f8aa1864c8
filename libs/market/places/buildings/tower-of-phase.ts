import { ownWords, type ReadName } from '../names/read-name.js';
import { type BuildingIndex, type Candidate, targetOf } from './building-index.js';

const LETTER = /^[a-z]$/;

/** The letters of a project's buildings in the register. */
const lettersIn = (buildings: readonly Candidate[]): Set<string> =>
  new Set(
    buildings.flatMap(({ read }) => read.labels.flatMap(({ text }) => (LETTER.test(text) ? [text] : []))),
  );

/** The registered buildings of projects in a candidate's area that have its words, by project. */
function buildingsOfPhases(
  { read, words, areas }: Candidate,
  { postings, candidates }: BuildingIndex,
): ReadonlyMap<string, readonly Candidate[]> {
  const own = ownWords(read);
  const at = read.words.findIndex(({ wordClass }) => wordClass === 'core');
  const found = new Map<string, Candidate[]>();
  for (const id of postings[words[at] ?? -1] ?? []) {
    const one = candidates[id];
    const isOfPhase = one?.inProject === true && one.whole && one.areas[0] === areas[0];
    if (!isOfPhase || ownWords(one.read) !== own) continue;
    found.set(targetOf(one), [...(found.get(targetOf(one)) ?? []), one]);
  }
  return found;
}

/**
 * The building with the caller's letter if another phase of the found project has it: where the phases' buildings are
 * one row of letters, `Lake City Tower D` is `LAKE CITY 3 - TOWER D`, although the caller names no phase. Null if the
 * project may have it, `unclear` if none of them is known to.
 */
export function towerOfPhase(
  candidate: Candidate,
  query: ReadName,
  index: BuildingIndex,
): Candidate | 'unclear' | null {
  const [label, ...others] = query.labels;
  if (label === undefined || others.length > 0 || !LETTER.test(label.text)) return null;
  if (candidate.project < 0 || candidate.read.labels.length > 0) return null;
  const phases = buildingsOfPhases(candidate, index);
  const own = lettersIn(phases.get(targetOf(candidate)) ?? []);
  const letters = [...phases.values()].map(lettersIn).filter((some) => some.size > 0);
  if (letters.length < 2 || own.has(label.text)) return null;
  const all = letters.flatMap((some) => [...some]);
  const isOneRow = own.size > 0 && new Set(all).size === all.length;
  const [only, ...more] = [...phases.values()]
    .flat()
    .filter(({ read }) => read.labels.some(({ text }) => text === label.text));
  return isOneRow && only !== undefined && more.length === 0 ? only : 'unclear';
}
