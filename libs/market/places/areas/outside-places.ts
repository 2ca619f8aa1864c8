import { joinedKey } from './area-key.js';
import {
  arabicText,
  FEWEST_TO_MISSPELL,
  type OutsidePlace,
  outsideNamesIndex as index,
} from './outside-names.js';
import { editsBetween, soundOf } from '../names/similar-word.js';

/** The outside place whose Arabic name equals the text, letter by letter; undefined if none. */
export function outsideOfArabic(text: string): OutsidePlace | undefined {
  return index().ofArabic.get(arabicText(text) ?? '');
}

export const isArabic = (text: string): boolean => arabicText(text) !== null;

/** Whether the key of a Latin name is only a transliteration of a place's Arabic name. */
export const isTransliterated = (name: string, key: string): boolean =>
  index().transliterated.has(key) && !isArabic(name);

/** The outside place with this key; undefined if none, and for a name that a valued emirate also has. */
export function outsideOfKey(key: string): OutsidePlace | undefined {
  return index().ofKey.get(key);
}

/** The outside place whose name is the whole text, with an article that a valued place lacks; undefined if none. */
export const outsideOfArticle = (text: string): OutsidePlace | undefined =>
  /^\s*al\b/i.test(text) ? index().ofArticle.get(joinedKey(text)) : undefined;

/** The outside place whose name is written as one word; undefined if none. */
export const outsideOfLetters = (key: string): OutsidePlace | undefined =>
  index().ofLetters.get(key.replaceAll(' ', ''));

/**
 * The outside place whose multi-word name ends the text, ignoring a trailing building type and number (`Sun
 * Tower Reem Island`), and its number of words.
 */
export function outsideAtEnd(
  key: string,
): { readonly place: OutsidePlace; readonly words: number } | undefined {
  const words = key
    .replace(/(?: (?:towers?|building|block|villas?|apartments?|residences?|phase|\d+|[a-z]))+$/, '')
    .split(' ');
  for (let from = 0; from + 2 <= words.length; from += 1) {
    const phrase = words.slice(from).join(' ');
    const place = index().transliterated.has(phrase) ? undefined : index().ofKey.get(phrase);
    if (place !== undefined) return { place, words: words.length - from };
  }
  return undefined;
}

/** The outside place of which the key names a numbered part: `Al Mowaihat 4`. Longer numbers belong to buildings. */
export function outsideOfRow(key: string): OutsidePlace | undefined {
  return / \d{1,2}$/.test(key) ? index().ofKey.get(key.replace(/ \d+$/, '')) : undefined;
}

/** The emirate named anywhere in the key, as in `Al Nahda Sharjah`; a long name may have one wrong letter. */
export function emirateIn(key: string): OutsidePlace | undefined {
  const words = key.split(' ');
  let misspelt: OutsidePlace | undefined;
  for (let from = 0; from < words.length; from += 1) {
    for (let length = 1; length <= 3 && from + length <= words.length; length += 1) {
      const phrase = words.slice(from, from + length).join(' ');
      const found = index().emirateOfPhrase.get(phrase);
      if (found !== undefined) return found;
      misspelt ??= misspeltEmirate(phrase);
    }
  }
  return misspelt;
}

function misspeltEmirate(phrase: string): OutsidePlace | undefined {
  const letters = phrase.replaceAll(' ', '');
  if (letters.length < FEWEST_TO_MISSPELL - 1) return undefined;
  for (const [name, place] of index().longEmirates) if (editsBetween(letters, name) <= 1) return place;
  return undefined;
}

/** Minimum word length for another spelling; one wrong letter needs FEWEST_TO_MISSPELL. */
const FEWEST_TO_RESPELL = 5;

function isSpelling(word: string, known: string): boolean {
  const letters = Math.min(word.length, known.length);
  if (word === known || letters < FEWEST_TO_RESPELL) return word === known;
  return (
    soundOf(word) === soundOf(known) || (letters >= FEWEST_TO_MISSPELL && editsBetween(word, known) <= 1)
  );
}

/**
 * The outside place of which the key is clearly another spelling, word by word, with the similarity 0..1;
 * undefined if it is merely similar. Latin names are not compared with transliterations of Arabic ones.
 */
export function nearestOutside(
  key: string,
  isArabic: boolean,
): { readonly place: OutsidePlace; readonly score: number } | undefined {
  const words = key.split(' ');
  for (const { key: known, score } of index().ranking.rank(key)) {
    const place = index().ofKey.get(known);
    if (place === undefined || (!isArabic && index().transliterated.has(known))) continue;
    const others = known.split(' ');
    const isSame =
      words.length === others.length && words.every((word, at) => isSpelling(word, others[at] ?? ''));
    if (isSame) return { place, score };
  }
  return undefined;
}
