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

/** Names of an address as one name, as written where they are one part. */
function textOf(names: readonly AddressName[]): string {
  const texts = new Set(names.map(({ text }) => text));
  const [part = ''] = texts;
  const isPart =
    texts.size === 1 && part.split(NAMES).filter((name) => name.trim() !== '').length === names.length;
  return isPart ? part : names.map(({ name }) => name).join(' - ');
}

/** No registered name consists of more names of an address. */
const MOST_JOINED = 4;

/**
 * An address in which the names that together are one building's registered name are one name: the place in
 * `DAMAC Lagoons - Malta` is not where the address says it is.
 */
export function joinNames(
  names: readonly AddressName[],
  isBuilding: (name: string) => boolean,
): readonly AddressName[] {
  const joined: AddressName[] = [];
  for (let at = 0; at < names.length;) {
    let count = Math.min(MOST_JOINED, names.length - at);
    while (count > 1 && !isBuilding(textOf(names.slice(at, at + count)))) count -= 1;
    const run = names.slice(at, at + count);
    const text = textOf(run);
    joined.push(...(count === 1 ? run : [{ name: text, text, key: areaKey(text) }]));
    at += count;
  }
  return joined;
}

const CITY_NAMES = VALUED_EMIRATES.flatMap(({ name, codes }) => [name, ...codes]);
/** No name ends in what may follow it: two ways to read each would double the time with every repetition. */
const LAST_CITY = new RegExp(
  `[\\s,-]+(?:(?:${CITY_NAMES.join('|')}|uae|u\\.a\\.e|united arab emirates)[\\s,.-]*)+$`,
  'i',
);

/** A name without a trailing city or country: `Marina Gate Dubai` becomes `Marina Gate`. */
export const omitCity = (name: string): string => name.replace(LAST_CITY, '').trim();
