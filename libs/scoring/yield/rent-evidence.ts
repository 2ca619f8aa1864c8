import type { RentTable } from '#market';
import { keepRecent } from '#platform';
import { decayed, endOfDay, type GroupedRows, monthOfDay, square } from '#valuation';

import type { RentLevel } from '../contract/yield-part.js';
import { LISTED_RENTS } from './contract-reading.js';
import type { ContractQuery } from './read-contracts.js';
import { type RentBook, rolledLogRent } from './rent-book.js';
import { classOfCell, RENT_CELLS, rentCell, rentClass } from './rent-cells.js';
import {
  type CityContracts,
  cityContracts,
  expectedLogRent,
  expectedOfHouse,
  normCell,
  type RentNorms,
} from './rent-norms.js';
import { RentMovement } from './rent-movement.js';
import {
  type ContractPlace,
  type ContractWalk,
  walkAround,
  walkProject,
  type WalkStart,
} from './walk-contracts.js';

/** Where rents are looked up: snapshot indexes, -1 when unknown. */
export interface RentPlace {
  readonly propertyType: number;
  readonly bedrooms: number;
  readonly district: number;
  readonly area: number;
  readonly project: number;
}

/** The home to be let. */
export interface RentSubject extends RentPlace {
  readonly sizeSqft: number;
  /** 1 freehold, 2 not freehold, 0 or absent unknown. */
  readonly tenure?: number;
  /** Whether the size is an advert's figure, see ContractPlace. */
  readonly isAdvertSize?: boolean;
}

/** The level of a place's asking rents relative to the citywide norms, independent of the home's size. */
export interface RentStanding {
  /** Log ratio of the place's rents to their norms. */
  readonly excess: number;
  /** Narrowest level with enough effective rents. */
  readonly level: RentLevel;
  /** Number of rents at that level, and their age-weighted count. */
  readonly count: number;
  readonly effectiveCount: number;
  readonly newestDay: number;
  /** Share of the norm in the excess, 0..1: what the asking rents are too few to say. */
  readonly ofNorm: number;
  /** The steps from the norm down, level by level. */
  readonly steps: readonly StandingStep[];
  /** Rents at `level`, newest first, at most LISTED_RENTS. */
  readonly listed: readonly ListedRent[];
}

/** The effect of one level of the walk; logs relative to the norm. */
export interface StandingStep {
  readonly level: RentLevel;
  /** Number of rents read. */
  readonly rents: number;
  readonly mean: number;
  /** How far the excess moved towards the level's mean, 0..1. */
  readonly share: number;
  /** The excess after the step. */
  readonly excess: number;
}

/** One rent that was read: its row in the snapshot's rents, and its log ratio to its norm. */
export interface ListedRent {
  readonly row: number;
  readonly excess: number;
}

/** Minimum effective rents for a level to be the evidence of an estimate; a whole district needs more. */
const MIN_EFFECTIVE = 3;
const MIN_IN_DISTRICT = 10;
/** Pseudo-rents by which each level is shrunk to the wider one. */
const SHRINKAGE = 2;
/** Days after which a rent counts half. */
const HALF_LIFE = 365;
/** Weight of a rent with another bedroom count, at levels that do not require the same. */
const OTHER_ROOMS = 0.3;
/** A rent further than this from the wider level's estimate is clipped, in logs. */
const CLIP = 0.5;
/** Maximum number of rents that one level reads, newest first. */
const READ_CAP = 120;

/** Deviation of homes from the citywide norm in places without contracts, relative to that of the homes behind it. */
const STRANGE = 1.1;
/** The same if too few homes are behind the norm to measure it, and at least: homes of one district differ as much. */
const UNKNOWN_DEVIATION = 0.5;
const LEAST_DEVIATION = 0.35;

interface Reading {
  count: number;
  weight: number;
  sum: number;
  newest: number;
  listed: ListedRent[];
}

