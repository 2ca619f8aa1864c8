import { foldName } from '../names/fold-name.js';
import { isDeveloper } from '../names/omit-developer.js';
import type { Label, ReadName, ReadWord } from '../names/read-name.js';
import { hasLabel } from '../names/match-labels.js';
import { CITY_WORDS } from '../names/name-classes.js';
import { namesItself } from '../names/parse-name.js';
import { isAbbreviation, singularOf } from '../names/similar-word.js';

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
/** Likeness of words with two wrong letters, or one (similarWord). */
const TWO_EDITS = 0.8;
const ONE_EDIT = 0.87;
const CITY = new Set(CITY_WORDS);
/** A number that names a building (`MED 101`). */
const NUMBER = /^\d{3,}$/;
const ARABIC = /[\u0600-\u06ff]/;

/** One side of a comparison: a name and, word by word, how well it is found in the other one; 0 if not. */
export interface Side {
  readonly read: ReadName;
  readonly found: readonly number[];
  /** Of the caller's name: whether it consists of several names, parts of each other. */
  readonly isPath?: boolean;
}

/** The compared candidate: its name as registered, and whether it is a member of a list or a part behind a dash. */
interface Candidate {
  readonly name: string;
  readonly isMember: boolean;
}

/** Whether all words are those of many names. */
export const areCommon = (words: readonly ReadWord[], weight: (text: string) => number): boolean =>
  words.every(({ text }) => weight(text) < TELLING);

/**
 * Whether a name is a single common word, which many buildings of different developers have: `The Square`, `The One`.
 */
export function isCommonName({ words, labels }: ReadName, weight: (text: string) => number): boolean {
  const own = words.filter(({ text, wordClass }) => {
    return ['core', 'brand', 'place'].includes(wordClass) && !CITY.has(text);
  });
  const [only] = own;
  if (only === undefined) return labels.every(({ text }) => text.length === 1);
  return own.length === 1 && weight(only.text) < TELLING;
}

const isOfCity = ({ text }: ReadWord): boolean => CITY.has(text);

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

/** Whether the caller numbers what is registered as one tower: `Princess Tower 2` for `PRINCESS TOWER`. */
function isAnotherTower(query: ReadName, candidate: ReadName, name: string): boolean {
  const isMore = ({ text }: Label): boolean => /^\d+$/.test(text) && text !== '1';
  const isTower = candidate.labels.length === 0 && /\btower$/i.test(name);
  return isTower && query.labels.some(isMore);
}

/** Whether both names say a developer, and not the same: `Vista by Lark` and `Vista by Finch`. */
function haveOtherDevelopers(query: Side, candidate: Side): boolean {
  const isTail = isOf('tail');
  return (
    missing(query, isTail).length > 0 &&
    missing(candidate, isTail).length > 0 &&
    !candidate.read.words.some((word, at) => isTail(word) && candidate.found[at] !== 0)
  );
}

/**
 * Whether the query says a developer or hotel and the candidate is another's, or one word behind a dash or of a hotel,
 * or common words with a kind: `Lark Park Avenue` may not be `Finch Hartland Park Avenue`, `Lark Iris` not the tower of
 * `EMERALD GARDEN - IRIS`, `Wren Dubai Mall` not `THE DUBAI MALL`.
 */
function isOfOthers(
  query: Side,
  candidate: Side,
  { name, isMember }: Candidate,
  weight: (text: string) => number,
): boolean {
  const folded = ` ${foldName(name)} `;
  const brands = missing(query, isOf('brand')).filter(({ text }) => !folded.includes(` ${text} `));
  if (brands.length === 0) return false;
  const own = candidate.read.words.filter(isOf('core'));
  const isKindMore = missing(candidate, isTellingKind).length > 0;
  const [first] = query.read.words;
  const isOneOfBrand = isMember || brands.some((word) => word === first && !isDeveloper(word.text));
  return (
    missing(candidate, ({ text }) => isDeveloper(text)).length > 0 ||
    (isOneOfBrand && own.length === 1) ||
    (isKindMore && areCommon(own, weight))
  );
}

/** Whether all that is shared is who the query is by: `Lark Towers by Finch` is not the `Finch Tower Hotel`. */
function sharesOnlyMaker(query: Side): boolean {
  const isOwn = isOf('core', 'brand');
  const shared = query.read.words.filter(
    ({ wordClass }, at) => wordClass !== 'kind' && query.found[at] !== 0,
  );
  return shared.length > 0 && shared.every(isOf('tail', 'place')) && missing(query, isOwn).length > 0;
}

/** Whether the query has the shared words in another order: `Park Central` and `Central Park`. */
function isReordered(query: ReadName, shared: readonly ReadWord[]): boolean {
  if (shared.length < 2) return false;
  const wanted = shared.map(({ text }) => singularOf(text));
  const ours = query.words.map(({ text }) => singularOf(text)).filter((text) => wanted.includes(text));
  return ours.length === wanted.length && ours.some((text, at) => text !== wanted[at]);
}

/** Whether a number or side begins only one name: `West Bay` is not a side of `The Bay`, nor `Lark One` `The One`. */
function isOtherwiseCounted(query: ReadName, candidate: ReadName): boolean {
  const begins = (one: ReadName, other: ReadName, isAdded: boolean): boolean => {
    const label = one.labels.find(({ leads, text }) => leads === true && !namesItself(text));
    const same = other.labels.find(({ text }) => text === label?.text);
    return label !== undefined && (same === undefined ? isAdded : same.leads !== true);
  };
  return begins(query, candidate, true) || begins(candidate, query, false);
}

