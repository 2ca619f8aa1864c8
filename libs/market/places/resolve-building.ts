import type { BuildingIndex, Candidate } from './building-index.js';
import { choosePhase, isOtherPhase } from './choose-phase.js';
import { type NameContext, readName } from './read-name.js';
import { nearestCandidates, type ScoredCandidate, type SearchAreas } from './score-candidates.js';
import type { QueryName } from './score-name.js';
import type { AreaMatch, BuildingAlternative, BuildingMatch } from './types.js';

/** A building is answered from this score on. */
const ACCEPT = 0.72;
/** An equal name filed in an area far from the caller's. */
const ELSEWHERE = 0.8;
const MOST_ALTERNATIVES = 5;

/** What the areas of a match say about place words, together. */
function contextOf(index: BuildingIndex, area: AreaMatch): NameContext {
  const contexts = area.areas.flatMap((at) => index.contexts[at] ?? []);
  return {
    brands: contexts[0]?.brands ?? new Set(),
    placeWords: new Set(contexts.flatMap((context) => [...context.placeWords])),
    placePhrases: contexts.flatMap((context) => context.placePhrases),
  };
}

function readQuery(text: string, context: NameContext, index: BuildingIndex): QueryName {
  const read = readName(text, context);
  const { vocabulary } = index;
  return {
    read,
    matches: read.words.map(
      (word) => new Map(vocabulary.matches(word.text).map((m) => [m.word, m.similarity])),
    ),
    joined: read.words.map((word, at) => {
      const next = read.words[at + 1];
      return next === undefined ? undefined : vocabulary.idOfWord(word.text + next.text);
    }),
  };
}

/** The only project of exactly this name anywhere in the register, when the name is more than a kind of building. */
function elsewhere(query: QueryName, index: BuildingIndex): ScoredCandidate | undefined {
  if (!query.read.words.some(({ wordClass }) => wordClass === 'core')) return undefined;
  const found = (index.byKey.get(query.read.key) ?? []).flatMap((id) => {
    const candidate = index.candidates[id];
    return candidate?.whole === true ? [candidate] : [];
  });
  const [first] = found;
  const same = found.every(({ project }) => project === first?.project);
  return first === undefined || !same || first.project < 0
    ? undefined
    : { candidate: first, score: ELSEWHERE };
}

function alternativeOf({ candidate, score }: ScoredCandidate): BuildingAlternative {
  const { project, building, name }: Candidate = candidate;
  return { project, building, name, score };
}

/** The names to look for: the whole input, then each part of a path, the building before what it lies in. */
function textsOf(input: string): string[] {
  const parts = input.split(/[,،]/).map((part) => part.trim());
  return [...new Set([input, ...parts])].filter((part) => part !== '');
}

/**
 * Finds the building that the caller names among the register's projects and buildings of the area. A name may be
 * a path (`Tower A, Lake Towers, …`): its first part is looked for, then the ones it lies in. Unresolved is an
 * answer: a sibling with another number, letter or side is never given.
 */
export function resolveBuilding(input: string, area: AreaMatch, index: BuildingIndex): BuildingMatch {
  const context = contextOf(index, area);
  const own = new Set(area.areas);
  const districts = new Set(area.areas.map((at) => index.districts[at]));
  const areas: SearchAreas = { own, isNear: (at) => districts.has(index.districts[at]) };
  let alternatives: BuildingAlternative[] = [];
  for (const text of textsOf(input)) {
    const query = readQuery(text, context, index);
    if (query.read.bareKey === '') continue;
    const ranked = nearestCandidates(query, areas, index);
    const best = choosePhase(ranked.filter(({ score }) => score >= ACCEPT));
    const inArea = best !== undefined && isOtherPhase(best.candidate, query.read, index) ? undefined : best;
    const chosen = inArea ?? elsewhere(query, index);
    const others = ranked
      .filter((one) => one !== chosen)
      .slice(0, MOST_ALTERNATIVES)
      .map(alternativeOf);
    if (chosen !== undefined) {
      const { project, building } = chosen.candidate;
      return { input, project, building, score: chosen.score, alternatives: others };
    }
    if (alternatives.length === 0) alternatives = others;
  }
  return { input, project: -1, building: -1, score: 0, alternatives };
}
