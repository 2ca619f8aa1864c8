import type { Area } from '../tables/types.js';
import type { AreaEntry, AreaIndex } from './areas/area-index.js';
import { areaKey, keyBeforeCity, keyWithoutCity } from './areas/area-key.js';
import type { BuildingNames } from './buildings/area-of-building.js';
import { beginsLongerNames, containedName } from './areas/contained-name.js';
import { finerNames } from './areas/finer-names.js';
import { findOutside } from './find-outside.js';
import { lookUpArea } from './areas/look-up-area.js';
import type { OutsidePlace } from './areas/outside-names.js';
import { isArabic, nearestOutside, outsideAtEnd } from './areas/outside-places.js';
import { translateName } from './buildings/translate-name.js';
import {
  type AddressName,
  CITY_AND_COUNTRY,
  finestFirst,
  joinNames,
  omitCity,
  readAddress,
} from './areas/read-address.js';
import type { AreaAlternative, AreaMatch, AreaResolution } from './types.js';

/** A misspelled name is only resolved if no other area is this close. */
const MARGIN = 0.04;
const ALTERNATIVE = 0.5;
const SUGGESTION = 0.3;
const MOST_SUGGESTIONS = 5;
/** `Dubai Hill` is closer to Dubai Hills than to The Hills. */
const WITHOUT_CITY = 0.95;
/** So similar that at most a plural differs. */
const PLURAL = 0.95;
/** A longer name this similar to the text claims a shorter name within it (`Plam Jumeirah`). */
const RIVAL = 0.85;
/** A known name within a longer text (`JLT Cluster M`). */
const CONTAINED = 0.9;

type PoolOf = (evidence: readonly number[]) => number;

interface Scored {
  readonly entry: AreaEntry;
  readonly score: number;
  /** See RankedName. */
  readonly sure: boolean;
}

/** Whether places share a district: an address names a place and the places around it. */
function overlap(one: AreaEntry, other: AreaEntry, areas: readonly Area[]): boolean {
  const districts = new Set(one.areas.map((area) => areas[area]?.district));
  return other.areas.some((area) => districts.has(areas[area]?.district));
}

/**
 * The smallest known place of an address that is within the larger ones, or is known by its name after theirs
 * (`Meydan District 11`): `District 11, Jumeirah Village Circle` is not the District 11 of another community,
 * and a building called Safa Two is not the district Al Safa 2.
 */
function finest(
  index: AreaIndex,
  address: readonly AddressName[],
  areas: readonly Area[],
): AreaEntry | undefined {
  const known = address
    .map(({ key }) => ({ key, entries: entriesOf(index, key) }))
    .filter(({ entries }) => entries.length > 0);
  const [coarsest, ...finer] = known
    .slice(0, known.findLastIndex(({ entries }) => entries.length === 1) + 1)
    .toReversed();
  const [first] = coarsest?.entries ?? [];
  if (coarsest === undefined || first === undefined) return undefined;
  let found = { key: coarsest.key, entry: first };
  for (const { key, entries } of finer) {
    const liesIn = (entry: AreaEntry): boolean =>
      overlap(found.entry, entry, areas) || lookUpArea(index, `${found.key} ${key}`) === entry;
    const entry = entries.find(liesIn);
    if (entry !== undefined) found = { key, entry };
  }
  return found.entry;
}

/** The places that a key may name: one, or all that share it. */
function entriesOf(index: AreaIndex, key: string): readonly AreaEntry[] {
  const entry = lookUpArea(index, key);
  return index.contested.get(key) ?? (entry === undefined ? [] : [entry]);
}

