import type { BuildingIndex, Candidate } from './building-index.js';
import { FamiliesOfBuildings } from './families-of-buildings.js';
import { type NameContext, type ReadName, type ReadWord, readName } from './read-name.js';

const NO_CONTEXT: NameContext = { brands: new Set(), placeWords: new Set(), placePhrases: [] };
/** A word of this length that one district's buildings alone have is theirs. */
const FEWEST_LETTERS = 4;

/** What is known of buildings by name, wherever they lie. */
export interface BuildingNames {
  /** Index in `areas` of where the building or family of that name lies; -1 where none is known, or several are. */
  find(name: string): number;
  /** Whether a building has the whole name. */
  has(name: string): boolean;
  /** Whether buildings bear the word, or have names of these words and more: it is no misspelling of another name. */
  bears(name: string): boolean;
}

/**
 * Finds the register area in which a building or a family of projects lies whose whole name the caller gives as an area
 * (`Trump Tower`, `Azizi Riviera`, `Reehan`): where one district alone has the name.
 */
export class AreasOfBuildings implements BuildingNames {
  private readonly families: FamiliesOfBuildings;

  constructor(private readonly index: BuildingIndex) {
    this.families = new FamiliesOfBuildings(index);
  }

  find(name: string): number {
    const read = readName(name, NO_CONTEXT);
    if (!read.words.some(({ wordClass }) => wordClass === 'core')) return -1;
    const named = this.named(read);
    if (named.length > 0) {
      const area = this.areaOf(named);
      return area < 0 || this.hasNamesake(read, area) || this.families.isElsewhere(read, area) ? -1 : area;
    }
    const word = this.ofWord(read);
    if (word >= 0) return word;
    const family = this.families.find(read);
    return family >= 0 || /\s/.test(name.trim()) ? family : this.families.findJoined(name);
  }

  has(name: string): boolean {
    return this.named(readName(name, NO_CONTEXT)).length > 0;
  }

  bears(name: string): boolean {
    const words = readName(name, NO_CONTEXT).words.filter(({ wordClass }) => wordClass === 'core');
    const [first, ...others] = words;
    if (first === undefined) return false;
    return this.withWord(first.text).some(({ read }) => {
      const own = read.words.filter(({ wordClass }) => wordClass !== 'place');
      return (
        own.some(({ text, wordClass }) => text === first.text && wordClass !== 'kind') &&
        others.every(({ text }, at) => own[at + 1]?.text === text)
      );
    });
  }

  private named({ key }: ReadName): Candidate[] {
    return this.listed(key).filter(({ read, areas }) => read.key === key && areas.length > 0);
  }

  /** Names that are not a member of a list, by one of their keys. */
  private listed(key: string): Candidate[] {
    const ids = this.index.byKey.get(key) ?? [];
    return ids.flatMap((id) => this.index.candidates[id] ?? []).filter(({ whole }) => whole);
  }

  private withWord(word: string): Candidate[] {
    const ids = this.index.postings[this.index.vocabulary.idOfWord(word) ?? -1] ?? [];
    return ids.flatMap((id) => this.index.candidates[id] ?? []);
  }

  /** The area of the newest sale where all lie in one district, else -1. */
  private areaOf(candidates: readonly Candidate[]): number {
    const filed = candidates.filter(({ areas }) => areas.length > 0);
    const districts = new Set(filed.map(({ areas }) => this.index.districts[areas[0] ?? -1]));
    const [newest] = filed.toSorted((a, b) => b.lastDay - a.lastDay);
    return districts.size === 1 ? (newest?.areas[0] ?? -1) : -1;
  }

  /** Whether another district has a building of that name but for its kind (`Lakeside Tower` for `Lakeside Residence`). */
  private hasNamesake({ coreKey }: ReadName, area: number): boolean {
    const { districts } = this.index;
    return this.listed(coreKey).some(({ areas }) => areas.some((at) => districts[at] !== districts[area]));
  }

  /**
   * A single word that no other district's buildings have, and that one of these ends in but for kinds and labels (`Meera`
   * for `MEERA TOWER`, `Reehan` for `REEHAN 1`, `Maurya` for `GRANDEUR-MAURYA`): what names begin with may be a developer.
   */
  private ofWord({ key, words, labels }: ReadName): number {
    const [word] = words;
    if (word?.text !== key || words.length > 1 || labels.length > 0 || key.length < FEWEST_LETTERS) return -1;
    const bearers = this.withWord(key).filter(({ read }) => read.words.some(({ text }) => text === key));
    const own = ({ read }: Candidate): readonly ReadWord[] =>
      read.words.filter(({ wordClass }) => wordClass === 'core' || wordClass === 'brand');
    return bearers.some((candidate) => own(candidate).at(-1)?.text === key) ? this.areaOf(bearers) : -1;
  }
}
