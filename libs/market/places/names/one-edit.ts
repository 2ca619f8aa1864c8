/** The difference between two texts. */
export interface OneEdit {
  /** Where the second text differs from the first; -1 if they are equal. */
  readonly at: number;
  /** Two neighbours are swapped. */
  readonly isSwap: boolean;
  /** The first text lacks a letter. */
  readonly isShorter: boolean;
}

/** The one letter more, less or other by which two texts differ, or two swapped; null if they differ by more. */
export function oneEdit(ours: string, theirs: string): OneEdit | null {
  if (Math.abs(ours.length - theirs.length) > 1) return null;
  const isShorter = ours.length < theirs.length;
  if (ours === theirs) return { at: -1, isSwap: false, isShorter };
  let at = 0;
  while (ours[at] === theirs[at]) at += 1;
  const isRest = (skipped: number, others: number): boolean =>
    ours.slice(at + skipped) === theirs.slice(at + others);
  const isLonger = ours.length > theirs.length;
  if (isRest(isShorter ? 0 : 1, isLonger ? 0 : 1)) return { at, isSwap: false, isShorter };
  if (isShorter || isLonger) return null;
  const isSwap = ours[at] === theirs[at + 1] && ours[at + 1] === theirs[at] && isRest(2, 2);
  return isSwap ? { at, isSwap, isShorter } : null;
}
