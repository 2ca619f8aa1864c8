/** A key put into a path by mistake. */
const KEY = /di_[A-Za-z0-9_]+/g;
/** Percent-encoded printable ASCII. */
const ENCODED = /%([2-7][0-9A-Fa-f])/g;
const MOST_ROUNDS = 8;

/** A path as logged: truncated, and decoded (twice if need be) so that no key hides in it. */
export function shownPath(path: string): string {
  let text = path.slice(0, 2_000);
  for (let round = 0; ENCODED.test(text); round += 1) {
    if (round === MOST_ROUNDS) return '…';
    ENCODED.lastIndex = 0;
    text = text.replaceAll(ENCODED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }
  return text.replaceAll(KEY, 'di_…').slice(0, 200);
}
