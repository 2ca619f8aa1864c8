import { type Evidence, standingOf } from './evidence.js';
import { firstLater } from './first-later.js';
import type { CompiledRule, LevelQuery, LevelReading, LevelScratch } from './level.js';
import { indexOn } from './price-index.js';

/**
 * A member's cell is five numbers side by side: when it was registered and of which standing (day x 4 + code),
 * ln(sqft), ln(AED per sqft), trust, growth of its project. Its id is two: row of the sales table, contract.
 */
const CELL = 5;
const LOG_SIZE = 1;
const LOG_PSF = 2;
const TRUST = 3;
const GROWTH = 4;
const ID = 2;
const CONTRACT = 1;

/** Less weight than this is none. */
const MIN_WEIGHT = 1e-4;
/** Standard deviations in size beyond which a member is none. */
const KERNEL_REACH = 3.5;

/** Memory of packed members. */
interface Members {
  readonly cells: Float32Array;
  readonly ids: Int32Array;
}

/**
 * Sales that share a key, packed side by side and ascending by day, so that valuing reads memory in sequence: all that
 * weighs a member lies in one place, all that names it in another. Read through the functions below.
 */
export interface Groups extends Members {
  /** Group by its key; absent keys have no member. */
  readonly index: ReadonlyMap<number, number>;
  /** Members of group g are start[g] .. start[g + 1] - 1. */
  readonly start: Int32Array;
}

export function allocateMembers(count: number): Members {
  return { cells: new Float32Array(count * CELL), ids: new Int32Array(count * ID) };
}

/** Writes member `at`: sale `row` of the evidence, one of several of `contract` (-1 = a deal of its own). */
export function writeMember(
  { cells, ids }: Members,
  at: number,
  evidence: Evidence,
  row: number,
  contract: number,
  growth: number,
): void {
  const cell = at * CELL;
  cells[cell] = evidence.day[row]! * 4 + standingOf(evidence.segment[row]!);
  cells[cell + LOG_SIZE] = evidence.logSize[row]!;
  cells[cell + LOG_PSF] = evidence.logPsf[row]!;
  cells[cell + TRUST] = evidence.trust[row]!;
  cells[cell + GROWTH] = growth;
  ids[at * ID] = row;
  ids[at * ID + CONTRACT] = contract;
}

/** Day of registration of member `at`. */
export const dayOf = ({ cells }: Members, at: number): number => cells[at * CELL]! >> 2;
/** Standing: off-plan, ready with a project, ready without. */
export const standingAt = ({ cells }: Members, at: number): number => cells[at * CELL]! & 3;
/** ln(sqft). */
export const logSizeOf = ({ cells }: Members, at: number): number => cells[at * CELL + LOG_SIZE]!;
/** ln(AED per sqft). */
export const logPsfOf = ({ cells }: Members, at: number): number => cells[at * CELL + LOG_PSF]!;
/** How far its project had outgrown the citywide index on its day; 0 where the grouping is wider than one. */
export const growthOf = ({ cells }: Members, at: number): number => cells[at * CELL + GROWTH]!;
/** Evidence.trust. */
export const trustOf = ({ cells }: Members, at: number): number => cells[at * CELL + TRUST]!;
/** Row of the sales table. */
export const rowOf = ({ ids }: Members, at: number): number => ids[at * ID]!;
/** Contract that the sale is one of several of (one-rate-sales.ts); -1 = a deal of its own. */
export const contractOf = ({ ids }: Members, at: number): number => ids[at * ID + CONTRACT]!;

/** First member position past `day` in group `slot`: members before it were registered on or before `day`. */
export function prefixEnd(groups: Groups, slot: number, day: number): number {
  return firstLater(groups.start[slot]!, groups.start[slot + 1]!, (at) => dayOf(groups, at) > day);
}

/**
 * Appends the members of group `slot` registered on or before the query's day, newest first, to `scratch`;
 * `reading` gets their place, weights and ages.
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

/** Weighs the members before `end`, newest first, by trust, age and segment; how many it kept. */
function weighByAge(
  { cells, ids }: Groups,
  begin: number,
  end: number,
  { decay, segments, used }: CompiledRule,
  { asOfDay, excluded }: LevelQuery,
  { weight, member, used: first }: LevelScratch,
): number {
  let count = 0;
  for (let at = end - 1; at >= begin && count < used; at--) {
    const when = cells[at * CELL]!;
    const days = asOfDay - (when >> 2);
    if (days >= decay.length) break;
    const w = cells[at * CELL + TRUST]! * decay[days]! * segments[when & 3]!;
    if (w < MIN_WEIGHT || excluded?.has(ids[at * ID]!) === true) continue;
    weight[first + count] = w;
    member[first + count] = at;
    count++;
  }
  return count;
}

/** Likewise, and by how near they are in size: which is asked first, for most are not. */
function weighBySize(
  { cells, ids }: Groups,
  begin: number,
  end: number,
  { decay, segments, used, sizeSd }: CompiledRule,
  { asOfDay, logSize, excluded }: LevelQuery,
  { weight, member, used: first }: LevelScratch,
): number {
  const inverse = 1 / sizeSd;
  let count = 0;
  for (let at = end - 1; at >= begin && count < used; at--) {
    const u = (logSize - cells[at * CELL + LOG_SIZE]!) * inverse;
    if (u > KERNEL_REACH || u < -KERNEL_REACH) continue;
    const when = cells[at * CELL]!;
    const days = asOfDay - (when >> 2);
    if (days >= decay.length) break;
    const w = cells[at * CELL + TRUST]! * decay[days]! * segments[when & 3]!;
    if (w < MIN_WEIGHT || excluded?.has(ids[at * ID]!) === true) continue;
    weight[first + count] = w * Math.exp(-0.5 * u * u);
    member[first + count] = at;
    count++;
  }
  return count;
}

/** Brings the gathered members to the subject's size and day, and sums up their weights, ages and sizes. */
function adjustMembers(
  { cells }: Groups,
  { slope }: CompiledRule,
  { asOfDay, logSize, index, growth }: LevelQuery,
  { value, weight: weights, member }: LevelScratch,
  reading: LevelReading,
): void {
  const { first, count } = reading;
  const today = indexOn(index, asOfDay) + growth;
  let weight = 0;
  let weight2 = 0;
  let age = 0;
  let size = 0;
  for (let i = first; i < first + count; i++) {
    const at = member[i]!;
    const w = weights[i]!;
    const day = cells[at * CELL]! >> 2;
    const own = cells[at * CELL + LOG_SIZE]!;
    const level = indexOn(index, day) + cells[at * CELL + GROWTH]!; // added up as rosters do, to the last bit
    value[i] = cells[at * CELL + LOG_PSF]! + slope * (logSize - own) + today - level;
    weight += w;
    weight2 += w * w;
    age += w * (asOfDay - day);
    size += w * own;
  }
  reading.weight = weight;
  reading.weight2 = weight2;
  reading.meanAge = count > 0 ? age / weight : -1;
  reading.newestAge = count > 0 ? asOfDay - (cells[member[first]! * CELL]! >> 2) : -1;
  reading.meanLogSize = count > 0 ? size / weight : NaN;
}
