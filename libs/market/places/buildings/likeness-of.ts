import type { ReadName, ReadWord } from '../names/read-name.js';
import { hasLabel } from '../names/match-labels.js';
import { singularOf } from '../names/similar-word.js';

/**
 * What two names that share words say together: that they are one name (`same`), that they may be one (`near`), or
 * that they are different names that share a word (`other`).
 */
export type Likeness = 'same' | 'near' | 'other';

/** Weight of words in names of hardly more than one project: what is added to them is seldom another name. */
const TELLING = 6.9;

/** Kinds that are used for one another. Those for parts of a building and phases are said or omitted freely. */
const KINDS: readonly (readonly string[])[] = [
  ['tower', 'building', 'block'],
  ['residence', 'residency', 'residential', 'apartment', 'aprtment'],
  ['hotel', 'suite', 'serviced'],
  ['villa', 'townhouse'],
];
/** Factor of labels from which a number that the candidate lacks may count another phase (matchLabels). */
const OTHER_NUMBER = 0.85;
/** A number that names a building (`MED 101`). */
const NUMBER = /^\d{3,}$/;
const ARABIC = /[\u0600-\u06ff]/;

/** One side of a comparison: a name and, word by word, how well it is found in the other one; 0 if not. */
export interface Side {
  readonly read: ReadName;
  readonly found: readonly number[];
}

const missing = ({ read, found }: Side, is: (word: ReadWord) => boolean): ReadWord[] =>
  read.words.filter((word, at) => found[at] === 0 && is(word));

const isOf =
  (...classes: readonly ReadWord['wordClass'][]) =>
  ({ wordClass }: ReadWord): boolean =>
    classes.includes(wordClass);

const groupOf = ({ text }: ReadWord): number => KINDS.findIndex((kinds) => kinds.includes(singularOf(text)));
const isTellingKind = (word: ReadWord): boolean => word.wordClass === 'kind' && groupOf(word) >= 0;
const kindsOf = ({ words }: ReadName): ReadWord[] => words.filter(isTellingKind);

/** Whether both names have kinds, and none in common: `Sky Tower` and `Sky Suites`. */
function contradictKinds(query: ReadName, candidate: ReadName): boolean {
  const [ours, theirs] = [query, candidate].map((read) => new Set(kindsOf(read).map(groupOf)));
  if (ours === undefined || theirs === undefined || ours.size === 0 || theirs.size === 0) return false;
  return ![...ours].some((group) => theirs.has(group));
}

/**
 * Whether the query's kind counts what the candidate numbers: `Orrel Gate Tower 2` may be `The Residences at Orrel Gate
 * 2`, which are towers.
 */
function countsTheSame(query: ReadName, candidate: ReadName): boolean {
  return (
    query.labels.length > 0 &&
    query.labels.every((label) => label.of === 'unit' && hasLabel(candidate.labels, label))
  );
}

/** Whether the candidate goes on with another word where the query has a kind: `Ocean Heights` for `Ocean Tower`. */
function endsOtherwise(query: Side, candidate: Side): boolean {
  const { words } = candidate.read;
  const last = words.findLastIndex(({ wordClass }, at) => wordClass === 'core' && candidate.found[at] !== 0);
  const goesOn = words.some(
    ({ wordClass }, at) => at > last && wordClass === 'core' && candidate.found[at] === 0,
  );
  return goesOn && missing(query, isTellingKind).length > 0;
}

/**
 * How alike a query and a candidate of another spelling are. `weight` is a word's rarity in the register, `name` the
 * candidate's as registered, `labels` the factor of their labels.
 */
export function likenessOf(
  query: Side,
  candidate: Side,
  {
    weight,
    name,
    labels,
  }: { readonly weight: (text: string) => number; readonly name: string; readonly labels: number },
): Likeness {
  const isArabic = ARABIC.test(name);
  const shared = candidate.read.words.filter(
    ({ wordClass }, at) => wordClass === 'core' && candidate.found[at] !== 0,
  );
  const isNumber = shared.some(({ text }) => NUMBER.test(text));
  if (query.read.key === candidate.read.key || shared.length === 0 || isNumber) return 'same';
  const isRare = shared.reduce((sum, { text }) => sum + weight(text), 0) >= TELLING;
  const ownOfQuery = missing(query, isOf('core'));
  const ownOfCandidate = isArabic ? [] : missing(candidate, isOf('core', 'brand'));
  const otherKinds = contradictKinds(query.read, candidate.read);
  if (ownOfQuery.length > 0) {
    const others = missing(candidate, (word) => isOf('core', 'brand', 'place')(word) || isTellingKind(word));
    return others.length > 0 && !isArabic ? 'other' : 'near';
  }
  if (otherKinds && !isRare && !countsTheSame(query.read, candidate.read)) return 'other';
  if (!isArabic && query.read.labels.length === 0 && endsOtherwise(query, candidate)) return 'other';
  if (otherKinds || ownOfCandidate.length > 0) return 'near';
  const isCounted = query.read.labels.length > 0;
  if (isCounted && labels <= OTHER_NUMBER) return 'near';
  const addsKind = missing(query, isTellingKind).length > 0;
  const namesPlace = missing(query, isOf('place')).length > 0;
  const isPlaceless = missing(candidate, isOf('place')).length > 0;
  if (isCounted) return addsKind && isPlaceless && !isRare ? 'near' : 'same';
  return (addsKind || namesPlace) && (!isRare || (addsKind && labels < 1)) ? 'near' : 'same';
}
