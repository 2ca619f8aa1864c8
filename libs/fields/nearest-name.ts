import { distance } from 'fastest-levenshtein';

import { cutText, showValue } from '#platform';

import { fieldCalled, fieldLessCalled, type UsualNames } from './usual-names.js';

/** No known name is longer; longer ones are not compared. */
const LONGEST = 40;
/** Maximum words of a list that are compared. */
const MOST_WORDS = 20;

/**
 * The end of a sentence about an unknown name: `did you mean "size_sqft"?` if one is usually called that, or has a
 * similar spelling; otherwise, and for null, which is not compared, all known names.
 */
export function nearestName(
  name: string | null,
  known: readonly string[],
  usual: UsualNames | null = null,
): string {
  const near = name === null ? null : (meantNames([name], known, usual)[0] ?? null);
  return near === null ? `the fields are ${cutText(known.join(', '), 400)}.` : `did you mean "${near}"?`;
}

/**
 * The known name that each of an object's unknown names seems to mean, in their order; null where none does. Each is
 * taken once: first by what others call it, then by their lesser names, then by spelling.
 */
export function meantNames(
  names: readonly string[],
  known: readonly string[],
  usual: UsualNames | null,
): readonly (string | null)[] {
  const meant: (string | null)[] = names.map(() => null);
  const calledSo = usual === null ? [] : [fieldCalled, fieldLessCalled];
  const readings = calledSo.map((read) => (name: string) => usual && read(name, known, usual));
  for (const read of [...readings, (name: string) => findNear(name, known)])
    for (const [at, name] of names.entries()) {
      const near = meant[at] ?? read(name);
      if (near !== null && !meant.includes(near)) meant[at] = near;
    }
  return meant;
}

/** Words in many names, which tell nothing about which one is meant. */
const COMMON_WORDS = ['id', 'per', 'sqft'];
const wordsOf = (name: string): string[] =>
  name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !COMMON_WORDS.includes(word));

/** The known name that shares a word (`Plot`, `plot_sqft`) or else has a similar spelling; null if there is none. */
export function findNear(name: string, known: readonly string[]): string | null {
  if (name.length > LONGEST) return null;
  const lower = name.toLowerCase();
  const words = wordsOf(lower);
  const sharing = known.filter((candidate) => wordsOf(candidate).some((word) => words.includes(word)));
  if (sharing.length > 0) return nearest(lower, sharing)?.candidate ?? null;
  const near = nearest(lower, known);
  if (near === undefined) return null;
  const most = Math.min(Math.max(2, Math.floor(near.candidate.length / 3)), name.length / 2);
  return near.edits <= most ? near.candidate : null;
}

/** `Did you mean "comparables"?` for the first word that is unknown but close to a known one; null if there is none. */
export function guessWord(value: unknown, known: readonly string[]): string | null {
  const words: unknown[] = Array.isArray(value) ? value.slice(0, MOST_WORDS) : [value];
  for (const word of words) {
    if (typeof word !== 'string' || word.length > LONGEST || known.includes(word)) continue;
    const near = nearest(word.trim().toLowerCase(), known);
    if (near !== undefined && near.edits <= mostEdits(near.candidate)) {
      return `Did you mean "${near.candidate}"?`;
    }
  }
  return null;
}

/** In two letters, a different one is not a misspelling: `fr` does not mean `ar`. */
const mostEdits = ({ length }: string): number => (length <= 2 ? 0 : Math.max(1, Math.floor(length / 3)));

function nearest(name: string, known: readonly string[]): { candidate: string; edits: number } | undefined {
  return known
    .map((candidate) => ({ candidate, edits: distance(name, candidate) }))
    .sort((a, b) => a.edits - b.edits)[0];
}

/** A sentence naming the unknown words among several, with a suggestion for one of them. */
export function tellUnknownWords(words: readonly unknown[], known: readonly string[]): string | null {
  const unknown = words.filter((word) => typeof word !== 'string' || !known.includes(word));
  if (unknown.length === 0) return null;
  const guess = guessWord(unknown, known);
  if (words.length === 1) return guess; // there is no other word it could refer to
  return `${showValue(unknown[0])} is none of them.${guess === null ? '' : ` ${guess}`}`;
}
