import { COMMUNITIES, DISTRICTS, OTHER_PLACES } from '../emirates/emirates.js';
import { areaKey, joinedKey } from './area-key.js';
import { NameRanking } from './name-ranking.js';
import { editsBetween, soundOf } from './similar-word.js';

/** A place that is not valued, which a text names. */
export interface OutsidePlace {
  readonly emirate: string;
  /** Its usual name. */
  readonly name: string;
}

/** Too short, or too usual, to tell an emirate inside a longer text (`Al Ain`). */
const FEWEST_LETTERS = 3;

/** Keys of the names that valued emirates have: elsewhere they need their emirate's name. */
export const VALUED_KEYS: ReadonlySet<string> = new Set(
  DISTRICTS.flatMap(({ name, spellings, arabic }) => [name, ...spellings, ...arabic]).map(areaKey),
);

/** Names of valued places with their articles, without spaces. */
const VALUED_LETTERS = new Set(
  [
    ...DISTRICTS.flatMap(({ name, spellings }) => [name, ...spellings]),
    ...COMMUNITIES.flatMap(({ name, aliases, parts }) => [name, ...aliases, ...parts]),
  ].map(joinedKey),
);

/** Arabic as it is written, but for what writers use one for the other; null for other scripts. */
function arabicText(text: string): string | null {
  if (!/[\u0621-\u064a]/.test(text)) return null;
  return text
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/\s+/g, ' ')
    .trim();
}

const VALUED_ARABIC = new Set(
  [...DISTRICTS, ...COMMUNITIES].flatMap(({ arabic }) => arabic.map((name) => arabicText(name))),
);
/** Names that look like a valued one in Latin letters and are another in Arabic ones. */
const PLACE_OF_ARABIC = new Map<string, OutsidePlace>();
for (const { emirate, names } of OTHER_PLACES) {
  for (const name of names) {
    const text = arabicText(name);
    if (text !== null && !VALUED_ARABIC.has(text))
      PLACE_OF_ARABIC.set(text, { emirate, name: names[0] ?? emirate });
  }
}

const PLACE_OF_KEY = new Map<string, OutsidePlace>();
/** Keys that are nothing but the Latin letters of an Arabic name. */
const TRANSLITERATED = new Set<string>();
/** Names that begin with an article which a valued place of the same name has not: `Al Reem` is not Reem. */
const PLACE_OF_ARTICLE = new Map<string, OutsidePlace>();
/** Names without spaces, from so many letters on. */
const PLACE_OF_LETTERS = new Map<string, OutsidePlace>();
const FEWEST_JOINED = 5;
const EMIRATE_OF_PHRASE = new Map<string, OutsidePlace>();
for (const { emirate, names, whole } of OTHER_PLACES) {
  const place = { emirate, name: names[0] ?? emirate };
  for (const name of names) {
    const key = areaKey(name);
    if (/^al\b/i.test(name) && !VALUED_LETTERS.has(joinedKey(name)))
      PLACE_OF_ARTICLE.set(joinedKey(name), place);
    if (key === '' || (!whole && VALUED_KEYS.has(key)) || PLACE_OF_KEY.has(key)) continue;
    PLACE_OF_KEY.set(key, place);
    if (joinedKey(name).length >= FEWEST_JOINED) PLACE_OF_LETTERS.set(joinedKey(name), place);
    if (arabicText(name) !== null) TRANSLITERATED.add(key);
    if (whole && key.length >= FEWEST_LETTERS) EMIRATE_OF_PHRASE.set(key, place);
  }
}
/** Names of emirates without spaces, in which a letter may be wrong. */
const FEWEST_TO_MISSPELL = 7;
const LONG_EMIRATES = [...EMIRATE_OF_PHRASE]
  .map(([phrase, place]) => [phrase.replaceAll(' ', ''), place] as const)
  .filter(([letters]) => letters.length >= FEWEST_TO_MISSPELL);

/** Every name by which a place of another emirate is known that no valued one has. */
export const outsideNames = (): readonly string[] =>
  OTHER_PLACES.flatMap(({ names, whole }) =>
    names.filter((name) => areaKey(name) !== '' && (whole || !VALUED_KEYS.has(areaKey(name)))),
  );

const RANKING = new NameRanking([...PLACE_OF_KEY.keys()]);

/** The place not valued whose Arabic name the text is, letter by letter; undefined for none. */
export function outsideOfArabic(text: string): OutsidePlace | undefined {
  return PLACE_OF_ARABIC.get(arabicText(text) ?? '');
}

export const isArabic = (text: string): boolean => arabicText(text) !== null;

/** Whether the key of a Latin name is no more than another spelling of a place's Arabic one. */
export const isTransliterated = (name: string, key: string): boolean =>
  TRANSLITERATED.has(key) && !isArabic(name);

/** The place not valued whose name the key is; undefined for none, and for a name that a valued emirate has, too. */
export function outsideOfKey(key: string): OutsidePlace | undefined {
  return PLACE_OF_KEY.get(key);
}

/** The place not valued whose name the whole text is, with an article that a valued one lacks; undefined for none. */
export const outsideOfArticle = (text: string): OutsidePlace | undefined =>
  /^\s*al\b/i.test(text) ? PLACE_OF_ARTICLE.get(joinedKey(text)) : undefined;

/** The place not valued whose name is written as one word; undefined for none. */
export const outsideOfLetters = (key: string): OutsidePlace | undefined =>
  PLACE_OF_LETTERS.get(key.replaceAll(' ', ''));

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
    const place = TRANSLITERATED.has(phrase) ? undefined : PLACE_OF_KEY.get(phrase);
    if (place !== undefined) return { place, words: words.length - from };
  }
  return undefined;
}

/** The place not valued of which the key names one of a row: `Al Mowaihat 4`. Longer numbers are names of buildings. */
export function outsideOfRow(key: string): OutsidePlace | undefined {
  return / \d{1,2}$/.test(key) ? PLACE_OF_KEY.get(key.replace(/ \d+$/, '')) : undefined;
}

/** The emirate that is named anywhere in the key, as in `Al Nahda Sharjah`, also with a wrong letter in a long name. */
export function emirateIn(key: string): OutsidePlace | undefined {
  const words = key.split(' ');
  let misspelt: OutsidePlace | undefined;
  for (let from = 0; from < words.length; from += 1) {
    for (let length = 1; length <= 3 && from + length <= words.length; length += 1) {
      const phrase = words.slice(from, from + length).join(' ');
      const found = EMIRATE_OF_PHRASE.get(phrase);
      if (found !== undefined) return found;
      misspelt ??= misspeltEmirate(phrase);
    }
  }
  return misspelt;
}

function misspeltEmirate(phrase: string): OutsidePlace | undefined {
  const letters = phrase.replaceAll(' ', '');
  if (letters.length < FEWEST_TO_MISSPELL - 1) return undefined;
  for (const [name, place] of LONG_EMIRATES) if (editsBetween(letters, name) <= 1) return place;
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
  for (const { key: known, score } of RANKING.rank(key)) {
    const place = PLACE_OF_KEY.get(known);
    if (place === undefined || (!isArabic && TRANSLITERATED.has(known))) continue;
    const others = known.split(' ');
    const isSame =
      words.length === others.length && words.every((word, at) => isSpelling(word, others[at] ?? ''));
    if (isSame) return { place, score };
  }
  return undefined;
}
