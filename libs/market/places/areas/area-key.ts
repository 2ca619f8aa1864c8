import { VALUED_EMIRATES } from '../../emirates/emirates.js';
import { parseName } from '../names/parse-name.js';

/** Words that communities share with each other and callers leave out or add at will. */
const FILLERS = new Set(['al', 'el', 'the', 'phase', 'ph', 'community', 'area']);
/** `J.V.C.` and `J V C`. */
const SPELT_OUT = /\b([a-z])[. ]+([a-z])[. ]+([a-z])\b\.?/gi;
const ARABIC_WORD = /[\u0621-\u064a]+/g;

/** Arabic numbers of phases and parts, as `spellArabic` leaves them, and the word for a phase. */
const NUMBER_OF_ARABIC = new Map(
  (
    'أول:1 اول:1 أولي:1 اولي:1 ثاني:2 ثانية:2 ثالث:3 ثالثة:3 رابع:4 رابعة:4 خامس:5 خامسة:5 سادس:6 سادسة:6 سابع:7 ' +
    'سابعة:7 مرحلة:phase'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/**
 * One spelling of an Arabic word: without its article, with one letter for those that are written for each other, and the
 * digit of a number.
 */
function spellArabic(word: string): string {
  const plain = word
    .replace(/^ال(?=..)/, '')
    .replace(/ه$/, 'ة')
    .replace(/ى$/, 'ي');
  return NUMBER_OF_ARABIC.get(plain) ?? plain;
}

/** What names of one place agree in: words without articles, numbers as digits. */
export function areaKey(name: string): string {
  return parseName(name.replace(SPELT_OUT, '$1$2$3').replace(ARABIC_WORD, spellArabic))
    .map((word) => word.text)
    .filter((text) => !FILLERS.has(text))
    .join(' ');
}

/** A name without spaces, in which the articles and other fillers stay (`alfurjan`). */
export const joinedKey = (name: string): string =>
  parseName(name.replace(ARABIC_WORD, spellArabic))
    .map((word) => word.text)
    .join('');

/** Names of the valued emirates as keys: people add them to a place's name or leave them out. */
export const CITY_KEYS: readonly string[] = VALUED_EMIRATES.map(({ name }) => areaKey(name));

const CITY_NAMES = new RegExp(`(?<= )(?:${CITY_KEYS.join('|')}) `, 'g');
const ENDS_IN_CITY = new RegExp(`(?: (?:${[...CITY_KEYS, 'uae', 'united arab emirates'].join('|')}))+$`);
const CITY_CODES = VALUED_EMIRATES.map(({ name, codes }) => ({
  code: new RegExp(`\\b(?:${codes.join('|')})\\b`, 'g'),
  city: areaKey(name),
}));

/** A key without the city's name: `Dubai Marina` and `Marina, Dubai`; null where nothing else is left. */
export function keyWithoutCity(key: string): string | null {
  const rest = ` ${key} `.replace(CITY_NAMES, '').trim();
  return rest === '' ? null : rest;
}

/** A key without the city or country that it ends in, once: `Dubai Hills, Dubai` is `dubai hills`. */
export function keyBeforeCity(key: string): string {
  return key.replace(ENDS_IN_CITY, '') || key;
}

/** A key with the codes of valued emirates (`dby`) spelt out. */
export const spellOutCity = (key: string): string =>
  CITY_CODES.reduce((text, { code, city }) => text.replace(code, city), key);
