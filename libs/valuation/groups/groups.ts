import { type Evidence, logPsfOfSale, logSizeOfSale, standingOf } from '../evidence.js';
import { firstLater } from '../tables/first-later.js';
import type { KeyIndex } from '../tables/key-index.js';
import type { CompiledRule, LevelQuery, LevelReading, LevelScratch } from './level.js';
import type { OneRateSales } from './one-rate-sales.js';
import { indexOn } from '../growth/price-index.js';

/**
 * The numbers that weigh a sale, stored together: day of registration and standing (day x 4 + code),
 * ln(sqft), ln(AED per sqft), trust.
 */
const CELL = 4;
const LOG_SIZE = 1;
const LOG_PSF = 2;
const TRUST = 3;

/** Smaller weights count as zero. */
const MIN_WEIGHT = 1e-4;
/** Members beyond this many standard deviations in size are skipped. */
const KERNEL_REACH = 3.5;

/** The numbers read from sales, by position. */
export interface MemberCells {
  /** CELL numbers per sale. */
  readonly cells: Float32Array;
  /** How far its project had outgrown the citywide index on its day; null for groupings wider than one project. */
  readonly growth: Float32Array | null;
}

/** Sales that share a key, ascending by day. Read them with the functions below. */
export interface Groups {
  /** Cells of every sale, by row of the sales table. */
  readonly all: MemberCells;
  /** Members before this position have their cells in `packed`, so that valuing reads memory in sequence. */
  readonly packedEnd: number;
  readonly packed: MemberCells;
  /** By row: the contract that a sale shares with others (one-rate-sales.ts); -1 = a separate deal. */
  readonly contracts: Int32Array;
  /** Group by its key; keys that are absent have no members. */
  readonly index: KeyIndex;
  /** Members of group g are start[g] .. start[g + 1] - 1; either all or none of them are before `packedEnd`. */
  readonly start: Int32Array;
  /** Sales-table row of each member; its complement if the sale shares a contract. */
  readonly rows: Int32Array;
}

/** Writes the cells of every sale. */
export function tabulateMembers(evidence: Evidence, { weight }: OneRateSales): Float32Array {
  const { count, day, segment, trust } = evidence;
  const cells = new Float32Array(count * CELL);
  for (let row = 0, cell = 0; row < count; row++, cell += CELL) {
    cells[cell] = day[row]! * 4 + standingOf(segment[row]!);
    cells[cell + LOG_SIZE] = logSizeOfSale(evidence, row);
    cells[cell + LOG_PSF] = logPsfOfSale(evidence, row);
    cells[cell + TRUST] = trust[row]! * weight[row]!;
  }
  return cells;
}

/** Copies the cells of `rows` into contiguous memory. */
export function packCells({ cells, growth }: MemberCells, rows: Int32Array): MemberCells {
  const packed = new Float32Array(rows.length * CELL);
  for (let at = 0; at < rows.length; at++) {
    const row = plainRow(rows[at]!);
    for (let i = 0; i < CELL; i++) packed[at * CELL + i] = cells[row * CELL + i]!;
  }
  return { cells: packed, growth: growth && Float32Array.from(rows, (row) => growth[plainRow(row)]!) };
}

const plainRow = (row: number): number => (row < 0 ? ~row : row);
/** One number from the cell of member `at`. */
const numberOf = ({ all, packed, packedEnd, rows }: Groups, at: number, number: number): number =>
  at < packedEnd ? packed.cells[at * CELL + number]! : all.cells[plainRow(rows[at]!) * CELL + number]!;

/** Day of registration of member `at`. */
export const dayOf = (groups: Groups, at: number): number => numberOf(groups, at, 0) >> 2;
/** Standing: off-plan, ready with a project, ready without. */
export const standingAt = (groups: Groups, at: number): number => numberOf(groups, at, 0) & 3;
/** ln(sqft). */
export const logSizeOf = (groups: Groups, at: number): number => numberOf(groups, at, LOG_SIZE);
/** ln(AED per sqft). */
export const logPsfOf = (groups: Groups, at: number): number => numberOf(groups, at, LOG_PSF);
/** How far its project had outgrown the citywide index on its day; 0 if the grouping is wider than one project. */
export const growthOf = ({ all, packed, packedEnd, rows }: Groups, at: number): number =>
  (at < packedEnd ? packed.growth?.[at] : all.growth?.[plainRow(rows[at]!)]) ?? 0;
/** Evidence.trust, reduced for sales that share a contract. */
export const trustOf = (groups: Groups, at: number): number => numberOf(groups, at, TRUST);
/** Row of the sales table. */
export const rowOf = ({ rows }: Groups, at: number): number => plainRow(rows[at]!);
/** Contract of member `at`; -1 = a separate deal. */
export const contractOf = ({ contracts, rows }: Groups, at: number): number =>
  rows[at]! < 0 ? contracts[~rows[at]!]! : -1;

