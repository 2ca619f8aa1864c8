import { type BuildingIndex, type Candidate, targetOf } from './buildings/building-index.js';
import {
  choosePhase,
  isNameOfMany,
  isOneOfMany,
  isOtherPhase,
  isUnsaidPhase,
  isWordOfSeveral,
} from './buildings/choose-phase.js';
import { findBySound } from './buildings/find-by-sound.js';
import { findByTail } from './buildings/find-by-tail.js';
import { findElsewhere } from './buildings/find-elsewhere.js';
import { findMisspelt } from './buildings/find-misspelt.js';
import { isBetterSaid, saysAll } from './buildings/is-better-said.js';
import { isEndOfSeveral } from './buildings/is-end-of-several.js';
import { memberOfComplex } from './buildings/member-of-complex.js';
import { namesBuilding } from './buildings/names-building.js';
import { isNumberOfOther } from './buildings/number-alone.js';
import { isTowerOfHouses } from './buildings/tower-of-houses.js';
import { isOfOtherDeveloper } from './buildings/other-developer.js';
import { countsHome, isOfNumberedRow, omitsNumber } from './buildings/other-number.js';
import { isNumberedSibling, namesOtherPlace, PATH } from './buildings/parts-of-path.js';
import { readQuery } from './buildings/read-query.js';
import { readWrittenName, type WrittenName } from './read-written-name.js';
import { findArabicName } from './buildings/registered-name.js';
import type { HomeKind } from './buildings/sales-evidence.js';
import {
  nearestCandidates,
  type ScoredCandidate,
  type SearchAreas,
  weightIn,
} from './buildings/score-candidates.js';
import type { QueryName } from './buildings/score-name.js';
import { omitMaker, textsOf } from './buildings/texts-of-name.js';
import { alternativesIn, buildingOf, matchOf } from './buildings/to-match.js';
import { towerOfPhase } from './buildings/tower-of-phase.js';
import { omitDeveloper } from './names/omit-developer.js';
import { omitHome } from './names/omit-home.js';
import { isOneWord, type ReadName, readName } from './names/read-name.js';
import type { AreaMatch, BuildingAlternative, BuildingMatch } from './types.js';

/** Minimum score for a building to be resolved. */
const ACCEPT = 0.7;
/** From this score on, several parts together are one building's name, and a place name can be a building's too. */
export const CERTAIN = 0.95;
/** A longer text is not a name with a wrong letter. */
const MOST_LETTERS = 100;

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

function canAnswer(candidate: Candidate, query: ReadName, index: BuildingIndex): boolean {
  if (candidate.dormant && !isSureOfDormant(candidate, query)) return false;
  return !isOtherPhase(candidate, query, index) && !isOneOfMany(candidate, query, index);
}

interface Found {
  readonly query: QueryName;
  readonly ranked: readonly ScoredCandidate[];
  readonly chosen: ScoredCandidate | undefined;
}

/** The search for the building that a caller names, see `resolveBuilding`. */
export class BuildingSearch {
  private readonly written: WrittenName;
  private readonly areas: SearchAreas;
  /** Those of the first text that has any. */
  private alternatives: readonly BuildingAlternative[] = [];
  private isOfMany = false;
  /** Other phases of what the caller named, which no later text may answer with. */
  private readonly otherPhases = new Set<Candidate>();
  /** The projects that the first name may be with its developer. */
  private readonly ofDeveloper = new Set<string>();
  /** The projects that the parts behind name; looked up once, when the first names tie. */
  private namedBehind: ReadonlySet<number> | undefined;

  constructor(
    private readonly input: string,
    private readonly area: AreaMatch,
    private readonly index: BuildingIndex,
    private readonly homes: HomeKind | undefined,
  ) {
    this.written = readWrittenName(input, area, index);
    const districts = new Set(area.areas.map((at) => index.districts[at]));
    this.areas = { own: new Set(area.areas), isNear: (at) => districts.has(index.districts[at]) };
  }

