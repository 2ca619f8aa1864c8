import { firstLater } from '../tables/first-later.js';

/** Quantile p of ascending values, linear between neighbours (type 7); NaN when empty. */
export function quantileOf(ascending: ArrayLike<number>, p: number): number {
  const n = ascending.length;
  if (n === 0) return NaN;
  const position = (n - 1) * p;
  const below = Math.floor(position);
  const low = ascending[below]!;
  const high = ascending[Math.min(below + 1, n - 1)]!;
  return low + (high - low) * (position - below);
}

/** Share of ascending values below `value`, ties counted half: 0..1; 0.5 when empty. */
export function rankOf(ascending: ArrayLike<number>, value: number): number {
  const n = ascending.length;
  if (n === 0) return 0.5;
  const below = firstLater(0, n, (at) => ascending[at]! >= value);
  const upTo = firstLater(below, n, (at) => ascending[at]! > value);
  return (below + upTo) / (2 * n);
}
