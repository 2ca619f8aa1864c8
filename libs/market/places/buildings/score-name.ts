import type { Candidate } from './building-index.js';
import { type Likeness, likenessOf } from './likeness-of.js';
import { hasLabel, matchLabels } from '../names/match-labels.js';
import { isLandscape } from '../names/name-classes.js';
import { namesItself } from '../names/parse-name.js';
import { isOneWord, type Label, type ReadName, type ReadWord, type WordClass } from '../names/read-name.js';
import type { Vocabulary } from '../names/vocabulary.js';

/** The caller's name, with the register words that each of its words, and each pair joined, may be. */
export interface QueryName {
  readonly read: ReadName;
  readonly matches: readonly ReadonlyMap<number, number>[];
  readonly joined: readonly (readonly number[])[];
  /** Whether it is a name and the places that it is in. */
  readonly isPath: boolean;
}

/** Contribution of a word in both names, as a share of its weight. */
const MATCHED: Readonly<Record<WordClass, number>> = { core: 1, brand: 0.8, tail: 0.3, place: 0.3, kind: 1 };
/**
 * Cost of a word that only the caller's name has, of one that only the candidate's has, and of both lacking a
 * partner in a class.
 */
const MISSING: Readonly<
  Record<WordClass, { readonly query: number; readonly candidate: number; readonly both: number }>
> = {
  core: { query: 1, candidate: 1, both: 1 },
  brand: { query: 0.35, candidate: 1, both: 1 },
  tail: { query: 0.05, candidate: 0.05, both: 0.5 },
  place: { query: 0.1, candidate: 0.1, both: 1 },
  kind: { query: 0.3, candidate: 0.3, both: 1.2 },
};
/** All kinds have the same weight, however many names use them. */
const KIND_WEIGHT = 1;
const MOST_WEIGHT = 7;
const LEAST_WEIGHT = 0.5;
/** A smaller register is weighted as a sample of one this large: its words are not common because it is small. */
const LEAST_NAMES = 2_000;
/** Two words written as one. */
const JOINED = 0.97;
/** Part of a longer name, if no other name of the register has its words. */
const UNIQUE_PART = 0.4;
/** A sibling: close enough to be an alternative, too far to be the answer. */
const SIBLING = 0.6;
/** A member of a list. */
const MEMBER = 0.97;

/** ln of the inverse share of names that use a word. */
export function weightOf(vocabulary: Vocabulary, word: number | undefined, names: number): number {
  const uses = word === undefined ? 0 : vocabulary.namesWith(word);
  const share = (Math.max(names, LEAST_NAMES) + 1) / (uses + 0.5);
  return Math.min(MOST_WEIGHT, Math.max(LEAST_WEIGHT, Math.log(share)));
}

/** Similarity of each word to its partner in the other name; 0 without a partner. */
function align(query: QueryName, candidate: Candidate): { ours: number[]; theirs: number[] } {
  const ours = query.read.words.map(() => 0);
  const theirs = candidate.read.words.map(() => 0);
  query.matches.forEach((matches, at) => {
    let best = -1;
    let similarity = 0;
    candidate.words.forEach((word, other) => {
      const found = theirs[other] === 0 ? (matches.get(word) ?? 0) : 0;
      if (found > similarity) [best, similarity] = [other, found];
    });
    if (best < 0) return;
    ours[at] = similarity;
    theirs[best] = similarity;
  });
  const bothFree = (side: readonly number[], at: number): boolean => side[at] === 0 && side[at + 1] === 0;
  query.joined.forEach((words, at) => {
    const other = words.length === 0 ? -1 : candidate.words.findIndex((word) => words.includes(word));
    if (other < 0 || theirs[other] !== 0 || !bothFree(ours, at)) return;
    ours[at] = ours[at + 1] = theirs[other] = JOINED;
  });
  candidate.joined.forEach((word, other) => {
    if (word < 0 || !bothFree(theirs, other)) return;
    const at = query.matches.findIndex((matches, index) => ours[index] === 0 && matches.has(word));
    if (at < 0) return;
    theirs[other] = theirs[other + 1] = ours[at] = JOINED;
  });
  return { ours, theirs };
}

/** A letter in brackets behind a number, which portals omit: `Diamond 5 (A)`. */
const BRACKETED = /\d\s*\(([a-z])\)$/i;

/**
 * The candidate's labels without those of its plot and the letter in brackets, if the caller gives no letter either.
 */
function tellingLabels(query: ReadName, { read, plotLabels, name }: Candidate): readonly Label[] {
  const bracketed = BRACKETED.exec(name)?.[1]?.toLowerCase();
  const tellsNothing = plotLabels.size === 0 && bracketed === undefined;
  if (tellsNothing || query.labels.some(({ text }) => /^[a-z]$/.test(text))) return read.labels;
  return read.labels.filter(({ text }) => text !== bracketed && !plotLabels.has(text));
}

function classesWithout(words: readonly ReadWord[], found: readonly number[]): Set<WordClass> {
  return new Set(words.filter((_, at) => found[at] === 0).map(({ wordClass }) => wordClass));
}

