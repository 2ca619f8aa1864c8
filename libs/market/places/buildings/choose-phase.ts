import { type BuildingIndex, type Candidate, targetOf } from './building-index.js';
import { hasLabel } from '../names/match-labels.js';
import { namesItself } from '../names/parse-name.js';
import { isOneWord, ownWords, type ReadName, readName } from '../names/read-name.js';
import { nearnessOf, type ScoredCandidate, type SearchAreas } from './score-candidates.js';

/** Names whose ranks are this close are not distinguished. */
const MARGIN = 0.03;
/** From this many phases on, the first one cannot stand for the whole. */
const MOST_PHASES = 5;
/** A project whose towers the register does not list rarely has more (`Skyline 12` is not a tower of `Skyline`). */
const MOST_TOWERS = 9;
const ARABIC = /[\u0600-\u06ff]/;

function isNumber(label: string): boolean {
  return /^\d+$/.test(label);
}

function firstLabel({ candidate }: ScoredCandidate): number {
  const order = candidate.read.labels.map(({ text }) => (isNumber(text) ? Number(text) : text.charCodeAt(0)));
  return Math.min(...order);
}

/**
 * Whether the candidate has the caller's number on the same thing: on a building of its project (`X Tower
 * 2`), otherwise on the project (`X 2`).
 */
function countsTheSame({ read, phase }: Candidate, query: ReadName): boolean {
  return query.labels.some(
    (label) => hasLabel(read.labels, label) && hasLabel(phase, label) !== (label.of === 'unit'),
  );
}

/**
 * The best of ranked names. Among names with similar scores: the one that is equal; one sold under a Latin
 * name before one with only the register's Arabic name; of equal names the one sold last; the one in the
 * project that the caller says it is in; among phases of one project the one with the caller's number, then
 * the first. Undefined if they are different projects.
 */
export function choosePhase(
  ranked: readonly ScoredCandidate[],
  query: ReadName,
  liesIn: (project: number) => boolean = () => false,
): ScoredCandidate | undefined {
  const [best] = ranked;
  if (best === undefined) return undefined;
  const near = ranked.filter(({ rank }) => best.rank - rank < MARGIN);
  const latin = near.filter(({ candidate }) => !ARABIC.test(candidate.name));
  const rivals = latin.length > 0 ? latin : near;
  const equal = rivals.find(({ candidate }) => {
    return candidate.read.key === query.key && candidate.whole && !candidate.dormant;
  });
  const first = equal ?? rivals[0];
  if (first === undefined || equal !== undefined) return first;
  const { read } = first.candidate;
  if (rivals.every(({ candidate }) => candidate.read.key === read.key)) return first;
  const [within, ...others] = rivals.filter(({ candidate }) => liesIn(candidate.project));
  if (within !== undefined && others.length === 0) return within;
  const words = ownWords(read);
  const phases = rivals.every(
    ({ candidate }) => candidate.read.labels.length > 0 && ownWords(candidate.read) === words,
  );
  if (!phases) return undefined;
  const same = rivals.filter(({ candidate }) => countsTheSame(candidate, query));
  return (same.length > 0 ? same : rivals).toSorted((a, b) => firstLabel(a) - firstLabel(b))[0];
}

/** The other projects, or buildings of none, near a candidate that have its name with another number. */
function numberedSiblings(candidate: Candidate, index: BuildingIndex): Candidate[] {
  const own = new Set(candidate.read.labels.map(({ text }) => text));
  const words = ownWords(candidate.read);
  const at = candidate.read.words.findIndex(({ wordClass }) => wordClass === 'core');
  const named = new Map<string, Candidate>();
  for (const id of index.postings[candidate.words[at] ?? -1] ?? []) {
    const other = index.candidates[id];
    if (other === undefined || targetOf(other) === targetOf(candidate)) continue;
    if (other.areas[0] !== candidate.areas[0] || ownWords(other.read) !== words) continue;
    if (other.read.labels.some(({ text }) => isNumber(text) && !own.has(text)))
      named.set(targetOf(other), other);
  }
  return [...named.values()];
}

