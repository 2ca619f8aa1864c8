import { areaKey } from './areas/area-key.js';
import { type BuildingIndex, type Candidate, targetOf } from './buildings/building-index.js';
import {
  choosePhase,
  isNameOfMany,
  isOneOfMany,
  isOtherPhase,
  isUnsaidPhase,
  isWordOfSeveral,
} from './buildings/choose-phase.js';
import { omitCluster } from './names/cluster-names.js';
import { isOneWord, joinContexts, type Label, type ReadName, readName } from './names/read-name.js';
import { findElsewhere } from './buildings/find-elsewhere.js';
import { hasLabel } from './names/match-labels.js';
import { findArabicName } from './buildings/registered-name.js';
import type { HomeKind } from './buildings/sales-evidence.js';
import { isCommonName } from './buildings/likeness-of.js';
import {
  nearestCandidates,
  type ScoredCandidate,
  type SearchAreas,
  weightIn,
} from './buildings/score-candidates.js';
import { findBySound } from './buildings/find-by-sound.js';
import { isNumberOfOther } from './buildings/number-alone.js';
import { findByTail } from './buildings/find-by-tail.js';
import { readQuery } from './buildings/read-query.js';
import type { QueryName } from './buildings/score-name.js';
import {
  isNumberedSibling,
  isOnlyCounted,
  joinCount,
  joinCountBefore,
  namesOtherPlace,
  namesPlaceToo,
  omitComplex,
  omitTower,
  PATH,
} from './buildings/parts-of-path.js';
import { findMisspelt } from './buildings/find-misspelt.js';
import { namePhase } from './name-phase.js';
import { namesBuilding } from './buildings/names-building.js';
import { omitDeveloper } from './names/omit-developer.js';
import { omitHome, omitOffer } from './names/omit-home.js';
import { omitNumberWord } from './names/omit-number-word.js';
import { isBetterSaid } from './buildings/is-better-said.js';
import { isPlaceOf, setOffPlace } from './buildings/set-off-place.js';
import { towerOfPlace } from './buildings/tower-of-place.js';
import { omitMaker, partsOf, textsOf } from './buildings/texts-of-name.js';
import type { AreaMatch, BuildingAlternative, BuildingMatch } from './types.js';

/** Minimum score for a building to be resolved. */
const ACCEPT = 0.7;
/** From this score on, several parts together are one building's name, and a place name can be a building's too. */
export const CERTAIN = 0.95;
const MOST_ALTERNATIVES = 5;
/** A longer text is not a name with a wrong letter. */
const MOST_LETTERS = 100;

function alternativeOf({ candidate, score }: ScoredCandidate): BuildingAlternative {
  const { project, building, name, lastDay } = candidate;
  return { project, building, name, score, lastSaleDay: Number.isFinite(lastDay) ? lastDay : null };
}

/**
 * A project that is no longer sold needs more certainty: it was sold before, and the caller gave more than
 * the community's name and no number that may count phases.
 */
function isSureOfDormant({ lastDay, read }: Candidate, query: ReadName): boolean {
  const counts = query.labels.some(
    ({ text, of }) =>
      of !== 'unit' && /^\d+$/.test(text) && text !== '1' && !read.labels.some((own) => own.text === text),
  );
  return lastDay > -Infinity && !query.placeOnly && !counts;
}

function isAnswer(candidate: Candidate, query: ReadName, index: BuildingIndex): boolean {
  if (candidate.dormant && !isSureOfDormant(candidate, query)) return false;
  return !isOtherPhase(candidate, query, index) && !isOneOfMany(candidate, query, index);
}

/**
 * The building is identified if its labels equal the caller's, in order, except for the 1 of a first phase
 * without a number (`Lake 1 Building B2` is `Lake Building B2`); otherwise only its project is.
 */
function buildingOf({ candidate }: ScoredCandidate, labels: readonly Label[]): number {
  const text = (all: readonly Label[]): string => all.map((label) => label.text).join(' ');
  const own = text(candidate.read.labels);
  const withoutFirst = labels.filter((label) => label.text !== '1' || hasLabel(candidate.read.labels, label));
  const isKnown = own === text(labels) || (own !== '' && own === text(withoutFirst));
  return isKnown || candidate.project < 0 ? candidate.building : -1;
}

/** A building that was found by its name alone. */
function matchOf(
  input: string,
  { candidate, score }: Pick<ScoredCandidate, 'candidate' | 'score'>,
): BuildingMatch {
  const { project, building } = candidate;
  return { input, project, building, score, alternatives: [], elsewhere: null };
}

interface Found {
  readonly query: QueryName;
  readonly ranked: readonly ScoredCandidate[];
  readonly chosen: ScoredCandidate | undefined;
}

