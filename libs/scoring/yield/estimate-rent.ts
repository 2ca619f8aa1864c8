import type { RentLevel, RentSource } from '../analysis-parts.js';
import { endOfDay, type GroupedRows } from '../market-view/group-rows.js';
import { monthOfDay } from '../market-view/calendar.js';
import { classOfCell, rentCell, rolledLogRent, type RentBook } from './rent-book.js';
import { expectedLogRent, type RentNorms } from './rent-norms.js';

/** What is let: place as indexes of the snapshot, -1 when unknown. */
export interface RentSubject {
  readonly propertyType: number;
  readonly bedrooms: number;
  readonly sizeSqft: number;
  readonly district: number;
  readonly area: number;
  readonly project: number;
}

/** An annual rent and what it rests on. */
export interface RentEstimate {
  /** AED a year. */
  readonly annualRent: number;
  readonly source: Exclude<RentSource, 'caller'>;
  /** Deepest level with enough effective rents. */
  readonly level: RentLevel;
  /** Rents at that level, and their count with age weighed in. */
  readonly count: number;
  readonly effectiveCount: number;
  readonly newestDay: number;
  /** Multiplied into asking rents; null when not measured, or for contracts. */
  readonly askingFactor: number | null;
  /** From the citywide norm to the rent: the last step's rent is `annualRent`. */
  readonly steps: readonly RentStep[];
  /** Rents at `level`, newest first, at most LISTED_RENTS. */
  readonly newest: readonly ReadRent[];
}

/** One step on the way from the citywide norm to the rent; AED a year for the subject. */
export interface RentStep {
  readonly step: 'city' | RentLevel;
  /** Rents read, what they say, and how far the estimate moved there (0..1, in logs); null for the norm. */
  readonly rents: number | null;
  readonly says: number | null;
  readonly share: number | null;
  readonly annualRent: number;
}

/** One rent that an estimate read. */
export interface ReadRent {
  /** Row of the snapshot's rents. */
  readonly row: number;
  /** What it says about the subject: AED a year after time, size, bedrooms and the asking factor. */
  readonly says: number;
}

/** Effective rents that make a level the evidence of an estimate; a whole district takes more. */
const MIN_EFFECTIVE = 3;
const MIN_IN_DISTRICT = 10;
/** Pseudo-rents by which each level is pulled to the wider one. */
const SHRINKAGE = 2;
/** Daily decay of a rent's weight: half after a year. */
const DECAY = 2 ** (-1 / 365);
/** Weight of a rent of another bedroom count where the level does not ask for the same. */
const OTHER_ROOMS = 0.3;
/** A rent farther than this from the wider level's estimate is pulled to it, in logs. */
const CLIP = 0.5;
/** Rents read at most by one level, newest first, and of those listed. */
const READ_CAP = 120;
const LISTED_RENTS = 10;

interface Reading {
  count: number;
  weight: number;
  sum: number;
  newest: number;
  /** Row and excess of the newest rents. */
  listed: { row: number; excess: number }[];
}

/**
 * Estimates a rent from the city down: norm of the class and bedrooms, then the place's excess over it in its
 * district, area, area and bedrooms, project, project and bedrooms, each shrunk to the level before. Contracts
 * when three effective ones stand in the area or deeper, else asking rents times the measured asking-to-contract
 * factor, else either kind from the district; null without any of these.
 */
export function estimateRent(
  book: RentBook,
  norms: RentNorms,
  subject: RentSubject,
  asOfDay: number,
): RentEstimate | null {
  const contracts = walkLevels(book, norms, subject, asOfDay, 'contracts');
  if (contracts !== null && contracts.level !== 'district') return contracts;
  const asking = walkLevels(book, norms, subject, asOfDay, 'asking');
  return asking !== null && (contracts === null || asking.level !== 'district') ? asking : contracts;
}

/** One walk: evidence of one kind for one subject on one day. */
interface RentWalk {
  readonly book: RentBook;
  readonly norms: RentNorms;
  readonly subject: RentSubject;
  readonly cell: number;
  readonly asOfDay: number;
  readonly asOfMonth: number;
  /** Level of the rent index in the last complete month. */
  readonly knownLevel: number;
  readonly asking: 0 | 1;
  /** Log of the asking-to-contract factor; 0 for contracts. */
  readonly discount: number;
}

