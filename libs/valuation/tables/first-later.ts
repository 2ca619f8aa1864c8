/**
 * First position in `begin` .. `end` - 1 at which `isLater` holds, or `end` if it never does; once it holds,
 * it must hold for all later positions. Steps back from the end in growing strides: most lookups are for a
 * recent day, and the newest sales are read next anyway, whereas bisecting a large group touches memory all
 * over it.
 */
export function firstLater(begin: number, end: number, isLater: (at: number) => boolean): number {
  let high = end;
  let low = end - 1;
  for (let step = 1; low >= begin && isLater(low); step *= 2) {
    high = low;
    low -= step;
  }
  low = Math.max(low + 1, begin);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isLater(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
