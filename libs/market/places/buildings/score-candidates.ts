import { type BuildingIndex, type Candidate, targetOf } from './building-index.js';
import { hasLabel } from '../names/match-labels.js';
import type { Likeness } from './likeness-of.js';
import { namesItself } from '../names/parse-name.js';
import type { ReadName } from '../names/read-name.js';
import { type QueryName, scoreName, weightOf } from './score-name.js';

export interface ScoredCandidate {
  readonly candidate: Candidate;
  readonly score: number;
  /** `score`, reduced for a project that is no longer sold: of two similar names, the one with sales is meant. */
  readonly rank: number;
  /** Whether the candidate has words of its own that the caller's name lacks. */
  readonly isPart: boolean;
  readonly likeness: Likeness;
}

/** The register areas that the caller may mean, and which others are near. */
export interface SearchAreas {
  readonly own: ReadonlySet<number>;
  isNear(area: number): boolean;
}

/** Minimum weight of matching words in the building's own name; below it, only an equal name is a candidate. */
const LEAST_EVIDENCE = 2.5;
const LEAST_SCORE = 0.4;
/** Factor for a building filed in another area of the same district. */
const SAME_DISTRICT = 0.94;
/** Factor for a building that is no longer sold: it is meant less often. */
const DORMANT = 0.96;
/** Equal except for the community's words, or also except for kinds; equal to one name in a list. */
const EQUAL_BUT_PLACE = 0.98;
const EQUAL_BUT_KIND = 0.97;
const EQUAL_MEMBER = 0.97;
/** Similar in every word, but not equal. */
const SIMILAR = 0.99;
/** Fewest projects or buildings with a word in common that are a row of siblings. */
const ROW = 2;
/** A word used by at most this many names, and by only one project near the caller's areas, identifies that project. */
const RARE_NAMES = 6;
const UNIQUE_LETTERS = 5;

/** Memoises a question about words for one search, which asks it for every candidate. */
function onceEach(ask: (text: string) => boolean): (text: string) => boolean {
  const answers = new Map<string, boolean>();
  return (text) => {
    const known = answers.get(text) ?? ask(text);
    answers.set(text, known);
    return known;
  };
}

/** 1 for a candidate filed in an area that the caller may mean, less elsewhere in its district, otherwise 0. */
export function nearnessOf(candidate: Candidate, areas: SearchAreas): number {
  if (candidate.areas.some((area) => areas.own.has(area))) return 1;
  return candidate.areas.some((area) => areas.isNear(area)) ? SAME_DISTRICT : 0;
}

/** Candidates that share a distinctive word, or the whole name, with the query. */
function candidatesOf(query: QueryName, index: BuildingIndex): Set<number> {
  const ids = new Set<number>();
  const post = (word: number): void => {
    for (const id of index.postings[word] ?? []) ids.add(id);
  };
  query.read.words.forEach(({ wordClass }, at) => {
    if (wordClass === 'kind' || wordClass === 'place') return;
    for (const word of query.matches[at]?.keys() ?? []) post(word);
  });
  for (const words of query.joined) for (const word of words) post(word);
  for (const key of [query.read.key, query.read.bareKey, query.read.coreKey]) {
    for (const id of index.byKey.get(key) ?? []) ids.add(id);
  }
  return ids;
}

/** Whether neither list of places or building kinds has something that the other lacks and vice versa. */
function agree(a: string, b: string): boolean {
  return a.includes(b) || b.includes(a);
}

/** 1 or slightly less for equal names, 0 for all others. */
function equality({ read }: QueryName, candidate: Candidate): number {
  const member = candidate.whole ? 1 : EQUAL_MEMBER;
  if (candidate.read.key === read.key) return member;
  if (!agree(read.places, candidate.read.places)) return 0;
  if (read.bareKey !== '' && candidate.read.bareKey === read.bareKey) return member * EQUAL_BUT_PLACE;
  const sameCore = read.coreKey !== '' && candidate.read.coreKey === read.coreKey;
  return sameCore && agree(read.kinds, candidate.read.kinds) ? member * EQUAL_BUT_KIND : 0;
}

const hasOwnWord = ({ words }: ReadName): boolean =>
  words.some(({ wordClass }) => wordClass === 'core' || wordClass === 'brand');

/** A name that only consists of the community's words and a number or letter that does not count buildings. */
function isNumberedPlace(read: ReadName): boolean {
  return read.places !== '' && !hasOwnWord(read) && read.labels.some(({ of }) => of !== 'unit');
}

/** Whether the caller's name only names the community while the candidate's says more, or lacks its number. */
function isOfOtherPlace(read: ReadName, query: ReadName): boolean {
  if (query.placeOnly) return !read.placeOnly;
  if (!isNumberedPlace(query)) return false;
  if (hasOwnWord(read) && !read.placeOnly) return true;
  return query.labels.some((label) => label.of !== 'unit' && !hasLabel(read.labels, label));
}

/** The weight of a word in the register's names. */
export const weightIn =
  ({ vocabulary, candidates }: BuildingIndex) =>
  (text: string): number =>
    weightOf(vocabulary, vocabulary.idOfWord(text), candidates.length);

/** The best name of each project that may be meant, best first; ties go to the one sold last. */
export function nearestCandidates(
  query: QueryName,
  areas: SearchAreas,
  index: BuildingIndex,
): ScoredCandidate[] {
  const { vocabulary, candidates, postings } = index;
  const weight = weightIn(index);
  const isUnique = onceEach((text) => {
    const word = vocabulary.idOfWord(text) ?? -1;
    if ((text.length < UNIQUE_LETTERS && !namesItself(text)) || vocabulary.namesWith(word) > RARE_NAMES)
      return false;
    const users = (postings[word] ?? []).flatMap((id) => candidates[id] ?? []);
    const near = users.filter((candidate) => nearnessOf(candidate, areas) > 0);
    const targets = new Set(near.map(targetOf));
    return targets.size === 1;
  });
  const isOfAll = (brand: string, text: string): boolean => {
    const near = (postings[vocabulary.idOfWord(text) ?? -1] ?? [])
      .flatMap((id) => candidates[id] ?? [])
      .filter((candidate) => nearnessOf(candidate, areas) > 0);
    const isBrands = near.every(({ read: { words } }) => words.some((word) => word.text === brand));
    return isBrands && new Set(near.map(targetOf)).size >= ROW;
  };
  const best = new Map<string, ScoredCandidate>();
  for (const id of candidatesOf(query, index)) {
    const candidate = candidates[id];
    const nearness = candidate === undefined ? 0 : nearnessOf(candidate, areas);
    if (candidate === undefined || nearness === 0) continue;
    if (candidate.read.key !== query.read.key && isOfOtherPlace(candidate.read, query.read)) continue;
    const similar = scoreName(query, candidate, weight, isUnique, isOfAll);
    const own = similar.evidence < LEAST_EVIDENCE ? 0 : similar.score * SIMILAR;
    const score = Math.max(equality(query, candidate), own) * nearness;
    if (score < LEAST_SCORE) continue;
    const rank = score * (candidate.dormant ? DORMANT : 1);
    const target = targetOf(candidate);
    const known = best.get(target);
    const sameButKnown = score === known?.score && candidate.building > known.candidate.building;
    if (known === undefined || score > known.score || sameButKnown)
      best.set(target, { candidate, score, rank, isPart: similar.isPart, likeness: similar.likeness });
  }
  return [...best.values()].sort((a, b) => b.rank - a.rank || b.candidate.lastDay - a.candidate.lastDay);
}