/**
 * Whether the matched words can stand for the candidate's whole name: the words it begins with (`Fontana` of
 * `Fontana di Trevi`, not `Place` of `Golf Place`), a number that names it, or what distinguishes a building
 * within its project.
 */
function standsForWhole({ read, inProject }: Candidate, found: readonly number[]): boolean {
  const own = read.words.flatMap(({ text, wordClass }, at) =>
    wordClass === 'core' ? [{ text, isFound: found[at] !== 0 }] : [],
  );
  const begins = own.every(({ isFound }, at) => isFound || !own.slice(at).some((word) => word.isFound));
  return begins || inProject || own.some(({ text, isFound }) => isFound && namesItself(text));
}

/** Whether the name is only a developer's, without a kind or number: that identifies none of its buildings. */
function isBrandAlone({ words, labels }: ReadName): boolean {
  return labels.length === 0 && words.every(({ wordClass }) => wordClass === 'brand');
}

/**
 * How well the caller's name matches the candidate's, 0..1: soft TF-IDF over words by class (Cohen, Ravikumar
 * and Fienberg 2003), as the share of matching weight, times the factor of the labels. `evidence` is the
 * weight of the matching words in the building's own name; `isPart` is whether it has other words too.
 * Different names that share a word are at most siblings. A developer whom all of a numbered row bear (`isOfAll`) need
 * not be named: `Riviera 48` is the 48th Azizi Riviera.
 */
export function scoreName(
  query: QueryName,
  candidate: Candidate,
  weight: (text: string) => number,
  isUnique: (text: string) => boolean,
  isOfAll: (brand: string, text: string) => boolean,
): {
  readonly score: number;
  readonly evidence: number;
  readonly isPart: boolean;
  readonly likeness: Likeness;
} {
  const labels = matchLabels(query.read.labels, tellingLabels(query.read, candidate), candidate.whole);
  const { ours, theirs } = align(query, candidate);
  const sides = [
    {
      side: 'query',
      words: query.read.words,
      found: ours,
      others: classesWithout(candidate.read.words, theirs),
    },
    {
      side: 'candidate',
      words: candidate.read.words,
      found: theirs,
      others: classesWithout(query.read.words, ours),
    },
  ] as const;
  const part =
    !sides[1].others.has('core') &&
    standsForWhole(candidate, theirs) &&
    query.read.words.some((word, at) => ours[at] === 1 && isUnique(word.text));
  const isCounted =
    labels > 0 &&
    query.read.labels.length > 0 &&
    query.read.labels.every((label) => hasLabel(candidate.read.labels, label));
  const isSaid = ({ text, wordClass }: ReadWord, at: number): boolean =>
    theirs[at] !== 0 ||
    (wordClass === 'brand' &&
      isCounted &&
      query.read.words.some(
        (word, own) => ours[own] === 1 && word.wordClass === 'core' && isOfAll(text, word.text),
      ));
  const said = candidate.read.words.map(isSaid);
  let agreeing = 0;
  let missing = 0;
  let evidence = 0;
  for (const { side, words, found, others } of sides) {
    words.forEach(({ text, wordClass }, at) => {
      const w = wordClass === 'kind' ? KIND_WEIGHT : weight(text);
      const similarity = found[at] ?? 0;
      if (similarity === 0) {
        if (side === 'candidate' && said[at] === true) return;
        const share = MISSING[wordClass][others.has(wordClass) ? 'both' : side];
        missing += w * share * (part && side === 'candidate' && wordClass === 'core' ? UNIQUE_PART : 1);
        return;
      }
      agreeing += w * MATCHED[wordClass] * similarity;
      missing += w * MATCHED[wordClass] * (1 - similarity);
      if (side === 'candidate' && (wordClass === 'core' || wordClass === 'brand')) evidence += similarity * w;
    });
  }
  const isOther =
    query.read.words.some(
      ({ text, wordClass }, at) => ours[at] === 0 && wordClass === 'core' && isLandscape(text),
    ) ||
    (isOneWord(query.read) && !standsForWhole(candidate, theirs)) ||
    (isBrandAlone(query.read) && candidate.read.key !== query.read.key);
  const likeness = likenessOf(
    { read: query.read, found: ours, isPath: query.isPath },
    {
      read: candidate.read,
      found: theirs.map((similarity, at) => (said[at] === true ? similarity || 1 : 0)),
    },
    { name: candidate.name, isMember: !candidate.whole },
    { weight, labels },
  );
  const total = agreeing + missing;
  const alike = labels === 0 || isOther || likeness === 'other' ? SIBLING : labels;
  const score = total === 0 ? 0 : (agreeing / total) * alike * (candidate.whole ? 1 : MEMBER);
  const isPart = candidate.read.words.some(
    ({ wordClass }, at) => said[at] === false && (wordClass === 'core' || wordClass === 'brand'),
  );
  return { score, evidence, isPart, likeness };
}