/** The best score of each entry over its names, best first. */
function rank(index: AreaIndex, keys: readonly string[]): Scored[] {
  const best = new Map<AreaEntry, Scored>();
  const weights = new Map<string, number>();
  for (const key of keys.map(keyBeforeCity)) {
    weights.set(key, 1);
    const rest = keyWithoutCity(key);
    if (rest !== null && !weights.has(rest)) weights.set(rest, WITHOUT_CITY);
  }
  for (const [input, weight] of weights) {
    for (const { key, score, sure } of index.ranking.rank(input)) {
      const entry = index.entryOfKey.get(key);
      if (entry !== undefined && !index.contested.has(key) && score * weight > (best.get(entry)?.score ?? 0))
        best.set(entry, { entry, score: score * weight, sure });
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
): AreaMatch {
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

/** The names to use instead, closest first, one name per place. */
function suggest(ranked: readonly Scored[]): string[] {
  const names = new Map<number, string>();
  for (const { entry, score } of ranked) {
    const [area = -1] = entry.areas;
    if (score >= SUGGESTION && !names.has(area)) names.set(area, entry.name);
  }
  return [...names.values()].slice(0, MOST_SUGGESTIONS);
}

/** The names that may be a building's: a single name alone, otherwise the whole text first. */
function calledNames(input: string, ordered: readonly AddressName[], buildings: BuildingNames): string[] {
  const texts = [...new Set(ordered.map(({ text }) => text))];
  const called = texts.length === 1 && texts[0] !== undefined ? texts : [input, ...texts];
  return [
    ...new Set([...called, ...called.map((name) => buildings.omitHome(name))].map((text) => text.trim())),
  ];
}

/**
 * Whether a single word may also abbreviate longer community names: `Tilal` is not necessarily `Tilal Al
 * Furjan`. `The Grand` is a full name.
 */
function beginsOtherPlaces(name: string, index: AreaIndex): boolean {
  const key = areaKey(omitCity(name));
  return !key.includes(' ') && !/^the\s/i.test(name) && beginsLongerNames(index, key);
}

/** The place of a building with that name, with or without the city; undefined if these are different buildings. */
function placeOfBuilding(
  name: string,
  index: AreaIndex,
  areas: readonly Area[],
  buildings: BuildingNames,
): AreaEntry | undefined {
  if (beginsOtherPlaces(name, index)) return undefined;
  const texts = new Set(buildings.has(name) ? [name, omitCity(name)] : [omitCity(name)]);
  const found = [...texts].map((text) => buildings.find(text)).filter((at) => at >= 0);
  const districts = new Set(found.map((at) => areas[at]?.district));
  return districts.size === 1 ? lookUpArea(index, areaKey(areas[found[0] ?? -1]?.name ?? '')) : undefined;
}

/**
 * Resolves a caller's area: first an exact name, abbreviation or Arabic name (also as one part of an
 * address), then another spelling of a name if nothing else is as close and no building has it, then a known
 * name within the text. What is merely similar is suggested and never used. A name that only another emirate
 * has, or that the caller places in one, is outside.
 *
 * @param labels everyday names, by index in `areas`
 */
export function resolveArea(
  input: string,
  index: AreaIndex,
  areas: readonly Area[],
  poolOf: PoolOf,
  buildings: BuildingNames,
  labels: readonly string[],
): AreaResolution {
  const address = readAddress(input);
  const parts = address.map(({ key }) => key).filter((key) => !CITY_AND_COUNTRY.has(key));
  const keys = [...new Set([areaKey(input), ...parts])].filter((key) => key !== '');
  const outside = findOutside(input, address, index, buildings);
  if (outside !== undefined) return outsideOf(input, outside);

  const ranked = rank(index, keys);
  const isOneName = (text: string): boolean =>
    buildings.has(text) && lookUpArea(index, areaKey(text)) === undefined;
  const ordered = finestFirst(joinNames(address, isOneName));
  const texts = ordered.map(({ text }) => text);
  // `The Community, Motor City`: the key of the whole text omits all that its first name consists of.
  const isNamed = ordered.length > 1 && ordered.some(({ text }) => areaKey(text) === '');
  const whole = isNamed ? undefined : lookUpArea(index, areaKey(input));
  const rivals = index.contested.get(keyBeforeCity(areaKey(input)));
  if (rivals !== undefined) return { status: 'unknown', input, suggestions: rivals.map(({ name }) => name) };
  const isPart = index.parts.has(keyBeforeCity(areaKey(input)));
  const named =
    isPart && buildings.has(omitCity(input)) ? placeOfBuilding(input, index, areas, buildings) : undefined;
  if (whole !== undefined && (named === undefined || overlap(named, whole, areas)))
    return { ...answer(input, whole, 1, ranked, areas, poolOf, isPart ? [input.trim()] : []), isPart };
  const exact = named === undefined ? finest(index, ordered, areas) : undefined;
  const called = [input.trim(), buildings.omitHome(input)].filter((name) => buildings.has(name));
  for (const name of exact === undefined ? calledNames(input, ordered, buildings) : called) {
    const entry = placeOfBuilding(name, index, areas, buildings);
    if (entry === undefined) continue;
    // A number that looks like a home's may be the building's (`Bayz 102`).
    const isWritten = (text: string): boolean => text === name || buildings.omitHome(text).trim() === name;
    const finer = texts.slice(0, Math.max(0, texts.findIndex(isWritten)));
    const written = [input.trim(), ...texts].find(isWritten) ?? name;
    return {
      ...answer(input, entry, CONTAINED, ranked, areas, poolOf, [...finer, written]),
      ofBuilding: true,
    };
  }
  if (exact !== undefined) {
    const isExact = ({ key }: AddressName): boolean => entriesOf(index, key).includes(exact);
    const at = ordered.findLastIndex(isExact);
    const isBuilding = ({ text, key }: AddressName): boolean =>
      index.parts.has(key) || [text, ...translateName(text)].some((name) => buildings.has(name));
    const isPlace = ({ key }: AddressName): boolean => entriesOf(index, key).length > 0;
    const found = ordered[at];
    const finer = new Set(finerNames(ordered, { at, isArea: isExact, isBuilding, isPlace }));
    const ofPart = found !== undefined && index.parts.has(found.key);
    if (ofPart) finer.add(found.text);
    return { ...answer(input, exact, 1, ranked, areas, poolOf, [...finer]), isPart: ofPart };
  }
  const [best, ...others] = ranked;
  const isOfBuildings = (beside?: readonly number[]): boolean =>
    [input, ...texts].some((text) => buildings.bears(omitCity(text), beside));
  const near = nearestOutside(keys[0] ?? '', isArabic(input));
  const abroad = near === undefined || isOfBuildings() ? undefined : near;
  if (abroad !== undefined && abroad.score > (best?.score ?? 0)) return outsideOf(input, abroad.place);
  const rival = others.find(({ entry }) => entry.areas[0] !== best?.entry.areas[0]);
  const isSure = best?.sure === true && (best.score >= PLURAL || !isOfBuildings(best.entry.areas));
  if (isSure && best.score - (rival?.score ?? 0) >= MARGIN)
    return answer(input, best.entry, best.score, ranked, areas, poolOf);
  const within = keys
    .filter((key) => !beginsLongerNames(index, key))
    .map((key) => containedName(index, key))
    .find((found) => found !== undefined);
  const outer =
    keys.length === parts.length ? keys.map(outsideAtEnd).find((found) => found !== undefined) : undefined;
  if (outer !== undefined && outer.words > (within?.words ?? 0) && !isOfBuildings())
    return outsideOf(input, outer.place);
  if (within !== undefined && ((best?.score ?? 0) < RIVAL || best?.entry.areas[0] === within.entry.areas[0]))
    return answer(input, within.entry, CONTAINED, ranked, areas, poolOf, [input.trim()]);
  const around = placesOfBuildings(buildings.namedSo(omitCity(input)), labels);
  if (around.length > 0) return { status: 'unknown', input, suggestions: around, ofBuildings: true };
  return { status: 'unknown', input, suggestions: suggest(ranked) };
}

/** Everyday names of register areas, each once; none if they are too many to choose from. */
function placesOfBuildings(found: readonly number[], labels: readonly string[]): string[] {
  const places = new Set(found.flatMap((at) => labels[at] ?? []));
  return places.size > MOST_SUGGESTIONS ? [] : [...places];
}

function outsideOf(input: string, { emirate, name }: OutsidePlace): AreaResolution {
  return { status: 'outside', input, emirate, place: name };
}
