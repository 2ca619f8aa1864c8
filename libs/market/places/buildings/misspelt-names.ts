import { foldName } from '../names/fold-name.js';
import { parseName } from '../names/parse-name.js';
import { type OneEdit, oneEdit } from '../names/one-edit.js';
import { isKind, isLandscape, isSilent } from '../names/name-classes.js';
import type { ReadName } from '../names/read-name.js';
import type { Vocabulary } from '../names/vocabulary.js';
import { type Candidate, targetOf } from './building-index.js';
import { nearnessOf, type SearchAreas } from './score-candidates.js';

/** Fewest letters of a name. */
const FEWEST_LETTERS = 5;
/**
 * Fewest letters of a word with a wrong one: shorter words are other names (`Amara`, `Tamara`), unless letters
 * are only swapped, or it is a common word beside others of the name (`Ellington Hose`).
 */
const FEWEST_OF_WORD = 6;
const FEWEST_OF_CLEAR_WORD = 4;
const COMMON = 10;
/** Lengths of the beginnings and ends that names are found by: of short names, and of longer ones. */
const ENDS_OF_SHORT = 2;
const ENDS_OF_LONG = 5;
const FEWEST_OF_LONG = 12;
const JOINED = 0.97;
const MISSPELT = 0.9;
const UNCLEAR = 0.1;

/** A name written without spaces. */
interface Spelling {
  readonly letters: string;
  /** For each letter, the word that it is in. */
  readonly wordAt: readonly string[];
  /** The numbers, letters and sides in it, which distinguish siblings. */
  readonly labels: string;
  /** The letters as written, with numbers that are words or Roman, and the numbers in digits. */
  readonly written: string;
  readonly digits: string;
  /** The developer that it is by; empty if none is said. */
  readonly developer: string;
}

/** A registered name, and what it names. */
interface Known extends Spelling {
  readonly candidate: Candidate;
}

/** A developer, unless a number follows; its first word is captured. */
const DEVELOPER_BEHIND = / by (?!\D* [ivx]{2,4}$)(\S+)\D*$/i;

function spell(text: string, withSilent: boolean, developer: string): Spelling {
  const folded = foldName(text);
  const words = parseName(text).filter((word) => withSilent || !isSilent(word.text));
  return {
    letters: words.map((word) => word.text).join(''),
    wordAt: words.flatMap((word) => Array.from(word.text, () => word.text)),
    labels: words.flatMap((word) => (word.label === null ? [] : [word.text])).join(' '),
    written: folded.replaceAll(' ', ''),
    digits: (folded.match(/\d+/g) ?? []).join(' '),
    developer,
  };
}

/** A name with its articles and without, and without its developer. */
function spellingsOf(name: string): Spelling[] {
  const developer = foldName(DEVELOPER_BEHIND.exec(name)?.[1] ?? '');
  const names = DEVELOPER_BEHIND.test(name) ? [name, name.replace(DEVELOPER_BEHIND, '')] : [name];
  return names.flatMap((text) => {
    const full = spell(text, true, developer);
    const short = spell(text, false, developer);
    return short.letters === full.letters ? [full] : [full, short];
  });
}

/**
 * Keys of which two texts with one edit share one, together with the length of the second: their beginnings or
 * their ends are equal.
 */
function keysOf(letters: string, length: number): string[] {
  const end = length < FEWEST_OF_LONG ? ENDS_OF_SHORT : ENDS_OF_LONG;
  return [`<${letters.slice(0, end)} ${length}`, `>${letters.slice(-end)} ${length}`];
}

/** The registered names of each district by their letters alone, to find one with a wrong letter or space. */
export class MisspeltNames {
  private readonly ofDistrict = new Map<string, ReadonlyMap<string, readonly Known[]>>();
  /** Null until a name is looked up. */
  private candidatesOf: ReadonlyMap<string, readonly Candidate[]> | null = null;

  constructor(
    private readonly candidates: readonly Candidate[],
    private readonly districts: readonly string[],
    private readonly vocabulary: Vocabulary,
  ) {}

