import { isArabic } from '../areas/outside-places.js';
import type { BuildingIndex, Candidate } from './building-index.js';
import { foldName } from '../names/fold-name.js';
import { NO_CONTEXT, type ReadName, readName } from '../names/read-name.js';

/** Minimum number of projects beginning with a multi-word name for it to be a family name. */
const FEWEST = 2;
/** Minimum length for a name written as one word. */
const FEWEST_LETTERS = 7;

/** Buildings whose names begin with the same words. */
interface Family {
  /** Register area of the newest sale among them. */
  area: number;
  lastDay: number;
  members: number;
  /** Null if they are in several. */
  district: string | null;
}

interface Families {
  /** By the words that projects begin with, two or more. */
  readonly byBeginning: ReadonlyMap<string, Family>;
  /** By the part before a row's labels (`Lake Tower` of `Lake Tower A`, `B`), with and without its developer. */
  readonly rows: ReadonlyMap<string, Family>;
  /** By what follows a dash (`Elm Estates` of `Oak Hills - The Elm Estates 2`), without labels. */
  readonly endings: ReadonlyMap<string, Family>;
  /** Names of two words or more, by their letters without spaces. */
  readonly joined: ReadonlyMap<string, string>;
}

const lettersOf = (name: string): string => foldName(name).replaceAll(' ', '');

/** The part of a key before labels at its end: `lake tower` of `lake tower b 2`. */
const rowOf = (key: string): string | undefined => /^(.+?)(?: (?:\d+|[a-z]))+$/.exec(key)?.[1];

/** One word and a letter, as parts of many places are called (`Frond K`). */
const LETTERED = /^\S+ [a-z]$/;

/** The keys of a part after a dash, with and without its labels. Arabic ones are mostly kinds (`Villas A`, `Phase 2`). */
function endingsOf(ending: string): readonly string[] {
  if (isArabic(ending)) return [];
  const { key } = readName(ending, NO_CONTEXT);
  const keys = [key, rowOf(key)].filter((part) => part !== undefined);
  return [...new Set(keys)].filter((part) => !LETTERED.test(part));
}

/** Names that several buildings share, compiled on first use. */
export class FamiliesOfBuildings {
  private compiled: Families | undefined;

  constructor(private readonly index: BuildingIndex) {}

  /** The register area of projects that begin with the whole name; -1 if there are none, or in several districts. */
  find({ key }: ReadName): number {
    const { byBeginning } = this.families();
    const family = byBeginning.get(key);
    if (family === undefined || family.district === null) return -1;
    if (family.members >= FEWEST) return family.area;
    // `South Bay 6` in a numbered family means `South Bay 6 Premium`, if only that one begins with it.
    const [, before = ''] = /^(.+) \d+$/.exec(key) ?? [];
    return byBeginning.get(before)?.district === family.district ? family.area : -1;
  }

  /**
   * The register area of buildings whose names end in a dash and these words; -1 if there are none, or in several
   * districts.
   */
  findEnding({ key }: ReadName): number {
    const family = this.families().endings.get(key);
    return family === undefined || family.district === null ? -1 : family.area;
  }

  /** The name of the building whose letters without spaces equal the caller's. */
  nameOfLetters(name: string): string | undefined {
    const letters = lettersOf(name);
    return letters.length < FEWEST_LETTERS ? undefined : this.families().joined.get(letters);
  }

  /** Whether a row of buildings in another district has this name apart from its labels. */
  isElsewhere({ key }: ReadName, area: number): boolean {
    const row = this.families().rows.get(key);
    return row !== undefined && row.members >= FEWEST && row.district !== this.index.districts[area];
  }

  private families(): Families {
    return (this.compiled ??= this.compile());
  }

  private compile(): Families {
    const byBeginning = new Map<string, Family>();
    const rows = new Map<string, Family>();
    const endings = new Map<string, Family>();
    const joined = new Map<string, string>();
    for (const candidate of this.index.candidates) {
      const { read, whole, project, name } = candidate;
      if (!whole || candidate.areas.length === 0) continue;
      for (const letters of /\s/.test(name) ? [lettersOf(name), read.key.replaceAll(' ', '')] : [])
        joined.set(letters, name);
      for (const row of new Set([read.key, read.coreKey].map(rowOf)))
        if (row !== undefined) this.count(rows, row, candidate);
      const [, ending] = /\s-\s*([^-]+)$/.exec(name) ?? [];
      for (const part of ending === undefined ? [] : endingsOf(ending)) this.count(endings, part, candidate);
      const words = read.key.split(' ');
      for (let length = 2; project >= 0 && length < words.length; length += 1)
        this.count(byBeginning, words.slice(0, length).join(' '), candidate);
    }
    return { byBeginning, rows, endings, joined };
  }

  private count(families: Map<string, Family>, key: string, { areas, lastDay }: Candidate): void {
    const area = areas[0] ?? -1;
    const district = this.index.districts[area] ?? '';
    const known = families.get(key);
    if (known === undefined) {
      families.set(key, { area, lastDay, members: 1, district });
      return;
    }
    known.members += 1;
    if (known.district !== district) known.district = null;
    if (lastDay > known.lastDay) [known.area, known.lastDay] = [area, lastDay];
  }
}