/**
 * Finds the building that the caller names among the register's projects and buildings in the area. A name
 * may be a path (`Tower A, Lake Towers, …`): its first part is looked up, then all of it as one name, then
 * the places it is in, including those named in the area's address. Unresolved is a valid result: a sibling
 * with another number, letter or side is never returned (docs/decisions/0050-place-names.md); nor is, for a
 * name that is only the community's, a project with homes of another kind than the caller's.
 */
export function resolveBuilding(
  input: string,
  area: AreaMatch,
  index: BuildingIndex,
  homes?: HomeKind,
): BuildingMatch {
  const match = findBuilding(input, area, index, homes);
  if (match.project >= 0 || match.building >= 0) return match;
  const context = joinContexts(area.areas.flatMap((at) => index.contexts[at] ?? []));
  const tower = towerOfPlace(input, area, index, context, homes);
  return tower === null ? match : { ...findBuilding(tower, area, index, homes), input };
}

function findBuilding(
  input: string,
  area: AreaMatch,
  index: BuildingIndex,
  homes: HomeKind | undefined,
): BuildingMatch {
  const context = joinContexts(area.areas.flatMap((at) => index.contexts[at] ?? []));
  const own = new Set(area.areas);
  const districts = new Set(area.areas.map((at) => index.districts[at]));
  /** Not in the caller's area but in another of its district, where one word of a name says little. */
  const isBeside = (candidate: Candidate): boolean => !candidate.areas.some((at) => own.has(at));
  const areas: SearchAreas = { own, isNear: (at) => districts.has(index.districts[at]) };
  let alternatives: BuildingAlternative[] = [];
  let isOfMany = false;
  const isRegistered = (text: string): boolean => index.byKey.has(readName(text, context).key);
  const setOff = (text: string): string => {
    const plain = isRegistered(text) ? text : omitNumberWord(text);
    return omitCluster(setOffPlace(plain, area, context, isRegistered), area.place);
  };
  const [name = '', ...parts] = partsOf(
    [namePhase(omitOffer(input).trim(), area), ...area.finer].map(setOff),
  );
  const read = (text: string): ReadName => readName(text, context);
  const next = omitHome(parts[0] ?? '', index.numbered);
  const counted = joinCount(name, next, read);
  const isCommunity = index.isPlace(next) && isPlaceOf(next, area);
  const first = counted ?? (isCommunity ? null : joinCountBefore(name, next, read)) ?? name;
  const others = counted === null ? parts : parts.slice(1);
  const path = [name, ...parts].join(', ');
  // A project with the community's name is not the building named in front of it.
  const isNamed = area.isPart !== true && namesBuilding(first, index.numbered);
  const behind = isNamed ? others.filter((part) => !(index.isPlace(part) && isPlaceOf(part, area))) : others;
  const places = areaKey(`${path} ${area.place}`);
  const hasPlace = namesPlaceToo(input, name);
  // A registered name that contains a comma comes before its parts.
  const named = [input, omitHome(input, index.numbered)].filter((text) => {
    return PATH.test(text) && index.byKey.has(readName(text, context).key);
  });
  const whole = readName(path, context);
  const inOne = isOnlyCounted(whole) ? [] : [path];
  const withoutTower = omitTower(first, read, (key) => index.byKey.has(key));
  const ofComplex = omitComplex(first, behind, read, (key) => index.byKey.has(key));
  const textsOfEach = (parts: readonly string[]): string[] =>
    parts.flatMap((text) => textsOf(text, index, context));
  const ofFirst = new Set(textsOfEach([...named, first, ...withoutTower, ...ofComplex, ...inOne, name]));
  const texts = [...new Set([...ofFirst, ...textsOfEach(behind)])];
  const isKnownElsewhere = (one: ReadName): boolean =>
    (!isOneWord(one) || one.labels.length > 0) &&
    (index.byKey.get(one.key) ?? []).some((id) => index.candidates[id]?.whole === true);
  /**
   * The building in front is one that the register has elsewhere, or what is behind it is numbered: it is not a part of
   * that, as one that no register has may be of a complex.
   */
  const isBehind = (text: string, { read: { labels } }: Candidate): boolean =>
    isNamed &&
    !ofFirst.has(text) &&
    namesBuilding(name, index.numbered) &&
    (labels.length > 0 || isKnownElsewhere(read(name)));
  const withoutDeveloper = new Set(
    [first, name].flatMap((one) => [...omitDeveloper(one), ...omitMaker(one)]),
  );
  /** Those that the first name may be with its developer too. */
  const ofDeveloper = new Set<string>();
  /** `Emaar Living` may not be `Marina Living`: one has a developer instead of the other's community. */
  const isOfOtherPlace = (text: string, candidate: Candidate): boolean =>
    withoutDeveloper.has(text) && read(text).places === '' && candidate.read.places !== '';
  const find = (text: string, liesIn?: (project: number) => boolean): Found => {
    const query = readQuery(text, context, index);
    const ranked = nearestCandidates(query, areas, index).filter(({ candidate: { onlyHomes } }) => {
      return !query.read.placeOnly || homes === undefined || onlyHomes === null || onlyHomes === homes;
    });
    const accept = index.isPlace(text) || query.read.placeOnly ? CERTAIN : ACCEPT;
    const sure = ranked.filter(({ score }) => score >= accept);
    return { query, ranked, chosen: choosePhase(sure, query.read, liesIn) };
  };
  /** Projects that the following parts name; looked up once, when the first names tie. */
  let namedBehind: ReadonlySet<number> | undefined;
  const liesIn = (project: number): boolean => {
    namedBehind ??= new Set(behind.map((part) => find(part).chosen?.candidate.project ?? -1));
    return project >= 0 && namedBehind.has(project);
  };
  const otherPhases = new Set<Candidate>();
  const names = [...new Set([first, omitHome(first, index.numbered)])].filter(
    (name) => name.length <= MOST_LETTERS,
  );
  const misspelt = findMisspelt(names, areas, index, context);
  if (misspelt !== null) return matchOf(input, misspelt);
  for (const text of texts) {
    const registered = findArabicName(text, areas, index);
    if (registered !== undefined) return matchOf(input, registered);
    const { query, ranked, chosen } = find(text, liesIn);
    if (text === first) {
      for (const { candidate, likeness } of ranked)
        if (likeness === 'same') ofDeveloper.add(targetOf(candidate));
    }
    if (
      chosen !== undefined &&
      !PATH.test(text) &&
      omitHome(text, index.numbered) === text &&
      isOtherPhase(chosen.candidate, query.read, index)
    )
      otherPhases.add(chosen.candidate);
    const answered =
      chosen !== undefined &&
      isAnswer(chosen.candidate, query.read, index) &&
      !isWordOfSeveral(chosen.candidate, query.read, areas, index) &&
      !(
        chosen.isPart &&
        isOneWord(query.read) &&
        (hasPlace || isBeside(chosen.candidate) || namesOtherPlace(query.read, chosen.candidate.read))
      ) &&
      !isNumberOfOther(text, chosen.candidate.name, area) &&
      !otherPhases.has(chosen.candidate) &&
      (!PATH.test(text) || chosen.score >= CERTAIN) &&
      (text === first || text === path || !isNumberedSibling(chosen.candidate, query.read, whole));
    const others = ranked
      .filter((one) => !answered || one !== chosen)
      .slice(0, MOST_ALTERNATIVES)
      .map(alternativeOf);
    if (answered) {
      const building = buildingOf(chosen, query.read.labels);
      return {
        input,
        project: chosen.candidate.project,
        building,
        score: chosen.score,
        alternatives: others,
        elsewhere: null,
        ...((chosen.likeness !== 'same' ||
          isOfOtherPlace(text, chosen.candidate) ||
          (withoutDeveloper.has(text) &&
            !ofDeveloper.has(targetOf(chosen.candidate)) &&
            isCommonName(chosen.candidate.read, weightIn(index))) ||
          isBetterSaid(chosen, query.read, ranked, places)) && {
          nearestTo: withoutDeveloper.has(text) ? first : text,
        }),
        ...(isBehind(text, chosen.candidate) && { nearestTo: name, isBehind: true }),
        ...(isUnsaidPhase(chosen, query.read, ranked) && { nearestTo: text, isFirstOfSeveral: true }),
      };
    }
    isOfMany ||= isNameOfMany(query.read, ranked, index);
    if (alternatives.length === 0) alternatives = others;
  }
  const byTailOrSound = names
    .map((text) => findByTail(readName(text, context), areas, index) ?? findBySound(text, areas, index))
    .find((found) => found !== null);
  if (byTailOrSound != null) return matchOf(input, byTailOrSound);
  // The place it is in (`…, The Crescent`) does not show where the building itself is.
  const elsewhere = [...named, ...textsOf(first, index, context)]
    .map((text) => ({ text, read: readName(text, context) }))
    .map(({ text, read }) => (read.placeOnly || hasPlace ? null : findElsewhere(text, read, areas, index)))
    .find((found) => found !== null);
  const unresolved = {
    input,
    project: -1,
    building: -1,
    score: 0,
    alternatives,
    elsewhere: elsewhere ?? null,
  };
  return isOfMany ? { ...unresolved, isOfMany } : unresolved;
}