/** Whether a place's word is before the query's only own word and behind the candidate's, which says more of that place. */
function isMovedPlace(query: ReadName, candidate: Side, own: readonly ReadWord[]): boolean {
  const [only, ...others] = own;
  const isPlace = isOf('place');
  if (only === undefined || others.length > 0 || missing(candidate, isPlace).every(isOfCity)) return false;
  const isBefore = ({ words }: ReadName, text: string): boolean =>
    words.findIndex((word) => word.text === text) < words.findIndex((word) => word.text === only.text);
  return candidate.read.words.some(
    (word, at) =>
      isPlace(word) &&
      candidate.found[at] !== 0 &&
      isBefore(query, word.text) &&
      !isBefore(candidate.read, word.text),
  );
}

/**
 * Whether one name has a place where the other has a kind: `Lark Marina` is one name and `Lark Residence` another. The
 * register adds its community's whole name, or puts it in front (`DM LARK`).
 */
function hasPlaceForKind(query: Side, candidate: Side): boolean {
  const isPlace = isOf('place');
  const said = missing(query, isPlace).some((word) => !isOfCity(word));
  if (said && missing(candidate, isTellingKind).length > 0) return true;
  const { words } = candidate.read;
  const [only, ...others] = words.filter(isPlace);
  const isBehind = only !== undefined && words.indexOf(only) > words.findIndex(isOf('core', 'brand'));
  const isOne = isBehind && others.length === 0 && !isOfCity(only) && missing(candidate, isPlace).length > 0;
  return isOne && missing(query, isTellingKind).length > 0;
}

/** Whether a word has two wrong letters, or the name's only word has one and the kinds or developers differ. */
function isMisspelt(query: Side, candidate: Side): boolean {
  const isAddition = (word: ReadWord): boolean => isTellingKind(word) || isOf('tail')(word);
  const differs = [query, candidate].some((side) => missing(side, isAddition).length > 0);
  const found = candidate.read.words.flatMap(({ wordClass }, at) =>
    wordClass === 'core' && candidate.found[at] !== 0 ? (candidate.found[at] ?? []) : [],
  );
  const isShortened = query.read.words.some(({ text }) => isAbbreviation(text));
  const hasTwoEdits = !isShortened && found.some((likeness) => likeness <= TWO_EDITS);
  return hasTwoEdits || (differs && found.length > 0 && found.every((likeness) => likeness <= ONE_EDIT));
}

/**
 * How alike a query and a candidate of another spelling are. `weight` is a word's rarity in the register, `labels` the
 * factor of their labels.
 */
export function likenessOf(
  query: Side,
  candidate: Side,
  registered: Candidate,
  { weight, labels }: { readonly weight: (text: string) => number; readonly labels: number },
): Likeness {
  const { name } = registered;
  const isArabic = ARABIC.test(name);
  const sharedOf = (wanted: ReadWord['wordClass']): ReadWord[] =>
    candidate.read.words.filter(({ wordClass }, at) => wordClass === wanted && candidate.found[at] !== 0);
  const ownShared = sharedOf('core');
  const shared = ownShared.length > 0 ? ownShared : sharedOf('brand');
  const isNumber = shared.some(({ text }) => NUMBER.test(text));
  if (query.read.key === candidate.read.key) return 'same';
  // The places of a path come in any order.
  const isOrdered = query.isPath !== true;
  if (isOrdered && isOtherwiseCounted(query.read, candidate.read)) return 'near';
  if (shared.length === 0 || isNumber) return 'same';
  // A developer's name is on many buildings, however few of them the register has.
  const isRare = ownShared.reduce((sum, { text }) => sum + weight(text), 0) >= TELLING;
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
  if (sharesOnlyMaker(query)) return 'near';
  const isOther = ({ text }: ReadWord): boolean => candidate.read.words.every((word) => word.text !== text);
  const sharesOne = ownShared.length < 2 && sharedOf('place').every(({ text }) => CITY.has(text));
  if (!isRare && sharesOne && missing(query, isOf('brand')).some(isOther)) return 'near';
  if (!isRare && haveOtherDevelopers(query, candidate)) return 'near';
  if (isOfOthers(query, candidate, registered, weight)) return 'near';
  if (isOrdered && isReordered(query.read, ownShared)) return 'near';
  if (isOrdered && !isRare && isMovedPlace(query.read, candidate, shared)) return 'near';
  if (isMisspelt(query, candidate)) return 'near';
  if (query.read.placeOnly && missing(query, isTellingKind).length > 0) return 'near';
  const isCounted = query.read.labels.length > 0;
  if (isCounted && labels <= OTHER_NUMBER) return 'near';
  if (query.read.labels.some((label) => label.isSpelt === true && !hasLabel(candidate.read.labels, label)))
    return 'near';
  if (isAnotherTower(query.read, candidate.read, name)) return 'near';
  const addsKind = missing(query, isTellingKind).length > 0;
  const namesPlace = missing(query, isOf('place')).length > 0;
  const isPlaceless = missing(candidate, isOf('place')).length > 0;
  if (sharesOne && hasPlaceForKind(query, candidate)) return 'near';
  if (isCounted) return addsKind && isPlaceless && !isRare ? 'near' : 'same';
  return (addsKind || namesPlace) && (!isRare || (addsKind && labels < 1)) ? 'near' : 'same';
}
