import type { Area } from '../tables/types.js';
import type { AreaEntry, AreaIndex } from './areas/area-index.js';
import { areaKey, keyBeforeCity } from './areas/area-key.js';
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
import { MOST_SUGGESTIONS, type RankedArea, rankAreas, suggestAreas } from './areas/rank-areas.js';
import type { AreaAlternative, AreaMatch, AreaResolution } from './types.js';

/** A misspelled name is only resolved if no other area is this close. */
const MARGIN = 0.04;
const ALTERNATIVE = 0.5;
/** So similar that at most a plural differs. */
const PLURAL = 0.95;
/** A longer name this similar to the text claims a shorter name within it (`Plam Jumeirah`). */
const RIVAL = 0.85;
/** A known name within a longer text (`JLT Cluster M`). */
const CONTAINED = 0.9;

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

/** What areas are resolved with. */
export interface KnownAreas {
  readonly index: AreaIndex;
  readonly areas: readonly Area[];
  readonly poolOf: (evidence: readonly number[]) => number;
  readonly buildings: BuildingNames;
  /** Everyday names, by index in `areas`. */
  readonly labels: readonly string[];
}

/**
 * Resolves a caller's area: first an exact name, abbreviation or Arabic name (also as one part of an
 * address), then another spelling of a name if nothing else is as close and no building has it, then a known
 * name within the text. What is merely similar is suggested and never used. A name that only another emirate
 * has, or that the caller places in one, is outside.
 */
export function resolveArea(input: string, known: KnownAreas): AreaResolution {
  const address = readAddress(input);
  const outside = findOutside(input, address, known.index, known.buildings);
  if (outside !== undefined) return outsideOf(input, outside);
  const search = new AreaSearch(input, address, known);
  return search.named() ?? search.similar() ?? search.unknown();
}

/** The search for the place that a text names, which is none of another emirate for sure. */
class AreaSearch {
  /** The names to look up, without the country and the city. */
  private readonly keys: readonly string[];
  /** Whether the whole text is one of them, as a name without an address is. */
  private readonly isOneName: boolean;
  private readonly ranked: readonly RankedArea[];
  /** The address, the finest place first. */
  private readonly ordered: readonly AddressName[];
  private readonly texts: readonly string[];

  constructor(
    private readonly input: string,
    address: readonly AddressName[],
    private readonly known: KnownAreas,
  ) {
    const { index, buildings } = known;
    const parts = address.map(({ key }) => key).filter((key) => !CITY_AND_COUNTRY.has(key));
    this.keys = [...new Set([areaKey(input), ...parts])].filter((key) => key !== '');
    this.isOneName = this.keys.length === parts.length;
    this.ranked = rankAreas(index, this.keys);
    const isBuilding = (text: string): boolean =>
      buildings.has(text) && lookUpArea(index, areaKey(text)) === undefined;
    this.ordered = finestFirst(joinNames(address, isBuilding));
    this.texts = this.ordered.map(({ text }) => text);
  }

  /** The place by a name of its own or of a building in it; null without one. */
  named(): AreaResolution | null {
    const { input, ordered } = this;
    const { index, areas, buildings } = this.known;
    const key = keyBeforeCity(areaKey(input));
    const rivals = index.contested.get(key);
    if (rivals !== undefined)
      return { status: 'unknown', input, suggestions: rivals.map(({ name }) => name) };
    const isPart = index.parts.has(key);
    const ofBuilding =
      isPart && buildings.has(omitCity(input)) ? placeOfBuilding(input, index, areas, buildings) : undefined;
    // `The Community, Motor City`: the key of the whole text omits all that its first name consists of.
    const isNamed = ordered.length > 1 && ordered.some(({ text }) => areaKey(text) === '');
    const whole = isNamed ? undefined : lookUpArea(index, areaKey(input));
    if (whole !== undefined && (ofBuilding === undefined || overlap(ofBuilding, whole, areas)))
      return { ...this.answer(whole, 1, isPart ? [input.trim()] : []), isPart };
    const exact = ofBuilding === undefined ? finest(index, ordered, areas) : undefined;
    return this.byBuilding(exact) ?? (exact === undefined ? null : this.byAddress(exact));
  }

  /** The place of a building that the text names; beside a known place, only of the text as a whole. */
  private byBuilding(exact: AreaEntry | undefined): AreaMatch | null {
    const { input, texts } = this;
    const { index, areas, buildings } = this.known;
    const called = [input.trim(), buildings.omitHome(input)].filter((name) => buildings.has(name));
    for (const name of exact === undefined ? calledNames(input, this.ordered, buildings) : called) {
      const entry = placeOfBuilding(name, index, areas, buildings);
      if (entry === undefined) continue;
      // A number that looks like a home's may be the building's (`Bayz 102`).
      const isWritten = (text: string): boolean => text === name || buildings.omitHome(text).trim() === name;
      const finer = texts.slice(0, Math.max(0, texts.findIndex(isWritten)));
      const written = [input.trim(), ...texts].find(isWritten) ?? name;
      return { ...this.answer(entry, CONTAINED, [...finer, written]), ofBuilding: true };
    }
    return null;
  }

