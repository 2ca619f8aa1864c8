import { distance } from 'fastest-levenshtein';
import { shapeOf, similarWord, singularOf, soundOf } from './similar-word.js';

/** A word of the register's names that a caller's word may stand for, and how surely (0..1]. */
export interface WordMatch {
  readonly word: number;
  readonly similarity: number;
}

/** Edits are only looked for in words that the register does not know as they stand. */
const FEWEST_LETTERS_FOR_EDITS = 5;

/** The words of the register's names, with how many names use each, and look-up of near spellings. */
export class Vocabulary {
  readonly words: string[] = [];
  private readonly idOf = new Map<string, number>();
  private readonly nameCounts: number[] = [];
  private readonly byForm = new Map<string, number[]>();
  private readonly byInitialAndLength = new Map<string, number[]>();

  /** The id of a word, which is new or known. */
  add(word: string): number {
    const known = this.idOf.get(word);
    if (known !== undefined) return known;
    const id = this.words.length;
    this.words.push(word);
    this.nameCounts.push(0);
    this.idOf.set(word, id);
    for (const form of formsOf(word)) push(this.byForm, form, id);
    for (const initial of initialsOf(word)) push(this.byInitialAndLength, `${initial}${word.length}`, id);
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

  /** Register words that `word` may be: itself, its plural, look-alike and sound-alike spellings, near misspellings. */
  matches(word: string): WordMatch[] {
    const own = this.idOf.get(word);
    const found = new Map<number, number>();
    const keep = (id: number): void => {
      const similarity = similarWord(word, this.words[id] ?? '');
      if (similarity > 0) found.set(id, similarity);
    };
    if (own !== undefined) found.set(own, 1);
    for (const form of formsOf(word)) for (const id of this.byForm.get(form) ?? []) keep(id);
    const known = own !== undefined && this.namesWith(own) > 0;
    if (!known && word.length >= FEWEST_LETTERS_FOR_EDITS) for (const id of this.near(word)) keep(id);
    if (!known && !/[aeiouy]/.test(word))
      this.words.forEach((_, id) => {
        keep(id);
      });
    return [...found].map(([id, similarity]) => ({ word: id, similarity }));
  }

  private *near(word: string): Generator<number> {
    const most = word.length >= 8 ? 2 : 1;
    for (const initial of initialsOf(word)) {
      for (let length = word.length - most; length <= word.length + most; length += 1) {
        for (const id of this.byInitialAndLength.get(`${initial}${length}`) ?? []) {
          if (distance(word, this.words[id] ?? '') <= most) yield id;
        }
      }
    }
  }
}

function formsOf(word: string): string[] {
  return [`1${singularOf(word)}`, `2${soundOf(word)}`, `3${shapeOf(word)}`];
}

function initialsOf(word: string): string[] {
  return [...new Set([word.charAt(0), shapeOf(word).charAt(0)])];
}

function push(map: Map<string, number[]>, key: string, id: number): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [id]);
  else list.push(id);
}