  /**
   * The only building near the caller's areas whose name is the text but for its spaces or one letter. Numbers,
   * letters and sides must be equal, and the wrong letter may not make a word that other names have.
   */
  find(text: string, areas: SearchAreas): { readonly candidate: Candidate; readonly score: number } | null {
    const districts = new Set([...areas.own].map((area) => this.districts[area] ?? ''));
    const names = [...districts].map((district) => this.namesIn(district));
    const found = new Map<string, { candidate: Candidate; score: number }>();
    /** Names that it may be as well, but too short to be found by it. */
    const unclear = new Set<string>();
    for (const ours of spellingsOf(text)) {
      if (ours.letters.length < FEWEST_LETTERS) continue;
      const { letters, written } = ours;
      const lengths = [letters.length - 1, letters.length, letters.length + 1];
      const keys = [written, ...lengths.flatMap((length) => keysOf(letters, length))];
      for (const known of names.flatMap((byKey) => keys.flatMap((key) => byKey.get(key) ?? []))) {
        const likeness = this.likeness(ours, known);
        const score = likeness * nearnessOf(known.candidate, areas);
        const target = targetOf(known.candidate);
        if (likeness === UNCLEAR && nearnessOf(known.candidate, areas) > 0) {
          unclear.add(target);
          continue;
        }
        if (score > (found.get(target)?.score ?? 0)) found.set(target, { candidate: known.candidate, score });
      }
    }
    const [best, next] = [...found.values()].sort((a, b) => b.score - a.score);
    if (best === undefined || best.score === next?.score) return null;
    return best.score < JOINED && [...unclear].some((target) => target !== targetOf(best.candidate))
      ? null
      : best;
  }

  private likeness(ours: Spelling, theirs: Known): number {
    const isOtherDeveloper = ours.developer !== theirs.developer;
    if (isOtherDeveloper && ours.developer !== '' && theirs.developer !== '') return 0;
    if (ours.written === theirs.written) return ours.digits === theirs.digits ? JOINED : 0;
    const edit = oneEdit(ours.letters, theirs.letters);
    if (edit === null || ours.labels !== theirs.labels) return 0;
    if (edit.at < 0) return JOINED;
    const isClear = this.isClear(theirs.wordAt[edit.at] ?? theirs.wordAt.at(-1) ?? '', edit, theirs);
    if (!this.isMisspelt(ours, theirs)) return 0;
    return isClear ? MISSPELT : UNCLEAR;
  }

  /** Whether a word with a wrong letter is unlikely to be another name. */
  private isClear(word: string, { isSwap, isShorter }: OneEdit, { candidate: { read } }: Known): boolean {
    if (word.length - (isShorter ? 1 : 0) >= FEWEST_OF_WORD || isSilent(word)) return true;
    if (word.length >= FEWEST_OF_CLEAR_WORD && isKind(word)) return true;
    const isCommon = this.vocabulary.namesWith(this.vocabulary.idOfWord(word) ?? -1) >= COMMON;
    const own = read.words.filter(({ wordClass }) => wordClass !== 'kind' && wordClass !== 'tail');
    return word.length >= FEWEST_OF_CLEAR_WORD && (isSwap || (isCommon && own.length > 1));
  }

  /** Whether a word of the text is neither in the other name nor in any name. */
  private isMisspelt(ours: Spelling, theirs: Spelling): boolean {
    const own = new Set(theirs.wordAt);
    return ours.wordAt.some((word) => {
      if (own.has(word) || isKind(word) || isLandscape(word)) return false;
      return this.vocabulary.namesWith(this.vocabulary.idOfWord(word) ?? -1) === 0;
    });
  }

  /** The names of a district by `keysOf` and as written without spaces. */
  private namesIn(district: string): ReadonlyMap<string, readonly Known[]> {
    const known = this.ofDistrict.get(district);
    if (known !== undefined) return known;
    const byKey = new Map<string, Known[]>();
    this.candidatesOf ??= this.groupByDistrict();
    for (const candidate of this.candidatesOf.get(district) ?? []) {
      for (const spelling of variantsOf(candidate).flatMap(spellingsOf)) {
        const { letters, written } = spelling;
        for (const key of [written, ...keysOf(letters, letters.length)]) {
          const names = byKey.get(key) ?? [];
          byKey.set(key, names);
          names.push({ ...spelling, candidate });
        }
      }
    }
    this.ofDistrict.set(district, byKey);
    return byKey;
  }

  private groupByDistrict(): ReadonlyMap<string, readonly Candidate[]> {
    const candidatesOf = new Map<string, Candidate[]>();
    for (const candidate of this.candidates) {
      const { areas, dormant, lastDay, read } = candidate;
      if (!hasOwnName(read) || (dormant && lastDay === -Infinity)) continue;
      for (const district of new Set(areas.flatMap((area) => this.districts[area] ?? []))) {
        const own = candidatesOf.get(district) ?? [];
        candidatesOf.set(district, own);
        own.push(candidate);
      }
    }
    return candidatesOf;
  }
}

const hasOwnName = ({ placeOnly, words }: ReadName): boolean =>
  !placeOnly && words.some(({ wordClass }) => wordClass === 'core' || wordClass === 'brand');

/** The name as registered and without the community; a member of a list by the words it is read as. */
function variantsOf({ whole, name, read }: Candidate): string[] {
  return [...new Set([whole ? name : read.key, read.bareKey])].filter((text) => text !== '');
}