  match(): BuildingMatch {
    const { index, areas, written } = this;
    const { first, context } = written;
    const names = [...new Set([first, omitHome(first, index.numbered)])].filter(
      (name) => name.length <= MOST_LETTERS,
    );
    const misspelt = findMisspelt(names, areas, index, context);
    if (misspelt !== null) return matchOf(this.input, misspelt);
    for (const text of written.texts) {
      const registered = findArabicName(text, areas, index);
      if (registered !== undefined) return matchOf(this.input, registered);
      const found = this.find(text, (project) => this.liesIn(project));
      this.note(text, found);
      const { query, ranked, chosen } = found;
      if (chosen !== undefined && this.isAnswer(text, query.read, chosen))
        return this.answer(text, found, chosen);
      this.isOfMany ||= isNameOfMany(query.read, ranked, index);
      if (this.alternatives.length === 0) this.alternatives = alternativesIn(ranked);
    }
    const byTailOrSound = names
      .map((text) => findByTail(readName(text, context), areas, index) ?? findBySound(text, areas, index))
      .find((found) => found !== null);
    if (byTailOrSound != null) return matchOf(this.input, byTailOrSound);
    const candidate = memberOfComplex(first, areas, index, context);
    return candidate === null
      ? this.unresolved()
      : { ...matchOf(this.input, { candidate, score: ACCEPT }), nearestTo: first };
  }

  private find(text: string, liesIn?: (project: number) => boolean): Found {
    const { index } = this;
    const query = readQuery(text, this.written.context, index);
    const ranked = nearestCandidates(query, this.areas, index).filter(
      (one) => !query.read.placeOnly || this.isOfKind(one),
    );
    const accept = index.isPlace(text) || query.read.placeOnly ? CERTAIN : ACCEPT;
    const sure = ranked.filter(({ score }) => score >= accept);
    const chosen = choosePhase(sure, query.read, liesIn);
    if (chosen === undefined || this.isOfKind(chosen) || chosen.candidate.read.key === query.read.key)
      return { query, ranked, chosen };
    // A name that resembles one with homes of another kind is rather that of one with the caller's, if it says it all.
    const ofKind = sure.filter((one) => this.isOfKind(one) && saysAll(one.candidate, query.read));
    return { query, ranked, chosen: choosePhase(ofKind, query.read, liesIn) ?? chosen };
  }

  private isOfKind({ candidate: { onlyHomes } }: ScoredCandidate): boolean {
    return this.homes === undefined || onlyHomes === null || onlyHomes === this.homes;
  }

  private liesIn(project: number): boolean {
    this.namedBehind ??= new Set(
      this.written.behind.map((part) => this.find(part).chosen?.candidate.project ?? -1),
    );
    return project >= 0 && this.namedBehind.has(project);
  }

  /** Notes what later texts are judged by. */
  private note(text: string, { query, ranked, chosen }: Found): void {
    const { index } = this;
    if (text === this.written.first) {
      for (const { candidate, likeness } of ranked)
        if (likeness === 'same') this.ofDeveloper.add(targetOf(candidate));
    }
    if (
      chosen !== undefined &&
      !PATH.test(text) &&
      omitHome(text, index.numbered) === text &&
      isOtherPhase(chosen.candidate, query.read, index)
    )
      this.otherPhases.add(chosen.candidate);
  }

  private isAnswer(text: string, query: ReadName, { candidate, score, isPart }: ScoredCandidate): boolean {
    const { index, areas, area } = this;
    const { first, path, whole, hasPlace } = this.written;
    return (
      canAnswer(candidate, query, index) &&
      !isWordOfSeveral(candidate, query, areas, index) &&
      !(
        isPart &&
        isOneWord(query) &&
        (hasPlace || this.isBeside(candidate) || namesOtherPlace(query, candidate.read))
      ) &&
      !isNumberOfOther(text, candidate.name, area) &&
      !this.otherPhases.has(candidate) &&
      (candidate.read.key === query.key ||
        !isOfNumberedRow(candidate, readName(first, this.written.context), areas, index)) &&
      (!PATH.test(text) || score >= CERTAIN) &&
      (text === first || text === path || !isNumberedSibling(candidate, query, whole))
    );
  }

