import { decayTable, endOfDay } from '#valuation';

import type { ContractLevel } from './contract-levels.js';
import { classGroup, type RentBook, trendedLogRent } from './rent-book.js';
import type { RentTrend } from './rent-trend.js';
import { visitNear } from './sized-rows.js';

/** Weight of a renewal beside a new contract. */
const RENEWAL_WEIGHT = 0.05;
/** Weight of a contract by its age in days: half after 180; older ones than these weigh nothing. */
const WEIGHT_OF_AGE = decayTable(180, 3_600);
/** Weights of contracts of other bedrooms, of bedrooms that are not known, and of the other tenure. */
const OTHER_ROOMS = 0.15;
const UNCLEAR_ROOMS = 0.6;
const OTHER_TENURE = 0.2;
/** Kernels reach this many standard deviations. */
const REACH = 3;

/** Whose rent is sought, and on which day. */
export interface ContractQuery {
  readonly book: RentBook;
  readonly asOfDay: number;
  readonly trend: RentTrend;
  /** Log of new contracts over renewals of the class; null leaves renewals out. */
  readonly renewalGap: number | null;
  readonly propertyType: number;
  /** `rentCell` of the subject; -1 when its bedrooms are not known. */
  readonly cell: number;
  /** 1 freehold, 2 not, 0 unknown. */
  readonly tenure: number;
  readonly logSize: number;
}

/** One contract restated for the subject: ln AED a year at its size and day, and its weight. */
export interface WeightedContract {
  readonly row: number;
  readonly logRent: number;
  readonly weight: number;
}

/** The contracts of a place (index of a district, area or project) that a level reads, in no order. */
export function readContracts(query: ContractQuery, level: ContractLevel, place: number): WeightedContract[] {
  const { book, asOfDay, logSize } = query;
  const { contracts, snapshot } = book;
  const read: WeightedContract[] = [];
  const add = (row: number): void => {
    const contract = weigh(query, level, row);
    if (contract !== null) read.push(contract);
  };
  const group = classGroup(place, query.propertyType);
  if (group < 0) return read;
  const { day } = snapshot.rents;
  if (level.place === 'project') {
    const { start, row } = contracts.byProject;
    const begin = start[group]!;
    const end = endOfDay(contracts.byProject, group, day, asOfDay);
    for (let at = end - 1; at >= Math.max(begin, end - level.cap); at--) add(row[at]!);
    return read;
  }
  const rows = level.place === 'district' ? contracts.byDistrict : contracts.byArea;
  const reach = REACH * level.spread;
  const { cap, unsized } = level;
  visitNear(rows, day, { group, asOfDay, logSize, reach, cap, unsized }, add);
  return read;
}

function weigh(query: ContractQuery, level: ContractLevel, row: number): WeightedContract | null {
  const { book, cell, tenure } = query;
  const { rents } = book.snapshot;
  const renewal = rents.renewed[row] === 1;
  if (renewal && query.renewalGap === null) return null;
  const own = book.cell[row]!;
  const larger = query.logSize - book.logSize[row]!;
  let weight = 1;
  let sizeAdjustment = 0;
  if (larger === larger) {
    const off = larger / level.spread;
    if (off > REACH || off < -REACH) return null;
    weight = Math.exp(-0.5 * off * off);
    sizeAdjustment = level.slope * larger;
    if (cell < 0 || own < 0) weight *= UNCLEAR_ROOMS;
    else if (own !== cell) weight *= OTHER_ROOMS;
  } else if (!level.unsized || own < 0 || own !== cell) return null;
  if (renewal) weight *= RENEWAL_WEIGHT;
  const other = rents.tenure[row]!;
  if (tenure !== 0 && other !== 0 && other !== tenure) weight *= OTHER_TENURE;
  weight *= WEIGHT_OF_AGE[query.asOfDay - rents.day[row]!] ?? 0;
  const log = trendedLogRent(book, row, query.asOfDay, query.trend);
  return { row, logRent: log + sizeAdjustment + (renewal ? (query.renewalGap ?? 0) : 0), weight };
}