  /** The finest known place of an address, and what the address names within it. */
  private byAddress(exact: AreaEntry): AreaMatch {
    const { ordered } = this;
    const { index, buildings } = this.known;
    const isExact = ({ key }: AddressName): boolean => entriesOf(index, key).includes(exact);
    const at = ordered.findLastIndex(isExact);
    const isBuilding = ({ text, key }: AddressName): boolean =>
      index.parts.has(key) || [text, ...translateName(text)].some((name) => buildings.has(name));
    const isPlace = ({ key }: AddressName): boolean => entriesOf(index, key).length > 0;
    const found = ordered[at];
    const finer = new Set(finerNames(ordered, { at, isArea: isExact, isBuilding, isPlace }));
    const ofPart = found !== undefined && index.parts.has(found.key);
    if (ofPart) finer.add(found.text);
    return { ...this.answer(exact, 1, [...finer]), isPart: ofPart };
  }

  /** The place whose name is spelled otherwise, or within the text; null if none is sure. */
  similar(): AreaResolution | null {
    const { input, keys, ranked } = this;
    const { index } = this.known;
    const [best, ...others] = ranked;
    const near = nearestOutside(keys[0] ?? '', isArabic(input));
    const abroad = near === undefined || this.isOfBuildings() ? undefined : near;
    if (abroad !== undefined && abroad.score > (best?.score ?? 0)) return outsideOf(input, abroad.place);
    const rival = others.find(({ entry }) => entry.areas[0] !== best?.entry.areas[0]);
    const isSure = best?.sure === true && (best.score >= PLURAL || !this.isOfBuildings(best.entry.areas));
    if (isSure && best.score - (rival?.score ?? 0) >= MARGIN) return this.answer(best.entry, best.score);
    const within = keys
      .filter((key) => !beginsLongerNames(index, key))
      .map((key) => containedName(index, key))
      .find((found) => found !== undefined);
    const outer = this.isOneName ? keys.map(outsideAtEnd).find((found) => found !== undefined) : undefined;
    if (outer !== undefined && outer.words > (within?.words ?? 0) && !this.isOfBuildings())
      return outsideOf(input, outer.place);
    const isOnly = (best?.score ?? 0) < RIVAL || best?.entry.areas[0] === within?.entry.areas[0];
    return within !== undefined && isOnly ? this.answer(within.entry, CONTAINED, [input.trim()]) : null;
  }

  unknown(): AreaResolution {
    const { input } = this;
    const { buildings, labels } = this.known;
    const around = placesOfBuildings(buildings.namedSo(omitCity(input)), labels);
    return around.length > 0
      ? { status: 'unknown', input, suggestions: around, ofBuildings: true }
      : { status: 'unknown', input, suggestions: suggestAreas(this.ranked) };
  }

  private isOfBuildings(beside?: readonly number[]): boolean {
    const { buildings } = this.known;
    return [this.input, ...this.texts].some((text) => buildings.bears(omitCity(text), beside));
  }

  private answer(found: AreaEntry, score: number, finer: readonly string[] = []): AreaMatch {
    const { input, known } = this;
    const [area = -1] = found.areas;
    const { name = found.name, district = found.name } = known.areas[area] ?? {};
    return {
      status: 'resolved',
      input,
      area,
      name,
      areas: found.areas,
      evidence: found.evidence,
      pool: known.poolOf(found.evidence),
      place: found.name,
      district,
      finer,
      score,
      alternatives: this.alternativesTo(area, score),
    };
  }

  private alternativesTo(area: number, score: number): AreaAlternative[] {
    const seen = new Set([area]);
    const alternatives: AreaAlternative[] = [];
    for (const { entry, score: likeness } of this.ranked) {
      const [other = -1] = entry.areas;
      if (likeness < ALTERNATIVE || seen.has(other) || alternatives.length === MOST_SUGGESTIONS) continue;
      seen.add(other);
      const name = this.known.areas[other]?.name ?? entry.name;
      alternatives.push({ area: other, name, score: Math.min(likeness, score) });
    }
    return alternatives;
  }
}

/** Everyday names of register areas, each once; none if they are too many to choose from. */
function placesOfBuildings(found: readonly number[], labels: readonly string[]): string[] {
  const places = new Set(found.flatMap((at) => labels[at] ?? []));
  return places.size > MOST_SUGGESTIONS ? [] : [...places];
}

function outsideOf(input: string, { emirate, name }: OutsidePlace): AreaResolution {
  return { status: 'outside', input, emirate, place: name };
}