  /** Not in the caller's area but in another of its district, where one word of a name says little. */
  private isBeside({ areas }: Candidate): boolean {
    return !areas.some((at) => this.areas.own.has(at));
  }

  private answer(text: string, { query, ranked }: Found, chosen: ScoredCandidate): BuildingMatch {
    const tower = towerOfPhase(chosen.candidate, query.read, this.index);
    if (tower !== null && tower !== 'unclear')
      return matchOf(this.input, { candidate: tower, score: chosen.score });
    return {
      input: this.input,
      project: chosen.candidate.project,
      building: buildingOf(chosen, query.read.labels),
      score: chosen.score,
      alternatives: alternativesIn(ranked.filter((one) => one !== chosen)),
      elsewhere: null,
      ...this.doubtOf(text, query.read, ranked, chosen),
      ...(tower === 'unclear' && { nearestTo: text }),
    };
  }

  /** What is not certain about an answer: the caller's name, if it may be another building's. */
  private doubtOf(
    text: string,
    query: ReadName,
    ranked: readonly ScoredCandidate[],
    chosen: ScoredCandidate,
  ): Pick<BuildingMatch, 'nearestTo' | 'isBehind' | 'isFirstOfSeveral'> {
    const { index } = this;
    const { name, first, context, places } = this.written;
    const { candidate, likeness } = chosen;
    const isWithoutDeveloper = [first, name].some((one) =>
      [...omitDeveloper(one), ...omitMaker(one)].includes(text),
    );
    // `Emaar Living` may not be `Marina Living`: one has a developer instead of the other's community.
    const isOfOtherPlace = (): boolean =>
      isWithoutDeveloper && readName(text, context).places === '' && candidate.read.places !== '';
    const mayBeOfOther = (): boolean =>
      isWithoutDeveloper &&
      !this.ofDeveloper.has(targetOf(candidate)) &&
      isOfOtherDeveloper(candidate, query, weightIn(index));
    const isOther =
      likeness !== 'same' ||
      isOfOtherPlace() ||
      mayBeOfOther() ||
      omitsNumber(name, candidate) ||
      countsHome(text, candidate) ||
      isTowerOfHouses(candidate, query) ||
      isBetterSaid(chosen, query, ranked, places) ||
      isEndOfSeveral(candidate, query, this.areas, index);
    return {
      ...(isOther && { nearestTo: isWithoutDeveloper || omitsNumber(name, candidate) ? first : text }),
      ...(this.isBehind(text, candidate) && { nearestTo: name, isBehind: true }),
      ...(isUnsaidPhase(chosen, query, ranked) && { nearestTo: text, isFirstOfSeveral: true }),
    };
  }

  /**
   * The building in front is one that the register has elsewhere, or what is behind it is numbered: it is not a part of
   * that, as one that no register has may be of a complex.
   */
  private isBehind(text: string, { read: { labels } }: Candidate): boolean {
    const { index } = this;
    const { name, ofFirst, isBuilding, context } = this.written;
    if (!isBuilding || ofFirst.has(text) || !namesBuilding(name, index.numbered)) return false;
    if (labels.length > 0) return true;
    const read = readName(name, context);
    return (
      (!isOneWord(read) || read.labels.length > 0) &&
      (index.byKey.get(read.key) ?? []).some((id) => index.candidates[id]?.whole === true)
    );
  }

  private unresolved(): BuildingMatch {
    const { input, areas, index, alternatives } = this;
    const { registered, first, context, hasPlace } = this.written;
    // The place it is in (`…, The Crescent`) does not show where the building itself is.
    const elsewhere = [...registered, ...textsOf(first, index, context)]
      .map((text) => ({ text, read: readName(text, context) }))
      .map(({ text, read }) => (read.placeOnly || hasPlace ? null : findElsewhere(text, read, areas, index)))
      .find((found) => found !== null);
    return {
      ...{ input, project: -1, building: -1, score: 0, alternatives, elsewhere: elsewhere ?? null },
      ...(this.isOfMany && { isOfMany: true }),
    };
  }
}
