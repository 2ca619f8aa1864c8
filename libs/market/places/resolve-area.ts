import type { Area } from '../tables/types.js';
import type { AreaEntry, AreaIndex } from './area-index.js';
import { areaKey, CITY_KEYS, keyWithoutCity } from './area-key.js';
import {
  emirateIn,
  nearestOutside,
  outsideOfArabic,
  outsideOfKey,
  type OutsidePlace,
} from './outside-places.js';
import { omitHome } from './omit-home.js';
import { type AddressName, CITY_AND_COUNTRY, finestFirst, NAMES, readAddress } from './read-address.js';
import type { AreaAlternative, AreaResolution } from './types.js';

/** A misspelt name is answered when no other area comes this near to it. */
const MARGIN = 0.04;
const ALTERNATIVE = 0.5;
const SUGGESTION = 0.3;
const MOST_SUGGESTIONS = 5;
/** A known name inside a longer text (`JLT Cluster M`). */
const CONTAINED = 0.9;

type PoolOf = (evidence: readonly number[]) => number;

/** Words of landscape that many names share: alone in a longer text they name no place. */
const LANDSCAPE = new Set(
  'lakes gardens greens hills springs meadows villa valley horizon world oasis views marina palm'.split(' '),
);

interface Scored {
  readonly entry: AreaEntry;
  readonly score: number;
  /** See RankedName. */
  readonly sure: boolean;
}

function lookUp(index: AreaIndex, key: string): AreaEntry | undefined {
  const rest = keyWithoutCity(key);
  return index.entryOfKey.get(key) ?? (rest === null ? undefined : index.entryOfKey.get(rest));
}

/**
 * The longest known name inside the text; short single words (`Marina`, `Palm`) only stand alone, and so does a single one
 * that names a part of its place or that the register alone has (`Millennium`).
 */
function contained(index: AreaIndex, key: string): AreaEntry | undefined {
  const words = key.split(' ');
  for (let length = words.length - 1; length >= 1; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const phrase = words.slice(from, from + length);
      const entry = index.entryOfKey.get(phrase.join(' '));
      const single = phrase.length === 1 && !/^[bcdfghjklmnpqrstvwxz]{3,4}$/.test(phrase[0] ?? '');
      if (entry === undefined || (single && index.parts.has(phrase[0] ?? ''))) continue;
      const { name } = entry;
      const isEveryday = name !== name.toUpperCase() && areaKey(name) === phrase[0];
      if (!single || (isEveryday && !LANDSCAPE.has(phrase[0] ?? ''))) return entry;
    }
  }
  return undefined;
}

/** Whether places lie in one district at least: an address names a place and what it lies in. */
function overlap(one: AreaEntry, other: AreaEntry, areas: readonly Area[]): boolean {
  const districts = new Set(one.areas.map((area) => areas[area]?.district));
  return other.areas.some((area) => districts.has(areas[area]?.district));
}

/**
 * The finest known place of an address that lies in the coarser ones, or is known by its name after theirs (`Meydan
 * District 11`): `District 11, Jumeirah Village Circle` is not the District 11 of another community, and a building called
 * Safa Two not the district Al Safa 2.
 */
function finest(
  index: AreaIndex,
  address: readonly AddressName[],
  areas: readonly Area[],
): AreaEntry | undefined {
  const [coarsest, ...finer] = address
    .flatMap(({ key }) => {
      const entry = lookUp(index, key);
      return entry === undefined ? [] : [{ key, entry }];
    })
    .toReversed();
  if (coarsest === undefined) return undefined;
  const liesIn = (one: typeof coarsest, found: typeof coarsest): boolean =>
    overlap(found.entry, one.entry, areas) || lookUp(index, `${found.key} ${one.key}`) === one.entry;
  return finer.reduce((found, one) => (liesIn(one, found) ? one : found), coarsest).entry;
}

/** The best score of each entry over its names, best first. */
function rank(index: AreaIndex, keys: readonly string[]): Scored[] {
  const best = new Map<AreaEntry, Scored>();
  for (const input of new Set(keys.map((key) => keyWithoutCity(key) ?? key))) {
    for (const { key, score, sure } of index.ranking.rank(input)) {
      const entry = index.entryOfKey.get(key);
      if (entry !== undefined && score > (best.get(entry)?.score ?? 0))
        best.set(entry, { entry, score, sure });
    }
  }
  return [...best.values()].sort((a, b) => b.score - a.score);
}

function answer(
  input: string,
  found: AreaEntry,
  score: number,
  ranked: readonly Scored[],
  areas: readonly Area[],
  poolOf: PoolOf,
  finer: readonly string[] = [],
): AreaResolution {
  const [area = -1] = found.areas;
  const seen = new Set([area]);
  const alternatives: AreaAlternative[] = [];
  for (const { entry, score: likeness } of ranked) {
    const [other = -1] = entry.areas;
    if (likeness < ALTERNATIVE || seen.has(other) || alternatives.length === MOST_SUGGESTIONS) continue;
    seen.add(other);
    alternatives.push({
      area: other,
      name: areas[other]?.name ?? entry.name,
      score: Math.min(likeness, score),
    });
  }
  const { name = found.name, district = found.name } = areas[area] ?? {};
  return {
    status: 'resolved',
    input,
    area,
    name,
    areas: found.areas,
    evidence: found.evidence,
    pool: poolOf(found.evidence),
    place: found.name,
    district,
    finer,
    score,
    alternatives,
  };
}

