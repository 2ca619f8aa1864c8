import type { AreaEntry, AreaIndex } from './area-index.js';
import { areaKey } from './area-key.js';
import { isLandscape } from '../names/name-classes.js';

const SHORT_FORM = /^[bcdfghjklmnpqrstvwxz]{3,4}$/;
const isLabel = (word = ''): boolean => /^(?:\d+|[a-z])$/.test(word);

/**
 * The place named by a phrase and the following word. If its places are numbered, that is the one with the
 * number, whatever its name (`Nadd Al Sheba 4` is `Nad Al Sheba 4`), or none if there is no such number
 * (`DAMAC Hills 3`, `District 7 A`).
 */
function placeOf(index: AreaIndex, phrase: readonly string[], next = ''): AreaEntry | undefined {
  const entry = index.entryOfKey.get(phrase.join(' '));
  if (!isLabel(next)) return entry;
  if (!/^\d+$/.test(next)) return /^\d+$/.test(phrase.at(-1) ?? '') ? undefined : entry;
  const numbered = [...index.numbered].filter((key) => index.entryOfKey.get(key) === entry);
  if (numbered.length === 0) return entry;
  return numbered.map((key) => index.entryOfKey.get(`${key} ${next}`)).find((place) => place !== undefined);
}

/**
 * The longest known name within the text; among equally long names the last, or the one before it if they
 * share words (`Dania District 1`). A short single word (`Marina`, `Palm`) only counts if it is the whole
 * text; so does a single word that names a part of its place, that only the register has (`Millennium`), or
 * that occurs in the names of other places (`Jumeirah`).
 */
export function containedName(
  index: AreaIndex,
  key: string,
): { readonly entry: AreaEntry; readonly words: number } | undefined {
  const words = key.split(' ');
  for (let length = Math.min(words.length - 1, index.mostWords); length >= 1; length -= 1) {
    const found = positions(index, words, length);
    const last = found.at(-1);
    const before = found.at(-2);
    const at = last !== undefined && before !== undefined && before + length > last ? before : last;
    if (at === undefined) continue;
    const phrase = words.slice(at, at + length);
    const entry = placeOf(index, phrase, words[at + length]);
    return entry && { entry, words: length };
  }
  return undefined;
}

/** Positions at which known names with this many words begin. */
function positions(index: AreaIndex, words: readonly string[], length: number): number[] {
  const found: number[] = [];
  for (let from = 0; from + length <= words.length; from += 1) {
    const phrase = words.slice(from, from + length);
    const entry = index.entryOfKey.get(phrase.join(' '));
    if (entry !== undefined && (length > 1 || tells(index, entry, phrase[0] ?? ''))) found.push(from);
  }
  return found;
}

/** Whether a single word in a longer text identifies its place. */
function tells(index: AreaIndex, { name }: AreaEntry, word: string): boolean {
  if (SHORT_FORM.test(word)) return true;
  if (index.parts.has(word) || isLandscape(word) || index.shared.has(word)) return false;
  return name !== name.toUpperCase() && areaKey(name) === word;
}

/**
 * Whether longer names begin with the key: `Jumeirah Village` contains the name `Jumeirah`, but begins the
 * names of two other places.
 */
export const beginsLongerNames = (index: AreaIndex, key: string): boolean => index.beginnings.has(key);