function walkLevels(
  book: RentBook,
  norms: RentNorms,
  subject: RentSubject,
  asOfDay: number,
  source: RentEstimate['source'],
): RentEstimate | null {
  const cell = rentCell(subject.propertyType, subject.bedrooms);
  const norm = expectedLogRent(norms, cell, Math.log(subject.sizeSqft));
  if (Number.isNaN(norm)) return null;
  const asOfMonth = monthOfDay(asOfDay);
  const askingFactor = source === 'asking' ? norms.askingFactor : null;
  const walk: RentWalk = {
    book,
    norms,
    subject,
    cell,
    asOfDay,
    asOfMonth,
    knownLevel: book.roll.level(asOfMonth - 1),
    asking: source === 'asking' ? 1 : 0,
    discount: askingFactor === null ? 0 : Math.log(askingFactor),
  };
  const levels: readonly [GroupedRows, number, boolean, RentLevel, number][] = [
    [book.byDistrict, subject.district, false, 'district', MIN_IN_DISTRICT],
    [book.byArea, subject.area, false, 'area', MIN_EFFECTIVE],
    [book.byArea, subject.area, true, 'area_rooms', MIN_EFFECTIVE],
    [book.byProject, subject.project, false, 'project', MIN_EFFECTIVE],
    [book.byProject, subject.project, true, 'project_rooms', MIN_EFFECTIVE],
  ];
  let excess = 0;
  let found: { level: RentLevel; reading: Reading } | null = null;
  const steps: RentStep[] = [
    { step: 'city', rents: null, says: null, share: null, annualRent: Math.exp(norm) },
  ];
  for (const [rows, group, sameRooms, level, least] of levels) {
    if (group < 0) continue;
    const reading = readLevel(walk, rows, group, sameRooms, excess);
    if (reading.weight === 0) continue;
    const share = reading.weight / (reading.weight + SHRINKAGE);
    const says = reading.sum / reading.weight;
    excess += share * (says - excess);
    steps.push({
      step: level,
      rents: reading.count,
      says: Math.exp(norm + says),
      share,
      annualRent: Math.exp(norm + excess),
    });
    if (reading.weight >= least) found = { level, reading };
  }
  if (found === null) return null;
  return {
    annualRent: Math.exp(norm + excess),
    source,
    level: found.level,
    count: found.reading.count,
    effectiveCount: found.reading.weight,
    newestDay: found.reading.newest,
    askingFactor,
    steps,
    newest: found.reading.listed.map(({ row, excess: own }) => ({ row, says: Math.exp(norm + own) })),
  };
}

/** Sums what the newest rents of a group lie above their norms, each clipped about the wider level's excess. */
function readLevel(
  walk: RentWalk,
  rows: GroupedRows,
  group: number,
  sameRooms: boolean,
  wider: number,
): Reading {
  const { book, norms, asOfDay, cell: wanted } = walk;
  const { day, asking } = book.snapshot.rents;
  const wantedClass = classOfCell(wanted);
  const reading: Reading = { count: 0, weight: 0, sum: 0, newest: 0, listed: [] };
  const begin = rows.start[group]!;
  let left = READ_CAP;
  for (let at = endOfDay(rows, group, day, asOfDay) - 1; at >= begin && left > 0; at--, left--) {
    const row = rows.row[at]!;
    const cell = book.cell[row]!;
    if (cell < 0 || asking[row] !== walk.asking || classOfCell(cell) !== wantedClass) continue;
    if (sameRooms && cell !== wanted) continue;
    const norm = expectedLogRent(norms, cell, book.logSize[row]!);
    if (norm !== norm) continue;
    const excess = rolledLogRent(book, row, walk.asOfMonth, walk.knownLevel) + walk.discount - norm;
    const weight = (cell === wanted ? 1 : OTHER_ROOMS) * DECAY ** (asOfDay - day[row]!);
    const clipped = excess > wider + CLIP ? wider + CLIP : excess < wider - CLIP ? wider - CLIP : excess;
    if (reading.count === 0) reading.newest = day[row]!;
    if (reading.listed.length < LISTED_RENTS) reading.listed.push({ row, excess });
    reading.count++;
    reading.weight += weight;
    reading.sum += weight * clipped;
  }
  return reading;
}
