import { VALUED_EMIRATES } from '../../emirates/emirates.js';
import { parseName } from '../names/parse-name.js';

/** Words that many communities share and callers add or omit freely. */
const FILLERS = new Set(['al', 'el', 'the', 'phase', 'ph', 'community', 'area', 'project']);
/** `J.V.C.` and `J V C`. */
const SPELT_OUT = /\b([a-z])[. ]+([a-z])[. ]+([a-z])\b\.?/gi;
const ARABIC_WORD = /[\u0621-\u064a]+/g;

/** Arabic numbers of phases and parts, in the form of `spellArabic`, and the word for a phase. */
const NUMBER_OF_ARABIC = new Map(
  (
    'أول:1 اول:1 أولي:1 اولي:1 ثاني:2 ثانية:2 ثالث:3 ثالثة:3 رابع:4 رابعة:4 خامس:5 خامسة:5 سادس:6 سادسة:6 سابع:7 ' +
    'سابعة:7 مرحلة:phase'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/**
 * A canonical spelling of an Arabic word: without its article, with interchangeable letters unified, and
 * numbers as digits.
 */
function spellArabic(word: string): string {
  const plain = word
    .replace(/^ال(?=..)/, '')
    .replace(/ه$/, 'ة')
    .replace(/ى$/, 'ي');
  return NUMBER_OF_ARABIC.get(plain) ?? plain;
}

/** The canonical form of a place's name: words without articles, numbers as digits. */
export function areaKey(name: string): string {
  return parseName(name.replace(SPELT_OUT, '$1$2$3').replace(ARABIC_WORD, spellArabic))
    .map((word) => word.text)
    .filter((text) => !FILLERS.has(text))
    .join(' ');
}

/** A name without spaces, keeping articles and other fillers (`alfurjan`). */
export const joinedKey = (name: string): string =>
  parseName(name.replace(ARABIC_WORD, spellArabic))
    .map((word) => word.text)
    .join('');

/** Names of the valued emirates as keys: people add them to a place's name or omit them. */
export const CITY_KEYS: readonly string[] = VALUED_EMIRATES.map(({ name }) => areaKey(name));

const CITY_NAMES = new RegExp(`(?<= )(?:${CITY_KEYS.join('|')}) `, 'g');
const ENDS_IN_CITY = new RegExp(`(?: (?:${[...CITY_KEYS, 'uae', 'united arab emirates'].join('|')}))+$`);
const CITY_CODES = VALUED_EMIRATES.map(({ name, codes }) => ({
  code: new RegExp(`\\b(?:${codes.join('|')})\\b`, 'g'),
  city: areaKey(name),
}));

/** A key without the city's name: `Dubai Marina` and `Marina, Dubai`; null if nothing else remains. */
export function keyWithoutCity(key: string): string | null {
  const rest = ` ${key} `.replace(CITY_NAMES, '').trim();
  return rest === '' ? null : rest;
}

/** A key without a trailing city or country, once: `Dubai Hills, Dubai` becomes `dubai hills`. */
export function keyBeforeCity(key: string): string {
  return key.replace(ENDS_IN_CITY, '') || key;
}

/** A key with the codes of valued emirates (`dby`) spelled out. */
export const spellOutCity = (key: string): string =>
  CITY_CODES.reduce((text, { code, city }) => text.replace(code, city), key);
