import { keepRecent } from '#platform';

import type { BuildingIndex, Candidate } from './building-index.js';
import { FamiliesOfBuildings } from './families-of-buildings.js';
import { foldName } from '../names/fold-name.js';
import { omitHome } from '../names/omit-home.js';
import { isKind } from '../names/name-classes.js';
import { singularOf } from '../names/similar-word.js';
import { NO_CONTEXT, ownWords, type ReadName, readName } from '../names/read-name.js';

/** Minimum length of a word that identifies a district if only its buildings have it. */
const FEWEST_LETTERS = 4;
const CACHED_NAMES = 50;

const withoutKinds = (key: string): string =>
  key
    .split(' ')
    .filter((word) => !isKind(word))
    .join(' ');

/** Buildings by name, wherever they are. */
export interface BuildingNames {
  /** Index in `areas` of the building or family with that name; -1 if unknown or ambiguous. */
  find(name: string): number;
  /** Whether a building has exactly that name. */
  has(name: string): boolean;
  /**
   * Whether buildings have the word, or names with these words and more, so that it is not a misspelling of
   * another name. Buildings in the districts of `beside` (indexes in `areas`) do not count.
   */
  bears(name: string, beside?: readonly number[]): boolean;
  /**
   * Indexes in `areas` of the buildings whose names begin with this one, one for each district, the one with
   * the newest sale first.
   */
  beginWith(name: string): readonly number[];
  /** The same for names that do so without their community's words or kinds too (`Serena Bella Casa`). */
  namedSo(name: string): readonly number[];
  /** The name without the parts that identify one home in the building. */
  omitHome(name: string): string;
}

/**
 * Finds the register area of a building or family of projects whose whole name the caller gives as an area
 * (`Trump Tower`, `Azizi Riviera`, `Reehan`), if only one district has the name.
 */
export class AreasOfBuildings implements BuildingNames {
  private readonly families: FamiliesOfBuildings;
  /** Cached because each name is looked up in several ways in turn. */
  private readonly read = keepRecent(CACHED_NAMES, (name: string) => readName(name, NO_CONTEXT));

  constructor(private readonly index: BuildingIndex) {
    this.families = new FamiliesOfBuildings(index);
  }

  find(name: string): number {
    const read = this.read(name);
    if (!read.words.some(({ wordClass }) => wordClass === 'core')) return -1;
    const named = this.named(read);
    if (named.length > 0) {
      const area = this.areaOf(named);
      // Its developer distinguishes it from others with the name.
      if (read.words.some(({ wordClass }) => wordClass === 'tail')) return area;
      return area < 0 || this.hasNamesake(read, area) || this.families.isElsewhere(read, area) ? -1 : area;
    }
    const word = this.ofWord(name, read);
    if (word >= 0) return word;
    const family = this.families.find(read);
    if (family >= 0) return family;
    if (/\s/.test(name.trim())) return this.unlessElsewhere(name, this.families.findEnding(read));
    const spaced = this.families.nameOfLetters(name);
    return spaced === undefined ? -1 : this.find(spaced);
  }

  has(name: string): boolean {
    return this.named(this.read(name)).length > 0;
  }

  omitHome(name: string): string {
    return omitHome(name, this.index.numbered);
  }

  bears(name: string, beside: readonly number[] = []): boolean {
    const words = this.read(name).words.filter(({ wordClass }) => wordClass === 'core');
    const [first, ...others] = words;
    if (first === undefined) return false;
    const apart = new Set(beside.map((area) => this.index.districts[area]));
    return this.withWord(first.text).some(({ read, areas }) => {
      if (areas.some((area) => apart.has(this.index.districts[area]))) return false;
      const own = read.words.filter(({ wordClass }) => wordClass !== 'place');
      return (
        own.some(({ text, wordClass }) => text === first.text && wordClass !== 'kind') &&
        others.every(({ text }, at) => own[at + 1]?.text === text)
      );
    });
  }

  beginWith(name: string): readonly number[] {
    return this.onePerDistrict(name, ({ key }) => [key]);
  }

  namedSo(name: string): readonly number[] {
    return this.onePerDistrict(name, ({ key, bareKey }) => [key, bareKey, withoutKinds(key)]);
  }

