import type { BuildingIndex, Candidate } from './building-index.js';
import { type QueryName, scoreName, weightOf } from './score-name.js';

export interface ScoredCandidate {
  readonly candidate: Candidate;
  readonly score: number;
}

/** The register areas that the caller may mean, and which others are near. */
export interface SearchAreas {
  readonly own: ReadonlySet<number>;
  isNear(area: number): boolean;
}

/** Weight of agreeing words of the building's own name below which only an equal name is a candidate. */
const LEAST_EVIDENCE = 2.5;
const LEAST_SCORE = 0.4;
/** Filed in another area of the same district. */
const SAME_DISTRICT = 0.94;
/** Equal but for the community's words; equal to one name of a list. */
const EQUAL_BUT_PLACE = 0.98;
const EQUAL_MEMBER = 0.97;

function nearnessOf(candidate: Candidate, areas: SearchAreas): number {
  if (candidate.areas.some((area) => areas.own.has(area))) return 1;
  return candidate.areas.some((area) => areas.isNear(area)) ? SAME_DISTRICT : 0;
}

/** Candidates that share a telling word, or the whole name, with the query. */
function candidatesOf(query: QueryName, index: BuildingIndex): Set<number> {
  const ids = new Set<number>();
  const post = (word: number): void => {
    for (const id of index.postings[word] ?? []) ids.add(id);
  };
  query.read.words.forEach(({ wordClass }, at) => {
    if (wordClass === 'kind' || wordClass === 'place') return;
    for (const word of query.matches[at]?.keys() ?? []) post(word);
  });
  for (const word of query.joined) if (word !== undefined) post(word);
  for (const id of index.byKey.get(query.read.key) ?? []) ids.add(id);
  for (const id of index.byBareKey.get(query.read.bareKey) ?? []) ids.add(id);
  return ids;
}

/** 1 and a little less for names that are equal, 0 for all others. */
function equality(query: QueryName, candidate: Candidate): number {
  const member = candidate.whole ? 1 : EQUAL_MEMBER;
  if (candidate.read.key === query.read.key) return member;
  return candidate.read.bareKey === query.read.bareKey ? member * EQUAL_BUT_PLACE : 0;
}

/** The best name of each project that may be meant, best first; at equal scores the one sold last. */
export function nearestCandidates(
  query: QueryName,
  areas: SearchAreas,
  index: BuildingIndex,
): ScoredCandidate[] {
  const names = index.candidates.length;
  const weight = (text: string): number => weightOf(index.vocabulary, index.vocabulary.idOfWord(text), names);
  const best = new Map<string, ScoredCandidate>();
  for (const id of candidatesOf(query, index)) {
    const candidate = index.candidates[id];
    const nearness = candidate === undefined ? 0 : nearnessOf(candidate, areas);
    if (candidate === undefined || nearness === 0) continue;
    let score = equality(query, candidate) * nearness;
    if (score === 0) {
      const similar = scoreName(query, candidate, weight);
      score = similar.evidence < LEAST_EVIDENCE ? 0 : similar.score * nearness;
    }
    if (score < LEAST_SCORE) continue;
    const target = candidate.project >= 0 ? `p${candidate.project}` : `b${candidate.building}`;
    const known = best.get(target);
    if (
      known === undefined ||
      score > known.score ||
      (score === known.score && candidate.building > known.candidate.building)
    ) {
      best.set(target, { candidate, score });
    }
  }
  return [...best.values()].sort((a, b) => b.score - a.score || b.candidate.lastDay - a.candidate.lastDay);
}
