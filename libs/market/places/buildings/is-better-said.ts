import { hasLabel } from '../names/match-labels.js';
import type { ReadName } from '../names/read-name.js';
import { singularOf } from '../names/similar-word.js';
import { targetOf } from './building-index.js';
import type { ScoredCandidate } from './score-candidates.js';

/** The own words of a caller's name that a registered name lacks as they are written. */
function wordsNotIn(query: ReadName, { words }: ReadName): number {
  const known = new Set(words.map(({ text }) => singularOf(text)));
  return query.words.filter(
    ({ text, wordClass }) => (wordClass === 'core' || wordClass === 'brand') && !known.has(singularOf(text)),
  ).length;
}

/** A developer alone is all that many names share. */
const hasCore = ({ words }: ReadName): boolean => words.some(({ wordClass }) => wordClass === 'core');
const hasAll = (query: ReadName, read: ReadName): boolean =>
  wordsNotIn(query, read) === 0 && query.labels.every((label) => hasLabel(read.labels, label));

/**
 * Whether another name nearby has all the words and numbers of the caller's, while the chosen one lacks some or
 * spells them otherwise: `Emerald Palace` may be Emerald Palace Kempinski rather than the tower Emerald.
 */
export const isBetterSaid = (
  { candidate }: ScoredCandidate,
  query: ReadName,
  ranked: readonly ScoredCandidate[],
): boolean =>
  hasCore(query) &&
  candidate.read.key !== query.key &&
  wordsNotIn(query, candidate.read) > 0 &&
  ranked.some(({ candidate: other }) => targetOf(other) !== targetOf(candidate) && hasAll(query, other.read));