  /** See `beginWith`, for names of which one of `keysOf` begins with the caller's. */
  private onePerDistrict(name: string, keysOf: (read: ReadName) => readonly string[]): readonly number[] {
    const { key, words } = this.read(name);
    const [first] = words;
    if (first === undefined || !words.some(({ wordClass }) => wordClass === 'core')) return [];
    // `DEC TOWER 1` is one of the `DEC Towers`.
    const starts = [key, singularOf(key)].map((start) => `${start} `);
    const begins = (own: string): boolean => starts.some((start) => `${own} `.startsWith(start));
    const named = this.withWord(first.text).filter(
      ({ read, areas }) => areas.length > 0 && keysOf(read).some(begins),
    );
    const ofDistrict = new Map<string | undefined, number>();
    for (const { areas } of named.toSorted((a, b) => b.lastDay - a.lastDay)) {
      const district = this.index.districts[areas[0] ?? -1];
      if (!ofDistrict.has(district)) ofDistrict.set(district, areas[0] ?? -1);
    }
    return [...ofDistrict.values()];
  }

  /** The area, unless names of buildings in another district begin with this one. */
  private unlessElsewhere(name: string, area: number): number {
    const { districts } = this.index;
    const isElsewhere = area >= 0 && this.beginWith(name).some((at) => districts[at] !== districts[area]);
    return isElsewhere ? -1 : area;
  }

  private named({ key }: ReadName): Candidate[] {
    return this.listed(key).filter(({ read, areas }) => read.key === key && areas.length > 0);
  }

  /** Candidates under one of their keys, without members of a list. */
  private listed(key: string): Candidate[] {
    const ids = this.index.byKey.get(key) ?? [];
    return ids.flatMap((id) => this.index.candidates[id] ?? []).filter(({ whole }) => whole);
  }

  private withWord(word: string): Candidate[] {
    const ids = this.index.postings[this.index.vocabulary.idOfWord(word) ?? -1] ?? [];
    return ids.flatMap((id) => this.index.candidates[id] ?? []);
  }

  /** The area of the newest sale if all are in one district, otherwise -1. */
  private areaOf(candidates: readonly Candidate[]): number {
    const filed = candidates.filter(({ areas }) => areas.length > 0);
    const districts = new Set(filed.map(({ areas }) => this.index.districts[areas[0] ?? -1]));
    const [newest] = filed.toSorted((a, b) => b.lastDay - a.lastDay);
    return districts.size === 1 ? (newest?.areas[0] ?? -1) : -1;
  }

  /**
   * Whether another district has a building with that name apart from its kind (`Lakeside Tower` for
   * `Lakeside Residence`).
   */
  private hasNamesake({ coreKey }: ReadName, area: number): boolean {
    const { districts } = this.index;
    return this.listed(coreKey).some(({ areas }) => areas.some((at) => districts[at] !== districts[area]));
  }

  /**
   * The area for a single word that no other district's buildings have, and that is a building's whole name
   * apart from kinds, labels and the community (`Meera` for `MEERA TOWER`, `Reehan` for `REEHAN 1`), or the
   * part after its dash (`Maurya` for `GRANDEUR-MAURYA`). With an article it is another name: `The Acres` is
   * not `GOLF ACRES`, only `THE ACRES 1`.
   */
  private ofWord(name: string, { key, words, labels }: ReadName): number {
    const [word] = words;
    if (word?.text !== key || words.length > 1 || labels.length > 0 || key.length < FEWEST_LETTERS) return -1;
    const folded = foldName(name);
    if (folded === `the ${key}`) {
      const isNamed = ({ read, name: registered }: Candidate): boolean =>
        ownWords(read) === key && `${foldName(registered)} `.startsWith(`${folded} `);
      return this.unlessElsewhere(name, this.areaOf(this.withWord(key).filter(isNamed)));
    }
    if (folded !== key) return -1;
    const bearers = this.withWord(key).filter(({ read }) => read.words.some(({ text }) => text === key));
    const isNamed = ({ read, name: registered }: Candidate): boolean =>
      ownWords(read) === key || new RegExp(`-\\s*${key}$`, 'i').test(registered);
    return bearers.some(isNamed) ? this.areaOf(bearers) : -1;
  }
}
