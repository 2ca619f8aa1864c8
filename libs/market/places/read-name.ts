import { foldName } from './fold-name.js';
import { isKind, isSilent } from './name-classes.js';
import { singularOf } from './similar-word.js';
import { type LabelOf, type NameWord, namesItself, parseName } from './parse-name.js';

/**
 * What a word of a name tells: `core` the building, `brand` its developer, `tail` a developer after `by`,
 * `place` the community, `kind` tower, residence and the like.
 */
export type WordClass = 'core' | 'brand' | 'tail' | 'place' | 'kind';

export interface ReadWord {
  readonly text: string;
  readonly wordClass: WordClass;
}

/** What tells a building from its siblings. */
export interface Label {
  readonly text: string;
  readonly of: LabelOf;
}

/** A name taken apart for comparison. */
export interface ReadName {
  /** Without silent words and without labels, in order. */
  readonly words: readonly ReadWord[];
  readonly labels: readonly Label[];
  /** All words and labels in order: equal keys are equal names. */
  readonly key: string;
  /** `key` without the community's words; empty where only kinds are left. */
  readonly bareKey: string;
  /** `bareKey` without kinds; empty where that leaves no word and no second label. */
  readonly coreKey: string;
  /** The community's words in the name, and its kinds of building. */
  readonly places: string;
  readonly kinds: string;
  /** Nothing but the community's name, and kinds: `Burj Khalifa` as a building. Its words are then of class core. */
  readonly placeOnly: boolean;
}

/** What is known of the places and developers around a name. */
export interface NameContext {
  readonly brands: ReadonlySet<string>;
  /** Words that name the area alone (`Marina`, `JVC`). */
  readonly placeWords: ReadonlySet<string>;
  /** Names of the area of two words and more. */
  readonly placePhrases: readonly (readonly string[])[];
}

/** Positions of words that name the community. */
function placePositions(words: readonly NameWord[], context: NameContext): Set<number> {
  const positions = new Set<number>();
  words.forEach(({ text, label }, index) => {
    if (label === null && context.placeWords.has(text)) positions.add(index);
  });
  for (const phrase of context.placePhrases) {
    for (let at = 0; at + phrase.length <= words.length; at += 1) {
      if (phrase.every((text, offset) => words[at + offset]?.text === text)) {
        phrase.forEach((_, offset) => positions.add(at + offset));
      }
    }
  }
  return positions;
}

/** What several areas say about place words, together. */
export function joinContexts(contexts: readonly NameContext[]): NameContext {
  const [first] = contexts;
  if (first !== undefined && contexts.length === 1) return first;
  return {
    brands: first?.brands ?? new Set(),
    placeWords: new Set(contexts.flatMap(({ placeWords }) => [...placeWords])),
    placePhrases: contexts.flatMap(({ placePhrases }) => placePhrases),
  };
}

/** Takes a name apart: its words by class, its labels, and keys for equality. */
export function readName(name: string, context: NameContext): ReadName {
  const parsed = parseName(name);
  const inPlace = placePositions(parsed, context);
  const placeOnly = parsed.every(({ text }, index) => inPlace.has(index) || isSilent(text) || isKind(text));
  const by = parsed.findIndex((word, index) => word.text === 'by' && index > 0);
  const endsInDigits = /\s\d+\s*$/.test(name);
  const words: ReadWord[] = [];
  const labels: Label[] = [];
  const key: string[] = [];
  const bareKey: string[] = [];
  const coreKey: string[] = [];
  const places: string[] = [];
  const kinds: string[] = [];

  const classOf = (text: string, place: boolean, tail: boolean): WordClass => {
    if (tail) return 'tail';
    if (isKind(text)) return 'kind';
    if (place && !placeOnly) return 'place';
    return context.brands.has(text) ? 'brand' : 'core';
  };
  parsed.forEach(({ text, label }, index) => {
    if (isSilent(text)) return;
    const tail = by >= 0 && index > by && !(endsInDigits && index === parsed.length - 1);
    const place = inPlace.has(index);
    key.push(text);
    if (isKind(text)) kinds.push(singularOf(text));
    if (place) places.push(text);
    else bareKey.push(text);
    if (!place && !tail && !isKind(text)) coreKey.push(text);
    if (label !== null && (place || tail)) return;
    if (label !== null) labels.push({ text, of: label });
    if (label === null || namesItself(text)) words.push({ text, wordClass: classOf(text, place, tail) });
  });
  const telling = words.some(({ wordClass }) => wordClass === 'core') || coreKey.length > 1;
  return {
    words,
    labels,
    key: key.length === 0 ? foldName(name) : key.join(' '),
    bareKey: bareKey.every(isKind) ? '' : bareKey.join(' '),
    coreKey: telling ? coreKey.join(' ') : '',
    places: places.join(' '),
    kinds: kinds.join(' '),
    placeOnly,
  };
}
