import {
  abbreviates,
  editsBetween,
  isAbbreviation,
  shapeOf,
  similarWord,
  singularOf,
  soundOf,
} from './similar-word.js';

/** Minimum lengths for edits: of any word, and of a word that the register itself has. */
const FEWEST_LETTERS_FOR_EDITS = 5;
const FEWEST_LETTERS_OF_KNOWN = 7;
/**
 * A word that the register has is only another spelling of a sound if the difference is this small: `place`
 * is not `plaza`.
 */
const MOST_EDITS_OF_KNOWN = 1;

/** The words of the register's names, with the number of names that use each, and look-up of similar spellings. */
export class Vocabulary {
  readonly words: string[] = [];
  private readonly idOf = new Map<string, number>();
  private readonly nameCounts: number[] = [];
  private readonly byForm = new Map<string, number[]>();
  private readonly byInitialAndLength = new Map<string, number[]>();
  private readonly byEnds = new Map<string, number[]>();

  /** Restores an instance from stored fields. */
  static of(fields: Vocabulary): Vocabulary {
    return Object.assign(new Vocabulary(), fields);
  }

  /** The id of a word, which may be new or known. */
  add(word: string): number {
    const known = this.idOf.get(word);
    if (known !== undefined) return known;
    const id = this.words.length;
    this.words.push(word);
    this.nameCounts.push(0);
    this.idOf.set(word, id);
    for (const form of formsOf(word)) push(this.byForm, form, id);
    for (const initial of initialsOf(word)) push(this.byInitialAndLength, `${initial}${word.length}`, id);
    push(this.byEnds, endsOf(word), id);
    return id;
  }

  /** Counts one more name that uses the word. */
  count(id: number): void {
    this.nameCounts[id] = (this.nameCounts[id] ?? 0) + 1;
  }

  idOfWord(word: string): number | undefined {
    return this.idOf.get(word);
  }

  namesWith(id: number): number {
    return this.nameCounts[id] ?? 0;
  }

  /**
   * Register words that `word` may stand for, with their similarity: itself, its plural, look-alike and
   * sound-alike spellings, and near misspellings.
   */
  matches(word: string): Map<number, number> {
    const own = this.idOf.get(word);
    const found = new Map<number, number>();
    const keep = (id: number): void => {
      const similarity = similarWord(word, this.words[id] ?? '');
      if (similarity > 0) found.set(id, similarity);
    };
    const known = own !== undefined && this.namesWith(own) > 0;
    for (const id of this.spellings(word)) {
      if (!known || editsBetween(withI(word), withI(this.words[id] ?? '')) <= MOST_EDITS_OF_KNOWN) keep(id);
    }
    if (word.length >= (known ? FEWEST_LETTERS_OF_KNOWN : FEWEST_LETTERS_FOR_EDITS)) {
      for (const id of this.near(word, known ? 1 : 2)) keep(id);
    }
    if (!known && isAbbreviation(word)) {
      for (const id of this.byEnds.get(endsOf(word)) ?? []) {
        if (abbreviates(word, this.words[id] ?? '')) keep(id);
      }
    }
    return found;
  }

  /** The word itself, its plural and its look-alike and sound-alike spellings. */
  spellings(word: string): number[] {
    return [...new Set(formsOf(word).flatMap((form) => this.byForm.get(form) ?? []))];
  }

  private *near(word: string, allowed: number): Generator<number> {
    const most = word.length >= 8 ? allowed : 1;
    for (const initial of initialsOf(word)) {
      for (let length = word.length - most; length <= word.length + most; length += 1) {
        for (const id of this.byInitialAndLength.get(`${initial}${length}`) ?? []) {
          if (this.namesWith(id) > 0 && editsBetween(word, this.words[id] ?? '') <= most) yield id;
        }
      }
    }
  }
}

/** `y` and `i` are interchangeable in names adopted from Arabic. */
const withI = (word: string): string => word.replaceAll('y', 'i');

function formsOf(word: string): string[] {
  return [`1${singularOf(word)}`, `2${soundOf(word)}`, `3${shapeOf(word)}`];
}

function endsOf(word: string): string {
  return word.charAt(0) + word.slice(-1);
}

function initialsOf(word: string): string[] {
  return [...new Set([word.charAt(0), shapeOf(word).charAt(0)])];
}

function push(map: Map<string, number[]>, key: string, id: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [id]);
  else list.push(id);
}