/** Number of places cached: enough for a large portfolio. */
const KEPT_PLACES = 10_000;
/** Number of walks around homes cached, one for each day, place, kind of home and size. */
const KEPT_WALKS = 5_000;

/**
 * Readings of places, shared by the days of a month: making room for so many takes longer than most answers. Their keys
 * name the day; the norms are those of the month.
 */
export class KeptReadings {
  readonly standings = keepRecent(KEPT_PLACES, (_: string, walk: RentWalk) => walkLevels(walk));
  readonly around = keepRecent(
    KEPT_WALKS,
    (_: string, query: ContractQuery, place: Pick<ContractPlace, 'district' | 'area'>, start: WalkStart) =>
      walkAround(query, place, start),
  );
}

/** The rents known on one day, relative to norms. The reading of a place is cached. */
export class RentEvidence {
  readonly norms: RentNorms;
  readonly rents: RentTable;
  private readonly walk: Omit<RentWalk, 'place' | 'cell'>;
  private readonly day: Pick<ContractQuery, 'contracts' | 'days' | 'asOfDay' | 'movement'>;

  constructor(
    private readonly book: RentBook,
    norms: RentNorms,
    asOfDay: number,
    private readonly kept = new KeptReadings(),
  ) {
    this.norms = norms;
    this.rents = book.snapshot.rents;
    const asOfMonth = monthOfDay(asOfDay);
    const knownLevel = book.roll.level(asOfMonth - 1);
    const movement = new RentMovement(book.trendOn(asOfDay), book.roll, asOfDay);
    this.day = { contracts: book.contracts, days: this.rents.day, asOfDay, movement };
    const discount = norms.askingFactor === null ? 0 : Math.log(norms.askingFactor);
    this.walk = { book, norms, asOfDay, asOfMonth, knownLevel, discount };
  }

  /**
   * The walk over contracts near the subject, starting from the norm of its kind; null without a norm. The part
   * around its project is shared with other homes of its kind and size in its community.
   */
  contracts(subject: RentSubject): (ContractWalk & { readonly city: CityContracts | null }) | null {
    const { norms } = this;
    const cell = subject.bedrooms < 0 ? -1 : rentCell(subject.propertyType, subject.bedrooms);
    const kind = rentClass(subject.propertyType);
    const known = Math.log(subject.sizeSqft);
    const from = normCell(norms, { rentalClass: kind, cell, size: known });
    if (from < 0) return null;
    const logSize = Number.isNaN(known) ? norms.logSize[from]! : known;
    const { propertyType, tenure = 0 } = subject;
    // New properties come before the spread: after it, V8 of Node.js 20 creates a hidden class for every
    // object, which only a full-heap collection frees (docs/experiments/bulk-throughput.md).
    const query = { renewalGap: norms.renewalGap[kind], propertyType, cell, tenure, logSize, ...this.day };
    const ofHouse = kind === 1 && cell < 0 ? expectedOfHouse(norms, logSize) : NaN;
    const norm = Number.isNaN(ofHouse) ? expectedLogRent(norms, from, logSize) : ofHouse;
    const { district, area } = subject;
    const home = `${this.walk.asOfDay} ${district} ${area} ${kind} ${cell} ${tenure} ${subject.sizeSqft} ${subject.project >= 0}`;
    const city = cityContracts(norms, from);
    const deviation = city === null ? UNKNOWN_DEVIATION : STRANGE * city.deviation;
    const variance = square(Math.max(deviation, LEAST_DEVIATION));
    const around = this.kept.around(
      home,
      query,
      { district, area },
      { norm, variance, inProject: subject.project >= 0 },
    );
    return { city, ...walkProject(query, subject, around) };
  }

  /**
   * The excess of the place's asking rents over the norm of the class and bedrooms, in its district, area,
   * area and bedrooms, project, project and bedrooms, each shrunk to the level before; null if no level has
   * enough of them.
   */
  standing(place: RentPlace): RentStanding | null {
    const { areas, projects } = this.book.snapshot;
    const cell = rentCell(place.propertyType, place.bedrooms);
    const named = ((place.district + 1) * (areas.length + 1) + place.area + 1) * (projects.length + 1);
    const key = (named + place.project + 1) * RENT_CELLS + cell;
    return this.kept.standings(`${this.walk.asOfDay} ${key}`, { place, cell, ...this.walk });
  }
}

