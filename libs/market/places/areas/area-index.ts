import { YEAR_DAYS } from '#platform';

import type { RegisterTables } from '../../tables/types.js';
import { areaKey, joinedKey, keyWithoutCity } from './area-key.js';
import type { Community } from '../../emirates/emirate.js';
import type { CompiledParts } from '../../parts/compiled-parts.js';
import { COMMUNITIES, DISTRICTS } from '../../emirates/emirates.js';
import { NameRanking } from '../names/name-ranking.js';

/** A place that a caller may mean by an area: a published community or an area of the register itself. */
export interface AreaEntry {
  readonly name: string;
  /** Indexes in the snapshot's `areas` in which its buildings are filed, the main one first; never empty. */
  readonly areas: readonly number[];
  /**
   * The areas whose sales are evidence of its prices, ascending; never empty. Includes areas without a sale
   * only if none has one.
   */
  readonly evidence: readonly number[];
}

export interface AreaIndex {
  /** Folded key (see `areaKey`) to entry. */
  readonly entryOfKey: ReadonlyMap<string, AreaEntry>;
  /** Names without spaces (see `joinedKey`), and keys without spaces, that are long enough to be recognised. */
  readonly entryOfLetters: ReadonlyMap<string, AreaEntry>;
  /** Keys that several communities share, with all of them: only resolved in an address that tells which. */
  readonly contested: ReadonlyMap<string, readonly AreaEntry[]>;
  /** Keys that name a part of their place, such as a master project: a building may have the same name. */
  readonly parts: ReadonlySet<string>;
  /** Keys of which numbered variants exist: `damac hills`, where `damac hills 2` is a place. */
  readonly numbered: ReadonlySet<string>;
  /** Single words that are a name, and that other places have within theirs: `jumeirah`. */
  readonly shared: ReadonlySet<string>;
  /** Word sequences that longer keys begin with. */
  readonly beginnings: ReadonlySet<string>;
  /** Number of words in the longest key: no longer phrase can match. */
  readonly mostWords: number;
  /** Ranks the keys by similarity. */
  readonly ranking: NameRanking;
}

/** Minimum length for a name written as one word. */
const FEWEST_LETTERS = 6;

/** The tables that area names are compiled from. */
type AreaTables = Pick<RegisterTables, 'areas' | 'projects' | 'sales'>;

/** Sales by area, of the last twelve months (an area with any can represent a community) and of all time. */
interface SalesByArea {
  readonly recent: Int32Array;
  readonly ever: Int32Array;
}

function countSales({ areas, sales }: AreaTables): SalesByArea {
  const recent = new Int32Array(areas.length);
  const ever = new Int32Array(areas.length);
  const since = (sales.day[sales.count - 1] ?? 0) - YEAR_DAYS;
  for (let row = 0; row < sales.count; row += 1) {
    const index = sales.area[row] ?? -1;
    if (index < 0) continue;
    ever[index] = (ever[index] ?? 0) + 1;
    if ((sales.day[row] ?? 0) > since) recent[index] = (recent[index] ?? 0) + 1;
  }
  return { recent, ever };
}

/** Moves the first area with recent sales to the front; the order is otherwise kept. */
function leadWithLive(areas: readonly number[], recent: Int32Array): number[] {
  const lead = areas.find((area) => (recent[area] ?? 0) > 0) ?? areas[0];
  return lead === undefined ? [] : [lead, ...areas.filter((area) => area !== lead)];
}

/** Areas that contain most projects of each master project: `Springs - 1` is as valid a name as `The Springs`. */
function masterProjects(snapshot: AreaTables): Map<string, Map<number, number>> {
  const counts = new Map<string, Map<number, number>>();
  for (const project of snapshot.projects) {
    if (project.masterProject === null || project.area < 0) continue;
    const byArea = counts.get(project.masterProject) ?? new Map<number, number>();
    byArea.set(project.area, (byArea.get(project.area) ?? 0) + 1);
    counts.set(project.masterProject, byArea);
  }
  return counts;
}

/** Collects entries by key; the first entry of a key keeps it. */
class EntryBook {
  readonly entryOfKey = new Map<string, AreaEntry>();
  readonly parts = new Set<string>();
  readonly contested = new Map<string, AreaEntry[]>();
  readonly entryOfLetters = new Map<string, AreaEntry>();

  constructor(private readonly sales: SalesByArea) {}

  /** `searched` are further areas in which buildings of the place may be filed, `parts` names within it. */
  add(
    name: string,
    areas: readonly number[],
    otherNames: readonly string[],
    searched: readonly number[] = [],
    parts: readonly string[] = [],
    isCommunity = false,
  ): void {
    const own = areas.length > 0 ? areas : searched;
    const led = leadWithLive([...new Set(own)], this.sales.recent);
    const sold = led.filter((area) => (this.sales.ever[area] ?? 0) > 0);
    if (led.length === 0) return;
    const entry = {
      name,
      areas: [...new Set([...led, ...searched])],
      evidence: (sold.length > 0 ? sold : led).toSorted((a, b) => a - b),
    };
    for (const text of [name, ...otherNames, ...parts]) {
      for (const letters of [joinedKey(text), areaKey(text).replaceAll(' ', '')]) {
        if (letters.length >= FEWEST_LETTERS && !this.entryOfLetters.has(letters))
          this.entryOfLetters.set(letters, entry);
      }
    }
    const ofParts = new Set(parts.map(areaKey));
    for (const key of [...[name, ...otherNames].map(areaKey), ...ofParts]) {
      const known = this.entryOfKey.get(key);
      if (known !== undefined && isCommunity) this.contest(key, known, entry);
      if (key === '' || known !== undefined) continue;
      this.entryOfKey.set(key, entry);
      if (ofParts.has(key)) this.parts.add(key);
    }
  }