/** Position of the first member after `day` in group `slot`: members before it were registered on or before `day`. */
export function prefixEnd(groups: Groups, slot: number, day: number): number {
  return firstLater(groups.start[slot]!, groups.start[slot + 1]!, (at) => dayOf(groups, at) > day);
}

/**
 * Appends the members of group `slot` registered on or before the query's day, newest first, to `scratch`;
 * sets their position, weights and ages in `reading`.
 */
export function gatherMembers(
  groups: Groups,
  slot: number,
  rule: CompiledRule,
  query: LevelQuery,
  scratch: LevelScratch,
  reading: LevelReading,
): void {
  const end = prefixEnd(groups, slot, query.asOfDay - rule.minAge);
  const begin = Math.max(groups.start[slot]!, end - rule.cap);
  reading.first = scratch.used;
  reading.count = Number.isFinite(rule.sizeSd)
    ? weighBySize(groups, begin, end, rule, query, scratch)
    : weighByAge(groups, begin, end, rule, query, scratch);
  scratch.used += reading.count;
  adjustMembers(groups, rule, query, scratch, reading);
}

/** Weighs the members before `end`, newest first, by trust, age and segment; returns the number kept. */
function weighByAge(
  groups: Groups,
  begin: number,
  end: number,
  { decay, segments, used }: CompiledRule,
  { asOfDay, excluded }: LevelQuery,
  { weight, member, used: first }: LevelScratch,
): number {
  const { rows, packedEnd } = groups;
  const isPacked = begin < packedEnd;
  const { cells } = isPacked ? groups.packed : groups.all;
  let count = 0;
  for (let at = end - 1; at >= begin && count < used; at--) {
    const cell = (isPacked ? at : plainRow(rows[at]!)) * CELL;
    const when = cells[cell]!;
    const days = asOfDay - (when >> 2);
    if (days >= decay.length) break;
    const w = cells[cell + TRUST]! * decay[days]! * segments[when & 3]!;
    if (w < MIN_WEIGHT || excluded?.has(plainRow(rows[at]!)) === true) continue;
    weight[first + count] = w;
    member[first + count] = at;
    count++;
  }
  return count;
}

/** The same, also weighing by size distance, which is checked first because it rejects most members. */
function weighBySize(
  groups: Groups,
  begin: number,
  end: number,
  { decay, segments, used, sizeSd }: CompiledRule,
  { asOfDay, logSize, excluded }: LevelQuery,
  { weight, member, used: first }: LevelScratch,
): number {
  const { rows, packedEnd } = groups;
  const isPacked = begin < packedEnd;
  const { cells } = isPacked ? groups.packed : groups.all;
  const inverse = 1 / sizeSd;
  let count = 0;
  for (let at = end - 1; at >= begin && count < used; at--) {
    const cell = (isPacked ? at : plainRow(rows[at]!)) * CELL;
    const u = (logSize - cells[cell + LOG_SIZE]!) * inverse;
    if (u > KERNEL_REACH || u < -KERNEL_REACH) continue;
    const when = cells[cell]!;
    const days = asOfDay - (when >> 2);
    if (days >= decay.length) break;
    const w = cells[cell + TRUST]! * decay[days]! * segments[when & 3]!;
    if (w < MIN_WEIGHT || excluded?.has(plainRow(rows[at]!)) === true) continue;
    weight[first + count] = w * Math.exp(-0.5 * u * u);
    member[first + count] = at;
    count++;
  }
  return count;
}

/** Adjusts the gathered members to the subject's size and day, and sums their weights, ages and sizes. */
function adjustMembers(
  groups: Groups,
  { slope }: CompiledRule,
  { asOfDay, logSize, index, growth }: LevelQuery,
  { value, weight: weights, member }: LevelScratch,
  reading: LevelReading,
): void {
  const { rows, packedEnd } = groups;
  const { first, count } = reading;
  const isPacked = count > 0 && member[first]! < packedEnd;
  const { cells, growth: grown } = isPacked ? groups.packed : groups.all;
  const today = indexOn(index, asOfDay) + growth;
  let weight = 0;
  let weight2 = 0;
  let age = 0;
  let size = 0;
  for (let i = first; i < first + count; i++) {
    const at = member[i]!;
    const place = isPacked ? at : plainRow(rows[at]!);
    const cell = place * CELL;
    const w = weights[i]!;
    const day = cells[cell]! >> 2;
    const own = cells[cell + LOG_SIZE]!;
    const level = indexOn(index, day) + (grown === null ? 0 : grown[place]!); // in the rosters' order: bit-identical
    value[i] = cells[cell + LOG_PSF]! + slope * (logSize - own) + today - level;
    weight += w;
    weight2 += w * w;
    age += w * (asOfDay - day);
    size += w * own;
  }
  reading.weight = weight;
  reading.weight2 = weight2;
  reading.meanAge = count > 0 ? age / weight : -1;
  reading.newestAge = count > 0 ? asOfDay - dayOf(groups, member[first]!) : -1;
  reading.meanLogSize = count > 0 ? size / weight : NaN;
}
