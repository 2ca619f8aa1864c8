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
  return (firstAtLeast(ascending, value) + firstAbove(ascending, value)) / (2 * n);
}

function firstAtLeast(ascending: ArrayLike<number>, value: number): number {
  return search(ascending, (x) => x >= value);
}

function firstAbove(ascending: ArrayLike<number>, value: number): number {
  return search(ascending, (x) => x > value);
}

function search(ascending: ArrayLike<number>, found: (x: number) => boolean): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (found(ascending[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
