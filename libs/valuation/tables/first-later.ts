/**
 * First position of `begin` .. `end` - 1 at which `isLater` holds, `end` where it holds nowhere; from where it holds on
 * it must hold. Steps back from the end, ever farther: most questions are about a recent day, and the newest sales are
 * read next anyway, whereas halving a large group touches memory all over it.
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
