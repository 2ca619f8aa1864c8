/** The value below which `share` (0..1) of the numbers lie, by nearest rank; NaN if there are none. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

/** Milliseconds with one decimal. */
export function tenths(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
