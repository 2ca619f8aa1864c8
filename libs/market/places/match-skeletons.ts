import type { NameSkeleton } from './name-skeleton.js';

/** Consonants that one script writes for the other's now and then count half a difference. */
const AKIN = new Set(['ts', 'ds', 'jk', 'ks', 'dt', 'hk', 'js', 'bf', 'kt']);
/** Words less alike than this are not the same word. */
const LEAST_ALIKE = 0.5;
/** Other labels make another phase or tower. */
const OTHER_LABELS = 0.3;

/**
 * How far two skeletons are one name, 0..1: the better of the names read as one run of consonants and of their words
 * paired off in any order. 0 when either has no word.
 */
export function likenessOf(a: NameSkeleton, b: NameSkeleton): number {
  const first = a.words.join('');
  const second = b.words.join('');
  if (first === '' || second === '') return 0;
  const likeness = Math.max(alike(first, second), pairWords(a.words, b.words));
  return a.labels.join(' ') === b.labels.join(' ') ? likeness : likeness - OTHER_LABELS;
}

/** Share of all consonants that lie in paired words, each pair by its likeness; the likest are paired first. */
function pairWords(a: readonly string[], b: readonly string[]): number {
  const pairs = a.flatMap((x, i) =>
    b.map((y, j) => ({ i, j, length: x.length + y.length, likeness: alike(x, y) })),
  );
  pairs.sort((p, q) => q.likeness - p.likeness || p.i - q.i || p.j - q.j);
  const takenA = new Set<number>();
  const takenB = new Set<number>();
  let paired = 0;
  for (const { i, j, length, likeness } of pairs) {
    if (likeness < LEAST_ALIKE) break;
    if (takenA.has(i) || takenB.has(j)) continue;
    takenA.add(i);
    takenB.add(j);
    paired += likeness * length;
  }
  return paired / (a.join('').length + b.join('').length);
}

const alike = (a: string, b: string): number => 1 - distance(a, b) / Math.max(a.length, b.length);

/** Levenshtein's distance with half the price for consonants that are akin. */
function distance(a: string, b: string): number {
  if (a === b) return 0;
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    let left = i;
    let corner = i - 1;
    above = above.map((up, j) => {
      if (j === 0) return i;
      left = Math.min(up + 1, left + 1, corner + changeOf(a.charAt(i - 1), b.charAt(j - 1)));
      corner = up;
      return left;
    });
  }
  return above.at(-1) ?? a.length;
}

function changeOf(a: string, b: string): number {
  if (a === b) return 0;
  return AKIN.has(a < b ? a + b : b + a) ? 0.5 : 1;
}
