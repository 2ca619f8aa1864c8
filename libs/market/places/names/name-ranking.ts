import { Vocabulary } from './vocabulary.js';

/** A known name with its similarity to the requested one. */
export interface RankedName {
  readonly key: string;
  /** Dice coefficient over softly matching words, 0..1. */
  readonly score: number;
  /** Every word of each name has a partner that is clearly another spelling of it. */
  readonly sure: boolean;
}

/** Another spelling of the same sound, or a plural. */
const SAME_SOUND = 0.91;
/** One edit; in words of this length or more it does not make another word. */
const ONE_EDIT = 0.87;
const FEWEST_LETTERS_TO_MISSPELL = 7;

/** Longer words do not weigh more than this. */
const MOST_LETTERS = 8;
const weightOf = (word: string): number => Math.min(word.length, MOST_LETTERS);
const isNumber = (word: string): boolean => /^\d/.test(word);
const numbersOf = (words: readonly string[]): string => words.filter(isNumber).join(' ');

interface KnownName {
  readonly key: string;
  readonly words: readonly string[];
  readonly ids: readonly number[];
  readonly numbers: string;
  readonly weight: number;
}

/**
 * Ranks known names by similarity. Each word of the query is compared with the vocabulary once, so that a
 * long text costs little more than a short one.
 */
export class NameRanking {
  private readonly vocabulary = new Vocabulary();
  private readonly names: readonly KnownName[];
  private readonly namesOfWord: readonly (readonly number[])[];

  /** `keys`: see areaKey. */
  constructor(keys: readonly string[]) {
    const namesOfWord: number[][] = [];
    this.names = keys.map((key, at) => {
      const words = key.split(' ');
      const ids = words.map((word) => this.vocabulary.add(word));
      for (const id of new Set(ids)) {
        this.vocabulary.count(id);
        (namesOfWord[id] ??= []).push(at);
      }
      return {
        key,
        words,
        ids,
        numbers: numbersOf(words),
        weight: words.reduce((sum, word) => sum + weightOf(word), 0),
      };
    });
    this.namesOfWord = namesOfWord;
  }

  /** Restores an instance from stored fields. */
  static of(fields: NameRanking): NameRanking {
    return Object.assign(new NameRanking([]), fields, { vocabulary: Vocabulary.of(fields.vocabulary) });
  }

  /**
   * The names that share a word with the key, best first. A number on one side only, or a different one,
   * rules a name out.
   */
  rank(key: string): RankedName[] {
    const words = key.split(' ');
    const numbers = numbersOf(words);
    const weight = words.reduce((sum, word) => sum + weightOf(word), 0);
    const memo = new Map<string, Map<number, number>>();
    const matches = words.map((word) => {
      const known = memo.get(word) ?? this.vocabulary.matches(word);
      memo.set(word, known);
      return known;
    });
    const found = new Set<number>();
    for (const matched of memo.values()) {
      for (const id of matched.keys()) for (const at of this.namesOfWord[id] ?? []) found.add(at);
    }
    const ranked: RankedName[] = [];
    for (const at of found) {
      const name = this.names[at];
      if (name === undefined || name.numbers !== numbers) continue;
      const { agreeing, sure } = align(words, matches, name);
      ranked.push({ key: name.key, score: agreeing / (weight + name.weight), sure });
    }
    return ranked.sort((a, b) => b.score - a.score);
  }
}

function align(
  words: readonly string[],
  matches: readonly ReadonlyMap<number, number>[],
  name: KnownName,
): { readonly agreeing: number; readonly sure: boolean } {
  const taken = new Set<number>();
  let agreeing = 0;
  let sure = words.length === name.words.length;
  matches.forEach((matched, at) => {
    let best = -1;
    let similarity = 0;
    name.ids.forEach((id, other) => {
      const like = taken.has(other) ? 0 : (matched.get(id) ?? 0);
      if (like > similarity) [best, similarity] = [other, like];
    });
    const letters = (words[at] ?? '').length;
    sure &&= similarity >= (letters < FEWEST_LETTERS_TO_MISSPELL ? SAME_SOUND : ONE_EDIT);
    if (best < 0) return;
    taken.add(best);
    agreeing += similarity * (weightOf(words[at] ?? '') + weightOf(name.words[best] ?? ''));
  });
  return { agreeing, sure };
}
