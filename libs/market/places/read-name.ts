import { foldName } from './fold-name.js';
import { isKind, isSilent, UNIT_WORDS } from './name-classes.js';
import { type NameWord, namesItself, parseName } from './parse-name.js';
import { singularOf } from './similar-word.js';

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
  /** It follows `Tower`, `Building` and the like: the label of one building, not of a phase. */
  readonly ofUnit: boolean;
}

/** A name taken apart for comparison. */
export interface ReadName {
  /** Without silent words and without labels, in order. */
  readonly words: readonly ReadWord[];
  readonly labels: readonly Label[];
  /** All words and labels in order: equal keys are equal names. */
  readonly key: string;
  /** `key` without the community's words; empty where nothing else is left. */
  readonly bareKey: string;
}

/** What is known of the places and developers around a name. */
export interface NameContext {
  readonly brands: ReadonlySet<string>;
  readonly placeWords: ReadonlySet<string>;
  readonly placePhrases: readonly (readonly string[])[];
}

/** Positions of words that belong to a community's name of several words (`Damac Hills 2`). */
function placePositions(words: readonly NameWord[], phrases: NameContext['placePhrases']): Set<number> {
  const positions = new Set<number>();
  for (const phrase of phrases) {
    for (let at = 0; at + phrase.length <= words.length; at += 1) {
      if (phrase.every((text, offset) => words[at + offset]?.text === text)) {
        phrase.forEach((_, offset) => positions.add(at + offset));
      }
    }
  }
  return positions.size === words.length ? new Set() : positions;
}

/** Takes a name apart: its words by class, its labels, and keys for equality. */
export function readName(name: string, context: NameContext): ReadName {
  const parsed = parseName(name);
  const inPlace = placePositions(parsed, context.placePhrases);
  const by = parsed.findIndex((word, index) => word.text === 'by' && index > 0);
  const words: ReadWord[] = [];
  const labels: Label[] = [];
  const key: string[] = [];
  const bareKey: string[] = [];

  const classOf = (text: string, place: boolean, tail: boolean): WordClass => {
    if (tail) return 'tail';
    if (isKind(text)) return 'kind';
    if (place) return 'place';
    return context.brands.has(text) ? 'brand' : 'core';
  };
  parsed.forEach(({ text, label }, index) => {
    if (isSilent(text)) return;
    const tail = by >= 0 && index > by;
    const place = inPlace.has(index) || (!label && context.placeWords.has(text));
    key.push(text);
    if (!place) bareKey.push(text);
    if (label && (place || tail)) return;
    if (label) {
      labels.push({ text, ofUnit: UNIT_WORDS.has(singularOf(parsed[index - 1]?.text ?? '')) });
      if (!namesItself(text)) return;
    }
    words.push({ text, wordClass: classOf(text, place, tail) });
  });
  return {
    words,
    labels,
    key: key.length === 0 ? foldName(name) : key.join(' '),
    bareKey: bareKey.join(' '),
  };
}
