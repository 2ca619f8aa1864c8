import type { NameSkeleton } from './name-skeleton.js';

/** Consonants that one script sometimes writes for the other's; they count as half a difference. */
const AKIN = ['ds', 'jk', 'ks', 'dt', 'hk', 'js', 'bf', 'kt'];
const CODES = 128;
/** 1 if the letters of two codes are akin, at `code * CODES + other`. */
const IS_AKIN = new Uint8Array(CODES * CODES);
for (const pair of AKIN) {
  const [one, other] = [pair.charCodeAt(0), pair.charCodeAt(1)];
  IS_AKIN[one * CODES + other] = IS_AKIN[other * CODES + one] = 1;
}
/** Minimum similarity of two words to be the same word. */
const LEAST_ALIKE = 0.5;
/** Different labels mean another phase or tower. */
const OTHER_LABELS = 0.3;

/**
 * Similarity of two skeletons, 0..1: the better of comparing the names as one run of consonants and of
 * pairing their words in any order. 0 if either has no word.
 */
export function likenessOf(a: NameSkeleton, b: NameSkeleton): number {
  const first = a.words.join('');
  const second = b.words.join('');
  if (first === '' || second === '') return 0;
  const likeness = Math.max(alike(first, second), pairWords(a.words, b.words));
  return a.labels.join(' ') === b.labels.join(' ') ? likeness : likeness - OTHER_LABELS;
}

/** Share of all consonants in paired words, each pair weighted by its similarity; the most similar are paired first. */
function pairWords(a: readonly string[], b: readonly string[]): number {
  const pairs: { i: number; j: number; length: number; likeness: number }[] = [];
  for (const [i, x] of a.entries()) {
    for (const [j, y] of b.entries()) {
      const likeness = alike(x, y);
      if (likeness >= LEAST_ALIKE) pairs.push({ i, j, length: x.length + y.length, likeness });
    }
  }
  pairs.sort((p, q) => q.likeness - p.likeness || p.i - q.i || p.j - q.j);
  const takenA = new Set<number>();
  const takenB = new Set<number>();
  let paired = 0;
  for (const { i, j, length, likeness } of pairs) {
    if (takenA.has(i) || takenB.has(j)) continue;
    takenA.add(i);
    takenB.add(j);
    paired += likeness * length;
  }
  return paired / (lengthOf(a) + lengthOf(b));
}

const lengthOf = (words: readonly string[]): number => words.reduce((sum, word) => sum + word.length, 0);

const alike = (a: string, b: string): number => 1 - distance(a, b) / Math.max(a.length, b.length);

/** The current row of the distance table: names are compared by the million, so it is not allocated for each pair. */
let row = new Float64Array(64);

/** Levenshtein distance with half the cost for akin consonants. */
function distance(a: string, b: string): number {
  if (a === b) return 0;
  if (row.length <= b.length) row = new Float64Array(2 * b.length);
  for (let j = 0; j <= b.length; j++) row[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const letter = a.charCodeAt(i - 1);
    let left = i;
    let corner = i - 1;
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const up = row[j] ?? 0;
      left = Math.min(up + 1, left + 1, corner + changeOf(letter, b.charCodeAt(j - 1)));
      corner = up;
      row[j] = left;
    }
  }
  return row[b.length] ?? 0;
}

/** Cost of replacing one letter code with another. */
function changeOf(a: number, b: number): number {
  if (a === b) return 0;
  return a < CODES && b < CODES && IS_AKIN[a * CODES + b] === 1 ? 0.5 : 1;
}
