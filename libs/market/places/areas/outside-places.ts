import { joinedKey } from './area-key.js';
import {
  arabicText,
  FEWEST_TO_MISSPELL,
  type OutsidePlace,
  outsideNamesIndex as index,
} from './outside-names.js';
import { editsBetween, soundOf } from '../names/similar-word.js';

/** The place not valued whose Arabic name the text is, letter by letter; undefined for none. */
export function outsideOfArabic(text: string): OutsidePlace | undefined {
  return index().ofArabic.get(arabicText(text) ?? '');
}

export const isArabic = (text: string): boolean => arabicText(text) !== null;

/** Whether the key of a Latin name is no more than another spelling of a place's Arabic one. */
export const isTransliterated = (name: string, key: string): boolean =>
  index().transliterated.has(key) && !isArabic(name);

/** The place not valued whose name the key is; undefined for none, and for a name that a valued emirate has, too. */
export function outsideOfKey(key: string): OutsidePlace | undefined {
  return index().ofKey.get(key);
}

/** The place not valued whose name the whole text is, with an article that a valued one lacks; undefined for none. */
export const outsideOfArticle = (text: string): OutsidePlace | undefined =>
  /^\s*al\b/i.test(text) ? index().ofArticle.get(joinedKey(text)) : undefined;

/** The place not valued whose name is written as one word; undefined for none. */
export const outsideOfLetters = (key: string): OutsidePlace | undefined =>
  index().ofLetters.get(key.replaceAll(' ', ''));

/**
 * The place not valued whose name of several words the text ends in, but for a tower and its number (`Sun Tower Reem
 * Island`), with how many words it has.
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

/** The place not valued of which the key names one of a row: `Al Mowaihat 4`. Longer numbers are names of buildings. */
export function outsideOfRow(key: string): OutsidePlace | undefined {
  return / \d{1,2}$/.test(key) ? index().ofKey.get(key.replace(/ \d+$/, '')) : undefined;
}

/** The emirate that is named anywhere in the key, as in `Al Nahda Sharjah`, also with a wrong letter in a long name. */
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

/** A word of this length and more may be spelt another way, of the next one with a wrong letter. */
const FEWEST_TO_RESPELL = 5;

function isSpelling(word: string, known: string): boolean {
  const letters = Math.min(word.length, known.length);
  if (word === known || letters < FEWEST_TO_RESPELL) return word === known;
  return (
    soundOf(word) === soundOf(known) || (letters >= FEWEST_TO_MISSPELL && editsBetween(word, known) <= 1)
  );
}

/**
 * The place of whose name the key is clearly another spelling, word by word, with its likeness 0..1; undefined for one that
 * is merely alike. Latin names are not compared with the letters of Arabic ones.
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
