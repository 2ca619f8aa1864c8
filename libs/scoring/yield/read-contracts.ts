import { decayTable, firstLater, RENT_REACH, square } from '#valuation';

import type { ContractLevel } from './contract-levels.js';
import type { ContractReading } from './contract-reading.js';
import { classGroup } from './rent-cells.js';
import type { ContractColumns, RentContracts } from './rent-contracts.js';
import type { RentMovement } from './rent-movement.js';
import { findNear, Positions } from './sized-rows.js';

/** Weight of a renewal relative to a new contract. */
const RENEWAL_WEIGHT = 0.05;
/** Weight of a contract by its age in days: halves every 180 days; contracts beyond the table weigh nothing. */
const WEIGHT_OF_AGE = decayTable(180, 3_600);
/** Weights of contracts with other bedrooms, with unknown bedrooms, and with the other tenure. */
const OTHER_ROOMS = 0.15;
const UNCLEAR_ROOMS = 0.6;
const OTHER_TENURE = 0.2;
/** Entries of the kernel's table per standard deviation: interpolated between them, it errs by 5e-7 at most. */
const STEPS = 512;
const EDGE = Math.exp(-0.5 * square(RENT_REACH));
const KERNEL = Float64Array.from({ length: RENT_REACH * STEPS + 2 }, (_, at) =>
  Math.max(0, (Math.exp(-0.5 * square(at / STEPS)) - EDGE) / (1 - EDGE)),
);

/** The home whose rent is sought, and the day. */
export interface ContractQuery {
  readonly contracts: RentContracts;
  /** By row of the snapshot's rents. */
  readonly days: Int32Array;
  readonly asOfDay: number;
  readonly movement: RentMovement;
  /** Log ratio of new contracts to renewals of the class; null leaves renewals out. */
  readonly renewalGap: number | null;
  readonly propertyType: number;
  /** `rentCell` of the subject; -1 when its bedrooms are unknown. */
  readonly cell: number;
  /** 1 freehold, 2 not, 0 unknown. */
  readonly tenure: number;
  readonly logSize: number;
}

/** What the current level has found. */
const found = new Positions();

/** Reads the contracts of a place (index of a district, area or project) at a level into `reading`, unordered. */
export function readContracts(
  query: ContractQuery,
  level: ContractLevel,
  place: number,
  reading: ContractReading,
): void {
  const { contracts, asOfDay, logSize, propertyType } = query;
  const { spread, cap, unsized } = level;
  reading.clear();
  const group = classGroup(place, propertyType);
  if (group < 0) return;
  if (level.place === 'project') {
    const { byProject } = contracts;
    const { start, row } = byProject.rows;
    const newest =
      firstLater(start[group]!, start[group + 1]!, (at) => byProject.columns.day[at]! > asOfDay) - 1;
    found.set(newest, Math.max(start[group]!, newest - cap + 1));
    weigh(query, level, byProject.columns, row, reading);
    return;
  }
  const sized = level.place === 'district' ? contracts.byDistrict : contracts.byArea;
  const { columns, rows } = sized;
  const near = { group, asOfDay, logSize, reach: RENT_REACH * spread, cap, unsized };
  findNear(sized, columns.day, near, found);
  weigh(query, level, columns, rows.row, reading);
}

/**
 * Adjusts the contracts found to the subject and adds them to the reading, skipping those with no weight. The
 * loop runs thousands of times per answer, so everything it needs is a local.
 */
function weigh(
  { contracts: { projectOf }, cell, tenure, renewalGap, logSize, asOfDay, movement }: ContractQuery,
  { spread, slope, unsized, nameless }: ContractLevel,
  { renewed, cell: cells, logSize: sizes, tenure: tenures, day, logRent, segment }: ContractColumns,
  rows: Int32Array,
  reading: ContractReading,
): void {
  const { at: positions, count } = found;
  for (let next = 0; next < count; next++) {
    const at = positions[next]!;
    const renewal = renewed[at] === 1;
    if (renewal && renewalGap === null) continue;
    const own = cells[at]!;
    const larger = logSize - sizes[at]!;
    let weight = 1;
    let sizeAdjustment = 0;
    if (larger === larger) {
      const off = larger / spread;
      if (off > RENT_REACH || off < -RENT_REACH) continue;
      weight = kernel(off);
      sizeAdjustment = slope * larger;
      if (cell < 0 || own < 0) weight *= UNCLEAR_ROOMS;
      else if (own !== cell) weight *= OTHER_ROOMS;
    } else if (!unsized || own < 0 || own !== cell) continue;
    if (nameless && projectOf[rows[at]!]! >= 0) continue;
    if (renewal) weight *= RENEWAL_WEIGHT;
    const other = tenures[at]!;
    if (tenure !== 0 && other !== 0 && other !== tenure) weight *= OTHER_TENURE;
    const age = asOfDay - day[at]!;
    weight *= WEIGHT_OF_AGE[age] ?? 0;
    const log = movement.toDay(logRent[at]!, segment[at]!, age);
    reading.add(rows[at]!, log + sizeAdjustment + (renewal ? (renewalGap ?? 0) : 0), weight);
  }
}

/** The Gaussian kernel, lowered to reach 0 at the end of its reach. A table takes a third of the time of Math.exp. */
function kernel(off: number): number {
  const place = Math.abs(off) * STEPS;
  const at = Math.floor(place);
  const nearer = KERNEL[at]!;
  return nearer + (place - at) * (KERNEL[at + 1]! - nearer);
}
