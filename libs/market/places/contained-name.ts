import type { AreaEntry, AreaIndex } from './area-index.js';
import { areaKey } from './area-key.js';
import { isLandscape } from './name-classes.js';

const SHORT_FORM = /^[bcdfghjklmnpqrstvwxz]{3,4}$/;
const isLabel = (word = ''): boolean => /^(?:\d+|[a-z])$/.test(word);

/** Whether the word that follows makes another place of the phrase: `DAMAC Hills 3`, where DAMAC Hills 2 is one; `District 7 A`. */
function isNumbered(index: AreaIndex, phrase: readonly string[], next = ''): boolean {
  if (!isLabel(next)) return false;
  const isNumber = /^\d+$/.test(next);
  return isNumber ? index.numbered.has(phrase.join(' ')) : /^\d+$/.test(phrase.at(-1) ?? '');
}

/**
 * The longest known name inside the text; of two as long the last, or the one before it that it shares words with
 * (`Dania District 1`). Short single words (`Marina`, `Palm`) only stand alone, and so does a single one that names a part
 * of its place, that the register alone has (`Millennium`), or that other places have in their names (`Jumeirah`).
 */
export function containedName(
  index: AreaIndex,
  key: string,
): { readonly entry: AreaEntry; readonly words: number } | undefined {
  const words = key.split(' ');
  for (let length = words.length - 1; length >= 1; length -= 1) {
    const found = positions(index, words, length);
    const last = found.at(-1);
    const before = found.at(-2);
    const at = last !== undefined && before !== undefined && before + length > last ? before : last;
    if (at === undefined) continue;
    const phrase = words.slice(at, at + length);
    const entry = index.entryOfKey.get(phrase.join(' '));
    if (entry === undefined || isNumbered(index, phrase, words[at + length])) return undefined;
    return { entry, words: length };
  }
  return undefined;
}

/** Where known names of so many words begin. */
function positions(index: AreaIndex, words: readonly string[], length: number): number[] {
  const found: number[] = [];
  for (let from = 0; from + length <= words.length; from += 1) {
    const phrase = words.slice(from, from + length);
    const entry = index.entryOfKey.get(phrase.join(' '));
    if (entry !== undefined && (length > 1 || tells(index, entry, phrase[0] ?? ''))) found.push(from);
  }
  return found;
}

/** Whether a single word of a longer text names its place. */
function tells(index: AreaIndex, { name }: AreaEntry, word: string): boolean {
  if (SHORT_FORM.test(word)) return true;
  if (index.parts.has(word) || isLandscape(word) || index.shared.has(word)) return false;
  return name !== name.toUpperCase() && areaKey(name) === word;
}

/** `Jumeirah Village` has the name `Jumeirah` in it, but begins the names of two other places. */
export const beginsLongerNames = (index: AreaIndex, key: string): boolean => index.beginnings.has(key);