  private contest(key: string, known: AreaEntry, entry: AreaEntry): void {
    if (known !== entry)
      this.contested.set(key, [...new Set([...(this.contested.get(key) ?? [known]), entry])]);
  }
}

/** Register names in capitals are a community's own; others are districts, which have their own entry. */
function ownNames(registerAreas: readonly string[]): string[] {
  return registerAreas.slice(0, 1).filter((name) => name === name.toUpperCase());
}

/** A register name that several communities lead belongs to the narrowest of them. */
function narrowestFirst(communities: readonly Community[]): Community[] {
  return communities.toSorted((a, b) => a.registerAreas.length - b.registerAreas.length);
}

/** `compileAreaIndex`, unless it is available in `parts`. */
export function openAreaIndex(snapshot: AreaTables, parts: CompiledParts): AreaIndex {
  const part = parts.part('areas', () => compileAreaIndex(snapshot));
  return { ...part, ranking: NameRanking.of(part.ranking) };
}

/** Compiles every name by which an area of the snapshot may be called. */
function compileAreaIndex(snapshot: AreaTables): AreaIndex {
  const sales = countSales(snapshot);
  const book = new EntryBook(sales);
  const { entryOfKey } = book;
  const areasOfKey = new Map<string, number[]>();
  snapshot.areas.forEach((area, index) => {
    const key = areaKey(area.name);
    areasOfKey.set(key, [...(areasOfKey.get(key) ?? []), index]);
  });
  const filedUnder = (names: readonly string[]): number[] =>
    names.flatMap((name) => areasOfKey.get(areaKey(name)) ?? []);
  const spellings = new Map(
    DISTRICTS.map(({ name, spellings: others, arabic }) => [areaKey(name), [...others, ...arabic]]),
  );

  for (const { name, aliases, parts, arabic, registerAreas, alsoFiledIn } of COMMUNITIES) {
    book.add(name, filedUnder(registerAreas), [...aliases, ...arabic], filedUnder(alsoFiledIn), parts, true);
  }
  for (const { name, registerAreas } of narrowestFirst(COMMUNITIES)) {
    const known = entryOfKey.get(areaKey(name));
    for (const key of ownNames(registerAreas).map(areaKey)) {
      if (known?.name === name && !entryOfKey.has(key)) entryOfKey.set(key, known);
    }
  }
  snapshot.areas.forEach((area, index) => {
    const sameDistrict = snapshot.areas.flatMap((other, at) => (other.district === area.name ? [at] : []));
    const same = areasOfKey.get(areaKey(area.name)) ?? [];
    const known = entryOfKey.get(areaKey(area.name));
    const alsoNamed =
      known !== undefined && !same.includes(known.areas[0] ?? -1) && (sales.recent[index] ?? 0) > 0;
    if (alsoNamed) entryOfKey.delete(areaKey(area.name));
    const others = spellings.get(areaKey(area.name)) ?? [];
    book.add(area.name, [index, ...same, ...sameDistrict, ...(alsoNamed ? known.evidence : [])], others, [
      ...(areasOfKey.get(areaKey(area.district)) ?? []),
      ...(alsoNamed ? known.areas : []),
    ]);
  });
  for (const district of new Set(snapshot.areas.map((area) => area.district))) {
    const within = snapshot.areas.flatMap((area, index) => (area.district === district ? [index] : []));
    book.add(district, within, spellings.get(areaKey(district)) ?? []);
  }
  for (const [name, byArea] of masterProjects(snapshot)) {
    const most = [...byArea.keys()].sort((a, b) => (byArea.get(b) ?? 0) - (byArea.get(a) ?? 0));
    book.add(name, most, [], [], [name]);
  }
  for (const [key, entry] of [...entryOfKey]) {
    const rest = keyWithoutCity(key);
    if (rest === null || entryOfKey.has(rest)) continue;
    entryOfKey.set(rest, entry);
    if (book.parts.has(key)) book.parts.add(rest);
  }
  const keys = [...entryOfKey.keys()];
  return {
    entryOfKey,
    entryOfLetters: book.entryOfLetters,
    contested: book.contested,
    parts: book.parts,
    numbered: new Set(keys.filter((key) => / \d+$/.test(key)).map((key) => key.replace(/ \d+$/, ''))),
    shared: sharedWords(entryOfKey),
    beginnings: new Set(keys.flatMap(beginningsOf)),
    mostWords: Math.max(0, ...keys.map((key) => key.split(' ').length)),
    ranking: new NameRanking(keys),
  };
}

function sharedWords(entryOfKey: ReadonlyMap<string, AreaEntry>): Set<string> {
  const found = new Set<string>();
  for (const [key, { areas }] of entryOfKey) {
    const words = key.split(' ');
    for (const word of words.length === 1 ? [] : words) {
      const known = entryOfKey.get(word);
      if (known !== undefined && !areas.some((area) => known.areas.includes(area))) found.add(word);
    }
  }
  return found;
}

function beginningsOf(key: string): string[] {
  const words = key.split(' ');
  return words.slice(1).map((_, at) => words.slice(0, at + 1).join(' '));
}
