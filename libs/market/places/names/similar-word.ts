import { distance } from 'fastest-levenshtein';

/** Spellings of one sound in names adopted from Arabic, French and English. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ck|kh|q|c(?=[aourlt])/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/gh/g, 'g'],
  [/th/g, 't'],
  [/oo|ou|w(?=[^aeiouy]|$)/g, 'u'],
  [/ee|ei|ie|ea|y/g, 'i'],
  [/z/g, 's'],
  [/(.)\1+/g, '$1'],
  [/(?<=.)[ae]?h?$/g, ''],
];

/** A key shared by the spellings of one name (`Jumeira` and `Jumeirah`, but not `Hadaeq` and `Hadayek`). */
export function soundOf(word: string): string {
  return SOUNDS.reduce((text, [pattern, sound]) => text.replace(pattern, sound), word);
}

/** Unifies letters that look alike on signs and in the register's typing: `lridian` is `Iridian`. */
export function shapeOf(word: string): string {
  return word.replace(/[lj1]/g, 'i').replace(/0/g, 'o').replace(/rn/g, 'm');
}

/** `residences` and `residence`, `ranches` and `ranch`. */
export function singularOf(word: string): string {
  if (/(?:ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

/** Minimum length of a consonant-only abbreviation. */
const FEWEST_CONSONANTS = 4;

/** Whether `short` has only consonants (`dwtn`) and may stand for `long`, with the same first and last letter. */
export function abbreviates(short: string, long: string): boolean {
  if (long.length <= short.length + 1 || !isAbbreviation(short)) return false;
  if (short[0] !== long[0] || short.at(-1) !== long.at(-1)) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** Number of letters to change, remove or add until the words are equal; swapping two neighbours counts once. */
export function editsBetween(a: string, b: string): number {
  const edits = distance(a, b);
  if (edits !== 2 || a.length !== b.length) return edits;
  const at = Array.from(a).findIndex((letter, index) => letter !== b[index]);
  const exchanged = a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
  return exchanged ? 1 : 2;
}

/** True for a word of only consonants that may abbreviate a longer one. */
export function isAbbreviation(word: string): boolean {
  return word.length >= FEWEST_CONSONANTS && !/[aeiouy]/.test(word);
}

/**
 * Similarity of two words, 0 or 0.8..1. Short words must be equal; longer ones may differ by one letter (two
 * from eight letters on), by plural, by spelling of a sound, by look-alike letters or by omitted vowels.
 */
export function similarWord(a: string, b: string): number {
  if (a === b) return 1;
  if (singularOf(a) === singularOf(b)) return 0.97;
  const shorter = Math.min(a.length, b.length);
  if (abbreviates(a, b) || abbreviates(b, a)) return 0.8;
  if (shorter < 4 || Math.abs(a.length - b.length) > 2) return 0;
  if (shorter >= 5 && shapeOf(a) === shapeOf(b)) return 0.95;
  if (soundOf(a) === soundOf(b)) return 0.92;
  if (a[0] !== b[0] && shapeOf(a)[0] !== shapeOf(b)[0]) return 0;
  const edits = editsBetween(a, b);
  if (edits === 1 && shorter >= 5) return 0.87;
  return edits === 2 && shorter >= 8 ? 0.8 : 0;
}
