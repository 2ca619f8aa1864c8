import { areaKey, CITY_KEYS } from '../areas/area-key.js';
import type { ReadName } from '../names/read-name.js';
import { singularOf } from '../names/similar-word.js';
import type { Candidate } from './building-index.js';

/** Separators between the parts of a path. */
export const PATH = /[,،]/;

/**
 * True for a sibling of what the caller named: `Lake Towers 2` for `Lake Tower 5, Lake Towers`, where the
 * part that was looked up has no number and the whole name has another.
 */
export function isNumberedSibling({ read }: Candidate, query: ReadName, whole: ReadName): boolean {
  const said = new Set(query.labels.map(({ text }) => text));
  return whole.labels.length > 0 && read.labels.some(({ text }) => !said.has(text));
}

/** A tower given only by number (`Tower 1, Dubai Marina`): its community is not part of its name. */
export function isOnlyCounted({ words, labels }: ReadName): boolean {
  const isOwn = words.some(({ wordClass }) => wordClass !== 'kind' && wordClass !== 'place');
  return !isOwn && labels.some(({ of }) => of === 'unit');
}

/** What counts the buildings or phases of the name before it. */
const COUNTING = new Set(['tower', 'building', 'block', 'wing', 'phase']);

/**
 * The name with the number that follows it in a path: `Lake, Tower 2` is `Lake Tower 2`. Null without such a number,
 * or if the name has one of its own.
 */
export function joinCount(name: string, behind: string, read: (text: string) => ReadName): string | null {
  const own = read(name);
  const joined = read(`${name} ${behind}`);
  const added = joined.words.slice(own.words.length);
  const isCount =
    own.words.length > 0 &&
    own.labels.length === 0 &&
    joined.labels.length > 0 &&
    added.length > 0 &&
    added.every(({ text }) => COUNTING.has(singularOf(text)));
  return isCount ? `${name} ${behind}` : null;
}

/** The same for a number in front of the name (`Tower 2, Lake`), unless that name is only a place's or a kind. */
export function joinCountBefore(
  count: string,
  name: string,
  read: (text: string) => ReadName,
): string | null {
  const { words, labels } = read(count);
  const isCount = labels.length > 0 && words.every(({ text }) => COUNTING.has(singularOf(text)));
  const isNamed = read(name).words.some(({ wordClass }) => wordClass === 'core' || wordClass === 'brand');
  return isCount && isNamed ? joinCount(name, count, read) : null;
}

const LABEL_BEHIND = / \S$/;
const TOWER_BEHIND = / (?:tower|building|block) \S{1,2}$/i;

/**
 * A name without its tower, if the rest is a registered name that has no word to be found by: only a number and a kind
 * (`Two Towers B`), or only the community's (`Sobha One Tower A`).
 */
export function omitTower(
  name: string,
  read: (text: string) => ReadName,
  isRegistered: (key: string) => boolean,
): string[] {
  const rest = name.replace(TOWER_BEHIND, '');
  const texts = rest === name ? [name.replace(LABEL_BEHIND, '')] : [rest];
  return texts.filter((text) => {
    const { key, labels, words, placeOnly } = read(text);
    const isCounted = labels.length > 0 && words.every(({ wordClass }) => wordClass === 'kind');
    return text !== name && (isCounted || (placeOnly && text === rest)) && isRegistered(key);
  });
}

/**
 * A building's name without that of its complex, which follows it in the path (`Oceana Atlantic, Oceana`), if the
 * register has the building by its own word alone.
 */
export function omitComplex(
  name: string,
  behind: readonly string[],
  read: (text: string) => ReadName,
  isRegistered: (key: string) => boolean,
): string[] {
  const start = behind.find((part) => name.toLowerCase().startsWith(`${part.toLowerCase()} `));
  const rest = start === undefined ? '' : name.slice(start.length).trim();
  const { key, words, placeOnly } = read(rest);
  const isOwn = !placeOnly && words.some(({ wordClass }) => wordClass === 'core' || wordClass === 'brand');
  return isOwn && isRegistered(key) ? [rest] : [];
}

/**
 * The name is written together with its community (`Emerald JVC`), which distinguishes it from others with
 * the name: it is not part of a longer one there.
 */
export function namesPlaceToo(input: string, first: string): boolean {
  const [written = ''] = input.split(PATH);
  const behind = written.trim().slice(first.length);
  if (CITY_KEYS.includes(areaKey(behind))) return false;
  return written.trim().startsWith(first) && /^\s+(?!(?:in|at)\s)[\p{L}\p{N}]/iu.test(behind);
}

/** The same for an abbreviation of the community that is a word of the name. */
export const namesOtherPlace = (query: ReadName, candidate: ReadName): boolean =>
  query.places !== '' && candidate.places === '';
