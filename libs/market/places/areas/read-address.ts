import { areaKey, CITY_KEYS, spellOutCity } from './area-key.js';
import { VALUED_EMIRATES } from '../../emirates/emirates.js';
import { foldName } from '../names/fold-name.js';

export const CITY_AND_COUNTRY = new Set([
  ...['uae', 'united arab emirates'],
  ...CITY_KEYS.flatMap((city) => [city, `emirate ${city}`]),
]);

/** Separators of the names in an address, and of its parts, which may contain names in brackets. */
export const NAMES = /[,()/|،]| - /;
const PARTS = /[,/|،]/;
/** A number in brackets belongs to the preceding name: `DAMAC Hills (2)`. */
const NUMBER_IN_BRACKETS = /\(\s*(\d{1,3})\s*\)/g;

/** A name in an address, its key, and the part that contains it as written. */
export interface AddressName {
  readonly name: string;
  readonly text: string;
  readonly key: string;
}

/** The names of an address, in order. */
export function readAddress(input: string): AddressName[] {
  const written = input.replace(NUMBER_IN_BRACKETS, '$1');
  const parts = written.split(PARTS.test(written) ? PARTS : NAMES).map((text) => text.trim());
  return parts.flatMap((text) =>
    text
      .split(NAMES)
      .map((name) => ({ name: name.trim(), text, key: spellOutCity(areaKey(name) || foldName(name)) }))
      .filter(({ key }) => key !== ''),
  );
}

/** Orders an address from the smallest place to the largest (reversed if it begins with the city), without the city. */
export function finestFirst(names: readonly AddressName[]): readonly AddressName[] {
  const isCity = (name: AddressName | undefined): boolean => CITY_AND_COUNTRY.has(name?.key ?? '');
  const ordered = isCity(names[0]) && !isCity(names.at(-1)) ? names.toReversed() : names;
  return ordered.filter((name) => !isCity(name));
}

const CITY_NAMES = VALUED_EMIRATES.flatMap(({ name, codes }) => [name, ...codes]);
/** No name ends in what may follow it: two ways to read each would double the time with every repetition. */
const LAST_CITY = new RegExp(
  `[\\s,-]+(?:(?:${CITY_NAMES.join('|')}|uae|u\\.a\\.e|united arab emirates)[\\s,.-]*)+$`,
  'i',
);

/** A name without a trailing city or country: `Marina Gate Dubai` becomes `Marina Gate`. */
export const omitCity = (name: string): string => name.replace(LAST_CITY, '').trim();