/** One walk: asking rents for one place on one day. */
interface RentWalk {
  readonly book: RentBook;
  readonly norms: RentNorms;
  readonly place: RentPlace;
  readonly cell: number;
  readonly asOfDay: number;
  readonly asOfMonth: number;
  /** Level of the rent index in the last complete month. */
  readonly knownLevel: number;
  /** Log of the asking-to-contract factor. */
  readonly discount: number;
}

function walkLevels(walk: RentWalk): RentStanding | null {
  const { book, place } = walk;
  const levels: readonly [GroupedRows, number, boolean, RentLevel, number][] = [
    [book.byDistrict, place.district, false, 'district', MIN_IN_DISTRICT],
    [book.byArea, place.area, false, 'area', MIN_EFFECTIVE],
    [book.byArea, place.area, true, 'area_rooms', MIN_EFFECTIVE],
    [book.byProject, place.project, false, 'project', MIN_EFFECTIVE],
    [book.byProject, place.project, true, 'project_rooms', MIN_EFFECTIVE],
  ];
  let excess = 0;
  let ofNorm = 1;
  let found: { level: RentLevel; reading: Reading } | null = null;
  const steps: StandingStep[] = [];
  for (const [rows, group, sameRooms, level, least] of levels) {
    if (group < 0) continue;
    const reading = readLevel(walk, rows, group, sameRooms, excess);
    if (reading.weight === 0) continue;
    const share = reading.weight / (reading.weight + SHRINKAGE);
    const mean = reading.sum / reading.weight;
    excess += share * (mean - excess);
    ofNorm *= 1 - share;
    steps.push({ level, rents: reading.count, mean, share, excess });
    if (reading.weight >= least) found = { level, reading };
  }
  if (found === null) return null;
  const { count, weight, newest, listed } = found.reading;
  return {
    excess,
    level: found.level,
    count,
    effectiveCount: weight,
    newestDay: newest,
    ofNorm,
    steps,
    listed,
  };
}

/** Sums the excesses of a group's newest rents over their norms, each clipped around the wider level's excess. */
function readLevel(
  walk: RentWalk,
  rows: GroupedRows,
  group: number,
  sameRooms: boolean,
  wider: number,
): Reading {
  const { book, norms, asOfDay, cell: wanted } = walk;
  const { day } = book.snapshot.rents;
  const wantedClass = classOfCell(wanted);
  const reading: Reading = { count: 0, weight: 0, sum: 0, newest: 0, listed: [] };
  const begin = rows.start[group]!;
  let left = READ_CAP;
  for (let at = endOfDay(rows, group, day, asOfDay) - 1; at >= begin && left > 0; at--, left--) {
    const row = rows.row[at]!;
    const cell = book.cell[row]!;
    if (cell < 0 || classOfCell(cell) !== wantedClass) continue;
    if (sameRooms && cell !== wanted) continue;
    const norm = expectedLogRent(norms, cell, book.logSize[row]!);
    if (norm !== norm) continue;
    const excess = rolledLogRent(book, row, walk.asOfMonth, walk.knownLevel) + walk.discount - norm;
    const weight = (cell === wanted ? 1 : OTHER_ROOMS) * decayed(asOfDay - day[row]!, HALF_LIFE);
    const clipped = excess > wider + CLIP ? wider + CLIP : excess < wider - CLIP ? wider - CLIP : excess;
    if (reading.count === 0) reading.newest = day[row]!;
    if (reading.listed.length < LISTED_RENTS) reading.listed.push({ row, excess });
    reading.count++;
    reading.weight += weight;
    reading.sum += weight * clipped;
  }
  return reading;
}
