import { foldName } from './fold-name.js';
import { isKind, isSilent, isSpareWord, productLinePositions } from './name-classes.js';
import { type LabelOf, namesItself, type NameWord, parseName } from './parse-name.js';
import { singularOf } from './similar-word.js';

/**
 * What a word in a name stands for: `core` the building, `brand` its developer, `tail` a developer after
 * `by`, `place` the community, `kind` tower, residence and the like.
 */
export type WordClass = 'core' | 'brand' | 'tail' | 'place' | 'kind';

export interface ReadWord {
  readonly text: string;
  readonly wordClass: WordClass;
}

/** A label that distinguishes a building from its siblings. */
export interface Label {
  readonly text: string;
  readonly of: LabelOf;
  /** Whether the name begins with it: `One Crescent` is not a first Crescent. */
  readonly leads?: boolean;
  /** Whether words of the building's own name follow it: the 2 of `Lake Isles 2 - Aster`. */
  readonly isInside?: boolean;
  /** Whether it is a `one` in letters that counts no tower: `Lark One` may be a name of its own. */
  readonly isSpelt?: boolean;
}

/** A name parsed for comparison. */
export interface ReadName {
  /** Without meaningless words and without labels, in order. */
  readonly words: readonly ReadWord[];
  readonly labels: readonly Label[];
  /** All words and labels in order: equal keys are equal names. */
  readonly key: string;
  /** `key` without the community's words; empty if only kinds remain. */
  readonly bareKey: string;
  /** `bareKey` without kinds; empty if that leaves no word, no second label and no label of a place (`Mira 3`). */
  readonly coreKey: string;
  /** The community's words in the name, and its kinds of building. */
  readonly places: string;
  readonly kinds: string;
  /** Only the community's name and kinds: `Burj Khalifa` as a building. Its words then have class core. */
  readonly placeOnly: boolean;
}

/** The places and developers known around a name. */
export interface NameContext {
  readonly brands: ReadonlySet<string>;
  /** Words that name the area on their own (`Marina`, `JVC`). */
  readonly placeWords: ReadonlySet<string>;
  /** Names of the area with two words or more. */
  readonly placePhrases: readonly (readonly string[])[];
}

/** For a name that may be anywhere. */
export const NO_CONTEXT: NameContext = { brands: new Set(), placeWords: new Set(), placePhrases: [] };

const ARTICLES = new Set(['al', 'el', 'the']);

/** A Roman number of several letters, which is never a developer's own. */
const ROMAN_BEHIND = /\b[ivx]{2,4}\b/gi;

/** Whether a word is the community's, perhaps without the plural's letter (`DAMAC Hill 2`). */
const isWord = (said: string | undefined, word: string): boolean => said === word || `${said}s` === word;

/** Positions of words that name the community. */
function placePositions(words: readonly NameWord[], context: NameContext): Set<number> {
  const positions = new Set<number>();
  words.forEach(({ text, label }, index) => {
    if (label === null && context.placeWords.has(text)) positions.add(index);
  });
  // Names of areas have no articles (see areaKey): `Mohammed Bin Rashid Al Maktoum City`.
  const said = words.flatMap(({ text }, index) => (ARTICLES.has(text) ? [] : [{ text, index }]));
  const behindArticles = new Set<number>();
  for (const phrase of context.placePhrases) {
    for (let at = 0; at + phrase.length <= said.length; at += 1) {
      if (!phrase.every((text, offset) => isWord(said[at + offset]?.text, text))) continue;
      const found = phrase.map((_, offset) => said[at + offset]?.index ?? -1);
      const isWhole = (found.at(-1) ?? 0) - (found[0] ?? 0) === phrase.length - 1;
      for (const index of found) (isWhole ? positions : behindArticles).add(index);
    }
  }
  const isPlace = (index: number): boolean => positions.has(index) || behindArticles.has(index);
  // A name that only consists of communities is a building's own: `Jumeirah Living Marsa Al Arab`.
  if (said.some(({ index }) => !isPlace(index))) for (const index of behindArticles) positions.add(index);
  return positions;
}

/** The combined place words of several areas. */
export function joinContexts(contexts: readonly NameContext[]): NameContext {
  const [first] = contexts;
  if (first !== undefined && contexts.length === 1) return first;
  return {
    brands: first?.brands ?? new Set(),
    placeWords: new Set(contexts.flatMap(({ placeWords }) => [...placeWords])),
    placePhrases: contexts.flatMap(({ placePhrases }) => placePhrases),
  };
}

/** The leading labels of a name without other words of its own: their number, and the word that they make. */
interface LeadingLabels {
  readonly first: number;
  readonly count: number;
  readonly word: string;
}

/**
 * `J ONE Tower A` is a tower of `J ONE`, and `Seven Palm` is not a seventh palm: labels at the start of a
 * name are its word if it has no other. A lone number or letter only counts together with the community
 * (`7palm`).
 */