/** `Jumeirah Village` has the name `Jumeirah` in it, but begins the names of two other places. */
function beginsLongerNames(index: AreaIndex, key: string): boolean {
  return [...index.entryOfKey.keys()].some((known) => known.startsWith(`${key} `));
}

/** The names to use instead, the nearest first, each place by one of its names. */
function suggest(ranked: readonly Scored[]): string[] {
  const names = new Map<number, string>();
  for (const { entry, score } of ranked) {
    const [area = -1] = entry.areas;
    if (score >= SUGGESTION && !names.has(area)) names.set(area, entry.name);
  }
  return [...names.values()].slice(0, MOST_SUGGESTIONS);
}

/**
 * The place of another emirate that the text names: by the emirate's name anywhere, unless the text ends in a valued one
 * (`… Sharjah Road, Dubai`), or by a name that no valued emirate has, unless the text names such an emirate beside it.
 */
function findOutside(
  texts: readonly string[],
  keys: readonly string[],
  parts: readonly string[],
  index: AreaIndex,
): OutsidePlace | undefined {
  const text = ` ${parts.join(' ')} `;
  const endsInCity = CITY_KEYS.some((city) => text.endsWith(` ${city} `));
  const emirate = endsInCity ? undefined : parts.map(emirateIn).find((place) => place !== undefined);
  const named = [
    ...texts.map(outsideOfArabic),
    ...keys.filter((key) => lookUp(index, key) === undefined).map(outsideOfKey),
  ].find((place) => place !== undefined);
  if (emirate !== undefined) return named?.emirate === emirate.emirate ? named : emirate;
  return CITY_KEYS.some((city) => text.includes(` ${city} `)) ? undefined : named;
}

/**
 * Reads a caller's area: an exact name, short form or Arabic name (also as one part of an address) first, then
 * another spelling of a name when nothing else is as near, then a known name inside the text. What is merely alike is
 * suggested and never answered. A name that another emirate has alone, or has by the caller's own words, lies outside.
 */
export function resolveArea(
  input: string,
  index: AreaIndex,
  areas: readonly Area[],
  poolOf: PoolOf,
  areaOfBuilding: (name: string) => number = () => -1,
): AreaResolution {
  const texts = input.split(NAMES);
  const address = readAddress(input);
  const all = address.map(({ key }) => key);
  const parts = all.filter((key) => !CITY_AND_COUNTRY.has(key));
  const keys = [...new Set([areaKey(input), ...parts])].filter((key) => key !== '');
  const outside = findOutside([input, ...texts], keys, all, index);
  if (outside !== undefined) return outsideOf(input, outside);

  const ranked = rank(index, keys);
  const whole = lookUp(index, areaKey(input));
  if (whole !== undefined) {
    const finer = index.parts.has(areaKey(input)) ? [input.trim()] : [];
    return answer(input, whole, 1, ranked, areas, poolOf, finer);
  }
  const ordered = finestFirst(address);
  const exact = finest(index, ordered, areas);
  const called = exact === undefined ? [input, ...ordered.map(({ text }) => text)] : [input];
  for (const name of new Set([...called, ...called.map(omitHome)].map((text) => text.trim()))) {
    const entry = lookUp(index, areaKey(areas[areaOfBuilding(name)]?.name ?? ''));
    if (entry !== undefined) return answer(input, entry, CONTAINED, ranked, areas, poolOf, [name]);
  }
  if (exact !== undefined) {
    const isExact = ({ key }: AddressName): boolean => lookUp(index, key) === exact;
    const at = ordered.findLastIndex(isExact);
    const before = ordered.slice(0, at).filter((name) => !isExact(name) || index.parts.has(name.key));
    const finer = new Set(before.map(({ text }) => text));
    const found = ordered[at];
    if (found !== undefined && !index.parts.has(found.key)) finer.delete(found.text);
    else if (found !== undefined) finer.add(found.text);
    return answer(input, exact, 1, ranked, areas, poolOf, [...finer]);
  }
  const [best, ...others] = ranked;
  const abroad = nearestOutside(keys[0] ?? '');
  if (abroad !== undefined && abroad.score > (best?.score ?? 0)) return outsideOf(input, abroad.place);
  const rival = others.find(({ entry }) => entry.areas[0] !== best?.entry.areas[0]);
  if (best?.sure === true && best.score - (rival?.score ?? 0) >= MARGIN)
    return answer(input, best.entry, best.score, ranked, areas, poolOf);
  const within = keys
    .filter((key) => !beginsLongerNames(index, key))
    .map((key) => contained(index, key))
    .find((entry) => entry !== undefined);
  if (within !== undefined) return answer(input, within, CONTAINED, ranked, areas, poolOf);
  return { status: 'unknown', input, suggestions: suggest(ranked) };
}

function outsideOf(input: string, { emirate, name }: OutsidePlace): AreaResolution {
  return { status: 'outside', input, emirate, place: name };
}
