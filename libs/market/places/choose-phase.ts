import type { BuildingIndex, Candidate } from './building-index.js';
import type { ReadName } from './read-name.js';
import type { ScoredCandidate } from './score-candidates.js';

/** Names whose scores lie this near to each other are not told apart. */
const MARGIN = 0.03;
/** Phases among which the first one may stand for the whole. */
const MOST_PHASES = 3;

/** The words of the building's own name, without kinds and places, in any order. */
function ownWords({ read }: Candidate): string {
  return read.words
    .filter(({ wordClass }) => wordClass === 'core' || wordClass === 'brand')
    .map(({ text }) => text)
    .sort()
    .join(' ');
}

function isNumber(label: string): boolean {
  return /^\d+$/.test(label);
}

function firstLabel({ candidate }: ScoredCandidate): number {
  const order = candidate.read.labels.map(({ text }) => (isNumber(text) ? Number(text) : text.charCodeAt(0)));
  return Math.min(...order);
}

/**
 * The best of ranked names; of several phases of one project that score alike, the first one; of one name that the
 * register holds twice, the one sold last. Undefined where the best are different projects.
 */
export function choosePhase(ranked: readonly ScoredCandidate[]): ScoredCandidate | undefined {
  const [best] = ranked;
  if (best === undefined) return undefined;
  const rivals = ranked.filter(({ score }) => best.score - score < MARGIN);
  const { key } = best.candidate.read;
  if (rivals.every(({ candidate }) => candidate.read.key === key)) return best;
  const words = ownWords(best.candidate);
  const phases = rivals.every(
    ({ candidate }) => candidate.read.labels.length > 0 && ownWords(candidate) === words,
  );
  if (!phases || rivals.length > MOST_PHASES) return undefined;
  return [...rivals].sort((a, b) => firstLabel(a) - firstLabel(b))[0];
}

/**
 * True when the query carries a number that the candidate lacks and that counts phases: where the register knows
 * `X` and `X 2`, `X 3` is a phase that it does not know. `X 1` is `X`, and `X Tower 3` a tower of it.
 */
export function isOtherPhase(candidate: Candidate, query: ReadName, index: BuildingIndex): boolean {
  const own = new Set(candidate.read.labels.map(({ text }) => text));
  const counts = (text: string): boolean => isNumber(text) && !own.has(text);
  if (!query.labels.some(({ text, ofUnit }) => !ofUnit && text !== '1' && counts(text))) return false;
  const words = ownWords(candidate);
  return (index.postings[candidate.words[0] ?? -1] ?? []).some((id) => {
    const sibling = index.candidates[id];
    return (
      sibling !== undefined &&
      sibling.areas[0] === candidate.areas[0] &&
      ownWords(sibling) === words &&
      sibling.read.labels.some(({ text }) => counts(text))
    );
  });
}
