import { hasLabel } from '../names/match-labels.js';
import type { ReadName, ReadWord, WordClass } from '../names/read-name.js';
import { singularOf } from '../names/similar-word.js';
import { type Candidate, targetOf } from './building-index.js';
import type { ScoredCandidate } from './score-candidates.js';

const OWN: readonly WordClass[] = ['core', 'brand'];
const CORE: readonly WordClass[] = ['core'];
const ALL: readonly WordClass[] = ['core', 'brand', 'tail', 'place', 'kind'];

/** The words of one name, of these classes, which another lacks as they are written. */
function wordsNotIn(one: ReadName, { words }: ReadName, classes: readonly WordClass[]): ReadWord[] {
  const known = new Set(words.map(({ text }) => singularOf(text)));
  return one.words.filter(
    ({ text, wordClass }) => classes.includes(wordClass) && !known.has(singularOf(text)),
  );
}

const hasAll = (query: ReadName, read: ReadName, classes: readonly WordClass[]): boolean =>
  wordsNotIn(query, read, classes).length === 0 &&
  query.labels.every((label) => hasLabel(read.labels, label));

/** Whether a registered name has all words, kinds and numbers of the caller's. */
export const saysAll = ({ read, whole }: Candidate, query: ReadName): boolean =>
  whole && hasAll(query, read, ALL);

/** A developer alone is all that many names share. */
const hasCore = ({ words }: ReadName): boolean => words.some(({ wordClass }) => wordClass === 'core');

/** Whether a registered name is the caller's but for plurals and the name of the caller's place. */
function isSame(read: ReadName, query: ReadName, place: string): boolean {
  if (read.labels.length !== query.labels.length || !hasAll(query, read, ALL)) return false;
  const said = place.split(' ');
  return wordsNotIn(read, query, ALL).every(({ text }) => said.includes(text));
}

/**
 * Whether the caller's name, as it is written, may be this one: it omits the developer, or the name
 * goes on where it ends (`Azizi Park Avenue` for `Park Avenue`, `Aras Heights` for `Aras`).
 */
function mayBe({ read, whole }: Candidate, query: ReadName): boolean {
  if (!whole || read.labels.length !== query.labels.length || !hasAll(query, read, ALL)) return false;
  const own = query.words.filter(({ wordClass }) => OWN.includes(wordClass));
  const isBeginning = query.labels.length === 0 && own.every(({ text }, at) => read.words[at]?.text === text);
  return isBeginning || wordsNotIn(read, query, CORE).length === 0;
}

/**
 * Whether another name nearby is as likely meant as the chosen one, which is not the caller's: it has all the words and
 * numbers of the caller's while the chosen one lacks some (`Emerald Palace` may be Emerald Palace Kempinski rather than
 * the tower Emerald), or the caller's name may be either, with something omitted. `place` is the key of the caller's.
 */
export const isBetterSaid = (
  { candidate }: ScoredCandidate,
  query: ReadName,
  ranked: readonly ScoredCandidate[],
  place: string,
): boolean => {
  if (isSame(candidate.read, query, place)) return false;
  const lacksWords = hasCore(query) && wordsNotIn(query, candidate.read, OWN).length > 0;
  return ranked.some(
    ({ candidate: other }) =>
      targetOf(other) !== targetOf(candidate) &&
      ((lacksWords && hasAll(query, other.read, OWN)) || mayBe(other, query)),
  );
};