function leadingLabels(
  words: readonly NameWord[],
  inPlace: ReadonlySet<number>,
  by: number,
): LeadingLabels | null {
  const names = ({ text, label }: NameWord, index: number): boolean =>
    label === null ? !isSilent(text) && !isKind(text) && !inPlace.has(index) : namesItself(text);
  const named = words.some((word, index) => (by < 0 || index < by) && names(word, index));
  const first = words.findIndex(({ text }) => !isSilent(text));
  if (named || first < 0) return null;
  let count = 0;
  while (words[first + count]?.label === 'unsaid' && !inPlace.has(first + count)) count += 1;
  const labels = words.slice(first, first + count).map(({ text }) => text);
  if (count > 1) return { first, count, word: labels.join('') };
  const place = words.filter((_, index) => inPlace.has(index)).map(({ text }) => text);
  return count === 1 && place.length > 0 ? { first, count, word: [...labels, ...place].join('') } : null;
}

/** Parses a name: its words by class, its labels, and keys for equality. */
export function readName(name: string, context: NameContext): ReadName {
  const parsed = parseName(name);
  const inPlace = placePositions(parsed, context);
  const hasOwn = parsed.some(
    ({ text }, at) => !isSpareWord(text) && !isSilent(text) && !isKind(text) && !inPlace.has(at),
  );
  const isKindHere = (text: string): boolean => isKind(text) || (hasOwn && isSpareWord(text));
  const placeOnly = parsed.every(({ text }, index) => inPlace.has(index) || isSilent(text) || isKind(text));
  const by = parsed.findIndex((word, index) => word.text === 'by' && index > 0);
  const line = productLinePositions(parsed.map(({ text }) => text));
  const lead = leadingLabels(parsed, inPlace, by);
  const digits = new Set([
    ...(name.match(/(?<!\p{L})\d+/gu) ?? []),
    ...(by < 0 ? [] : (name.match(ROMAN_BEHIND) ?? [])).flatMap(
      (roman) => parseName(`x ${roman}`)[1]?.text ?? [],
    ),
  ]);
  /**
   * `Haven by Aldar 2` is the second Haven; a developer's own number is spelled out or joined (`by Object One`,
   * `by ORO24`).
   */
  const isBehindDeveloper = (index: number): boolean => {
    const { text: before, label } = parsed[index - 1] ?? { text: '', label: null };
    return index > by + 1 && (label === null || !digits.has(before)) && digits.has(parsed[index]?.text ?? '');
  };
  const words: ReadWord[] = [];
  const found: { readonly label: Label; readonly wordsBefore: number }[] = [];
  let ownWordsEnd = 0;
  const key: string[] = [];
  const bareKey: string[] = [];
  const coreKey: string[] = [];
  const places: string[] = [];
  const kinds: string[] = [];

  const classOf = (text: string, place: boolean, tail: boolean): WordClass => {
    if (tail) return 'tail';
    if (isKindHere(text)) return 'kind';
    if (place && !placeOnly) return 'place';
    return context.brands.has(text) ? 'brand' : 'core';
  };
  parsed.forEach(({ text, label, isSpelt }, index) => {
    if (isSilent(text)) return;
    const tail = by >= 0 && index > by && !isBehindDeveloper(index);
    const place = inPlace.has(index);
    key.push(text);
    if (isKindHere(text)) kinds.push(singularOf(text));
    if (place) places.push(text);
    else bareKey.push(text);
    if (!place && !tail && !isKindHere(text)) coreKey.push(text);
    if (label !== null && (place || tail)) return;
    if (lead !== null && index >= lead.first && index < lead.first + lead.count) {
      if (index === lead.first) words.push({ text: lead.word, wordClass: 'core' });
      return;
    }
    if (label !== null)
      found.push({
        label: {
          ...{ text, of: label },
          ...(key.length === 1 && { leads: true }),
          ...(isSpelt === true && label === 'unsaid' && { isSpelt }),
        },
        wordsBefore: words.length,
      });
    const wordClass = line.has(index) ? 'brand' : classOf(text, place, tail);
    if (label === null || namesItself(text)) words.push({ text, wordClass });
    if (label === null && (wordClass === 'core' || wordClass === 'brand')) ownWordsEnd = words.length;
  });
  const labels = found.map(({ label, wordsBefore }): Label =>
    wordsBefore < ownWordsEnd ? { ...label, isInside: true } : label,
  );
  const placeAndLabel = places.length > 0 && labels.length === 1;
  const telling = words.some(({ wordClass }) => wordClass === 'core') || coreKey.length > 1 || placeAndLabel;
  return {
    words,
    labels,
    key: key.length === 0 ? foldName(name) : key.join(' '),
    bareKey: bareKey.every(isKindHere) ? '' : bareKey.join(' '),
    coreKey: telling ? coreKey.join(' ') : '',
    places: places.join(' '),
    kinds: kinds.join(' '),
    placeOnly,
  };
}

/** Whether the building's own name is a single word (`The Place`). */
export const isOneWord = (read: ReadName): boolean => !ownWords(read).includes(' ');

/** The words of the building's own name, without kinds and places, sorted. */
export function ownWords({ words }: ReadName): string {
  return words
    .filter(({ wordClass }) => wordClass === 'core' || wordClass === 'brand')
    .map(({ text }) => text)
    .sort()
    .join(' ');
}
