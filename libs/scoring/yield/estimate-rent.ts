import type { RentLevel, RentSource } from '../analysis-parts.js';
import { endOfDay, type GroupedRows } from '../market-view/group-rows.js';
import { monthOfDay } from '../market-view/calendar.js';
import { rentClass, rolledLogRent, type RentBook } from './rent-book.js';
import type { RentNorms } from './rent-norms.js';

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
  /** Deepest level with an effective count of MIN_EFFECTIVE or more. */
  readonly level: RentLevel;
  /** Rents at that level, and their count with age weighed in. */
  readonly count: number;
  readonly effectiveCount: number;
  readonly newestDay: number;
  /** Multiplied into asking rents; null when not measured, or for contracts. */
  readonly askingFactor: number | null;
}

/** Effective rents that make a level the evidence of an estimate. */
export const MIN_EFFECTIVE = 3;
/** Pseudo-rents by which each level is pulled to the wider one. */
const SHRINKAGE = 2;
/** Days after which a rent counts half. */
const HALF_LIFE = 365;
/** Weight of a rent of another bedroom count where the level does not ask for the same. */
const OTHER_ROOMS = 0.3;
/** A rent farther than this from the wider level's estimate is pulled to it, in logs. */
const CLIP = 0.5;
/** Rents read at most by one level, newest first. */
const READ_CAP = 120;

interface Reading {
  count: number;
  weight: number;
  sum: number;
  newest: number;
}

/**
 * Estimates a rent from the city down: norm of the class and bedrooms, then the place's excess over it in its
 * district, area, area and bedrooms, project, project and bedrooms, each shrunk to the level before. Contracts
 * when any level from the area down holds three effective ones, else asking rents times the measured
 * asking-to-contract factor; null without either.
 */
export function estimateRent(
  book: RentBook,
  norms: RentNorms,
  subject: RentSubject,
  asOfDay: number,
): RentEstimate | null {
  return (
    walkLevels(book, norms, subject, asOfDay, 'contracts') ??
    walkLevels(book, norms, subject, asOfDay, 'asking')
  );
}

function walkLevels(
  book: RentBook,
  norms: RentNorms,
  subject: RentSubject,
  asOfDay: number,
  source: RentEstimate['source'],
): RentEstimate | null {
  const propertyClass = rentClass(subject.propertyType);
  const norm = norms.expected(propertyClass, subject.bedrooms, Math.log(subject.sizeSqft));
  if (Number.isNaN(norm)) return null;
  let excess = 0;
  let found: { level: RentLevel; reading: Reading } | null = null;
  const levels: readonly [GroupedRows, number, boolean, RentLevel | null][] = [
    [book.byDistrict, subject.district, false, null],
    [book.byArea, subject.area, false, 'area'],
    [book.byArea, subject.area, true, 'area_rooms'],
    [book.byProject, subject.project, false, 'project'],
    [book.byProject, subject.project, true, 'project_rooms'],
  ];
  for (const [rows, group, sameRooms, level] of levels) {
    if (group < 0) continue;
    const reading = readLevel(book, norms, rows, group, subject, sameRooms, excess, asOfDay, source);
    if (reading.weight === 0) continue;
    excess = (reading.sum + SHRINKAGE * excess) / (reading.weight + SHRINKAGE);
    if (level !== null && reading.weight >= MIN_EFFECTIVE) found = { level, reading };
  }
  if (found === null) return null;
  return {
    annualRent: Math.exp(norm + excess),
    source,
    level: found.level,
    count: found.reading.count,
    effectiveCount: found.reading.weight,
    newestDay: found.reading.newest,
    askingFactor: source === 'asking' ? norms.askingFactor : null,
  };
}

function readLevel(
  book: RentBook,
  norms: RentNorms,
  rows: GroupedRows,
  group: number,
  subject: RentSubject,
  sameRooms: boolean,
  wider: number,
  asOfDay: number,
  source: RentEstimate['source'],
): Reading {
  const { day, bedrooms, propertyType, asking } = book.snapshot.rents;
  const wanted = source === 'asking' ? 1 : 0;
  const discount = source === 'asking' && norms.askingFactor !== null ? Math.log(norms.askingFactor) : 0;
  const propertyClass = rentClass(subject.propertyType);
  const asOfMonth = monthOfDay(asOfDay);
  const reading: Reading = { count: 0, weight: 0, sum: 0, newest: 0 };
  const begin = rows.start[group]!;
  let left = READ_CAP;
  for (let at = endOfDay(rows, group, day, asOfDay) - 1; at >= begin && left > 0; at--, left--) {
    const row = rows.row[at]!;
    const equal = bedrooms[row] === subject.bedrooms;
    if (asking[row] !== wanted || rentClass(propertyType[row]!) !== propertyClass) continue;
    if (sameRooms && !equal) continue;
    const norm = norms.expected(propertyClass, bedrooms[row]!, book.logSize[row]!);
    if (Number.isNaN(norm)) continue;
    const excess = rolledLogRent(book, row, asOfMonth) + discount - norm;
    const weight = (equal ? 1 : OTHER_ROOMS) * 2 ** (-(asOfDay - day[row]!) / HALF_LIFE);
    reading.count++;
    reading.weight += weight;
    reading.sum += weight * Math.min(Math.max(excess, wider - CLIP), wider + CLIP);
    reading.newest = Math.max(reading.newest, day[row]!);
  }
  return reading;
}
