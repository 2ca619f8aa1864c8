import type { Candidate } from './building-index.js';
import { isCompass } from './parse-name.js';
import type { Label, ReadName, WordClass } from './read-name.js';
import type { Vocabulary } from './vocabulary.js';

/** The caller's name, with the register words that each of its words, and each two joined, may be. */
export interface QueryName {
  readonly read: ReadName;
  readonly matches: readonly ReadonlyMap<number, number>[];
  readonly joined: readonly (number | undefined)[];
}

/** A word that only one of the names has, as a share of its weight; `both` when the other name lacks one too. */
const MISSING: Readonly<Record<WordClass, { readonly one: number; readonly both: number }>> = {
  core: { one: 1, both: 1 },
  brand: { one: 0.35, both: 1 },
  tail: { one: 0.05, both: 0.5 },
  place: { one: 0.1, both: 0.6 },
  kind: { one: 0.3, both: 1.2 },
};
/** What a word in both names tells, as a share of its weight. */
const MATCHED: Readonly<Record<WordClass, number>> = { core: 1, brand: 0.8, tail: 0.3, place: 0.3, kind: 1 };
/** Kinds weigh alike, however many names use them. */
const KIND_WEIGHT = 1;
const MOST_WEIGHT = 7;
const LEAST_WEIGHT = 0.5;
/** A register of fewer names is weighed as a sample of one this large: a word is not common because it is small. */
const LEAST_NAMES = 2_000;

/** A tower of a project that the register does not divide; a project without its phase; a member of a list. */
const TOWER_OF_PROJECT = 0.93;
const PHASE_FOR_TOWER = 0.88;
const WITHOUT_PHASE = 0.85;
const PART_OF_NAME = 0.95;

/** ln of the inverse share of names that use a word. */
export function weightOf(vocabulary: Vocabulary, word: number | undefined, names: number): number {
  const uses = word === undefined ? 0 : vocabulary.namesWith(word);
  return Math.min(
    MOST_WEIGHT,
    Math.max(LEAST_WEIGHT, Math.log((Math.max(names, LEAST_NAMES) + 1) / (uses + 0.5))),
  );
}

/**
 * Labels are hard: a sibling's number, letter or side is never accepted. A project without labels holds a numbered
 * tower; a labelled project is accepted for a caller that gives no label; a list of towers has no sides but its own.
 * 0 where they contradict each other.
 */
export function labelFactor(query: readonly Label[], candidate: readonly Label[], whole: boolean): number {
  const missing = candidate.filter(({ text }) => !query.some((label) => label.text === text));
  if (missing.length > 0) return query.length === 0 ? WITHOUT_PHASE : 0;
  const extra = query.filter(({ text }) => !candidate.some((label) => label.text === text));
  if (!whole && extra.some(({ text }) => isCompass(text))) return 0;
  const phaseForTower = candidate.some(
    ({ text, ofUnit }) => !ofUnit && query.some((label) => label.text === text && label.ofUnit),
  );
  return (extra.length > 0 ? TOWER_OF_PROJECT : 1) * (phaseForTower ? PHASE_FOR_TOWER : 1);
}

/** Marks which words agree; returns the similarity of each, 0 where a word has no partner. */
function align(query: QueryName, candidate: Candidate): { ours: number[]; theirs: number[] } {
  const ours = query.read.words.map(() => 0);
  const theirs = candidate.read.words.map(() => 0);
  query.matches.forEach((matches, at) => {
    let best = -1;
    let similarity = 0;
    candidate.words.forEach((word, other) => {
      const found = theirs[other] === 0 ? (matches.get(word) ?? 0) : 0;
      if (found > similarity) {
        best = other;
        similarity = found;
      }
    });
    if (best < 0) return;
    ours[at] = similarity;
    theirs[best] = similarity;
  });
  const bothFree = (side: readonly number[], at: number): boolean => side[at] === 0 && side[at + 1] === 0;
  query.joined.forEach((word, at) => {
    const other = word === undefined ? -1 : candidate.words.indexOf(word);
    if (other < 0 || theirs[other] !== 0 || !bothFree(ours, at)) return;
    ours[at] = ours[at + 1] = theirs[other] = 0.97;
  });
  candidate.joined.forEach((word, other) => {
    if (word < 0 || !bothFree(theirs, other)) return;
    const at = query.matches.findIndex((matches, index) => ours[index] === 0 && matches.has(word));
    if (at < 0) return;
    theirs[other] = theirs[other + 1] = ours[at] = 0.97;
  });
  return { ours, theirs };
}

/**
 * How far the caller's name is the candidate's, 0..1: soft TF-IDF over words by class (Cohen, Ravikumar and
 * Fienberg 2003), as the share of weight that agrees, times the factor of the labels. `evidence` is the weight of
 * the words of the building's own name that agree.
 */
export function scoreName(
  query: QueryName,
  candidate: Candidate,
  weight: (text: string) => number,
): { readonly score: number; readonly evidence: number } {
  const labels = labelFactor(query.read.labels, candidate.read.labels, candidate.whole);
  if (labels === 0) return { score: 0, evidence: 0 };
  const { ours, theirs } = align(query, candidate);
  const sides = [
    { words: query.read.words, found: ours },
    { words: candidate.read.words, found: theirs },
  ] as const;
  const lacking = sides.map(
    ({ words, found }) => new Set(words.filter((_, at) => found[at] === 0).map((w) => w.wordClass)),
  );
  let agreeing = 0;
  let missing = 0;
  let evidence = 0;
  sides.forEach(({ words, found }, side) => {
    words.forEach(({ text, wordClass }, at) => {
      const w = wordClass === 'kind' ? KIND_WEIGHT : weight(text);
      const similarity = found[at] ?? 0;
      const share = MISSING[wordClass];
      if (similarity === 0)
        missing += w * (lacking[1 - side]?.has(wordClass) === true ? share.both : share.one);
      else {
        agreeing += w * MATCHED[wordClass] * similarity;
        missing += w * MATCHED[wordClass] * (1 - similarity);
      }
      if (side === 1 && (wordClass === 'core' || wordClass === 'brand')) evidence += similarity * w;
    });
  });
  const total = agreeing + missing;
  const score = total === 0 ? 0 : (agreeing / total) * labels * (candidate.whole ? 1 : PART_OF_NAME);
  return { score, evidence };
}
