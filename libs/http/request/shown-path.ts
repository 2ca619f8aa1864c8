/** A key that someone put into a path by mistake. */
const KEY = /di_[A-Za-z0-9_]+/g;
/** Printable ASCII, encoded. */
const ENCODED = /%([2-7][0-9A-Fa-f])/g;
const MOST_ROUNDS = 8;

/** A path as the log shows it: decoded, also where that was done twice, so that no key hides in it, and cut. */
export function shownPath(path: string): string {
  let text = path.slice(0, 2_000);
  for (let round = 0; ENCODED.test(text); round += 1) {
    if (round === MOST_ROUNDS) return '…';
    ENCODED.lastIndex = 0;
    text = text.replaceAll(ENCODED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  }
  return text.replaceAll(KEY, 'di_…').slice(0, 200);
}