/** True if the caller names no phase and the candidate is one of too many for the first to stand for all. */
export function isOneOfMany(candidate: Candidate, query: ReadName, index: BuildingIndex): boolean {
  if (query.labels.length > 0 || candidate.read.labels.length === 0) return false;
  return numberedSiblings(candidate, index).length >= MOST_PHASES;
}

/** True if the caller's whole name is that of such phases. */
export const isNameOfMany = (
  query: ReadName,
  ranked: readonly ScoredCandidate[],
  index: BuildingIndex,
): boolean =>
  ranked.some(
    ({ candidate }) => ownWords(candidate.read) === ownWords(query) && isOneOfMany(candidate, query, index),
  );

/** True if the caller names none of several phases, so that the first stands for a home that may be in another. */
export function isUnsaidPhase(
  { candidate }: ScoredCandidate,
  query: ReadName,
  ranked: readonly ScoredCandidate[],
): boolean {
  if (query.labels.length > 0 || candidate.read.labels.length === 0) return false;
  const words = ownWords(candidate.read);
  return ranked.some(
    ({ candidate: other }) =>
      targetOf(other) !== targetOf(candidate) &&
      other.read.labels.length > 0 &&
      ownWords(other.read) === words,
  );
}

/**
 * True if the query has a number that counts phases and that the candidate lacks: if the register knows `X`
 * and `X 2`, or `X` as one building, `X 3` is a phase that it does not know. `X 1` is `X`, and `X Tower 3` is
 * one of its towers.
 */
export function isOtherPhase(candidate: Candidate, query: ReadName, index: BuildingIndex): boolean {
  const own = new Set(candidate.read.labels.map(({ text }) => text));
  const counts = (text: string): boolean => isNumber(text) && !own.has(text);
  if (!query.labels.some(({ text, of }) => of !== 'unit' && text !== '1' && counts(text))) return false;
  const buildings = index.buildingsOf.get(candidate.project) ?? [];
  const context = index.contexts[candidate.areas[0] ?? -1];
  const [only, ...others] = buildings;
  const isMany = query.labels.some(
    ({ text, of }) => of === 'unsaid' && counts(text) && Number(text) > MOST_TOWERS,
  );
  if (only === undefined && candidate.project >= 0 && isMany) return true;
  if (only !== undefined && context !== undefined && others.length === 0) {
    if (readName(only, context).labels.every(({ text }) => own.has(text))) return true;
  }
  return numberedSiblings(candidate, index).length > 0;
}

/** From this many projects on, a word that they begin with belongs to none of them alone. */
const SEVERAL = 2;

/**
 * True for a single word that is only a part of a name if other projects nearby begin with it: `Boulevard` is not
 * necessarily `The Address - The Blvd` where `Boulevard Point` and `Blvd Heights` exist. With the community's name
 * it is that name (`The Address Downtown`).
 */
export function isWordOfSeveral(
  { whole, project, read: own }: Candidate,
  query: ReadName,
  areas: SearchAreas,
  { postings, vocabulary, candidates }: BuildingIndex,
): boolean {
  if (query.labels.length > 0 || !isOneWord(query)) return false;
  if ((whole || query.places !== '') && query.key === own.key) return false;
  // `Creek` may be any of Creek Bay, Creek Gate and The Dubai Creek Residences; `Creek Residences` is the last.
  if (whole && query.words.some(({ wordClass }) => wordClass === 'kind' || wordClass === 'tail'))
    return false;
  const word = ownWords(query);
  const namesMore = (read: ReadName): boolean =>
    ownWords(read) !== word || read.labels.some(({ text }) => namesItself(text));
  const beginners = (postings[vocabulary.idOfWord(word) ?? -1] ?? [])
    .flatMap((id) => candidates[id] ?? [])
    .filter(({ whole: isWhole, read }) => isWhole && read.words[0]?.text === word && namesMore(read))
    .filter((other) => nearnessOf(other, areas) > 0)
    .map((other) => other.project);
  return new Set(beginners.filter((own) => own >= 0 && own !== project)).size >= SEVERAL;
}
