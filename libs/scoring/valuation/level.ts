import { STRIDE, prefixEnd, type Groups } from './groups.js';
import { indexOn, type PriceIndex } from './price-index.js';
import { weightedMedian } from './weighted-median.js';

/** How one level of the hierarchy weighs its members; see SCORING for the equations, constants.ts for values. */
export interface LevelRule {
  /** Days after which a sale's weight has halved. */
  readonly halfLife: number;
  /** Prior weight: the level moves the estimate by W / (W + k). */
  readonly k: number;
  /** d ln psf / d ln size, to bring a member to the subject's size. */
  readonly slope: number;
  /** Members farther than this from the weighted median (in logs) are pulled to it. */
  readonly clip: number;
  /** Standard deviation of the Gaussian kernel in ln size; Infinity = none. */
  readonly sizeSd: number;
  /** Share of the weighted median in the level's centre, the rest is the clipped mean. */
  readonly medianShare: number;
  /** Weight of a member by its segment code. */
  readonly segments: readonly [number, number, number];
  /** Members read at most, newest first, and of those used at most. */
  readonly cap: number;
  readonly used: number;
  /** Members younger than this many days are left to the deeper levels. */
  readonly minAge: number;
  /** How much less the prior weighs where the area's prices scatter: k x (0.2 / scatter) ^ spreadPower. */
  readonly spreadPower: number;
}

/** A rule with its decay tabulated by age in days. */
export interface CompiledRule extends LevelRule {
  readonly decay: Float64Array;
}

const DECAY_DAYS = 6000;
const MIN_WEIGHT = 1e-4;
const KERNEL_REACH = 3.5;
const NEWEST = 4;

export function compileRule(rule: LevelRule): CompiledRule {
  const decay = new Float64Array(DECAY_DAYS);
  for (let age = 0; age < DECAY_DAYS; age++) decay[age] = 2 ** (-age / rule.halfLife);
  return { ...rule, decay };
}

/** What one level says about a subject. */
export interface LevelReading {
  /** Where its members lie in the scratch, and how many there are. */
  first: number;
  count: number;
  /** Sum of weights and of squared weights. */
  weight: number;
  weight2: number;
  /** Level's centre, ln(AED per sqft) at the subject's size. */
  centre: number;
  /** Weighted variance of the clipped members around their mean. */
  variance: number;
  /** Weighted mean age in days, and of the newest member. */
  meanAge: number;
  newestAge: number;
  /** Weighted mean ln(sqft) of the members. */
  meanLogSize: number;
  /** Plain mean of the newest NEWEST members' values at the subject's size. */
  newestCentre: number;
}

/** Reusable memory of one valuation at a time. */
export class LevelScratch {
  readonly value: Float64Array;
  readonly weight: Float64Array;
  /** Position in the group of each gathered member. */
  readonly member: Int32Array;
  readonly sortedValue: Float64Array;
  readonly sortedWeight: Float64Array;
  /** Entries in use; set to 0 before a walk. */
  used = 0;

  constructor(capacity: number) {
    this.value = new Float64Array(capacity);
    this.weight = new Float64Array(capacity);
    this.member = new Int32Array(capacity);
    this.sortedValue = new Float64Array(capacity);
    this.sortedWeight = new Float64Array(capacity);
  }
}

/** The subject as a level sees it. */
export interface LevelQuery {
  logSize: number;
  asOfDay: number;
  /** Price level by which members are brought to the valuation day. */
  index: PriceIndex;
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
  const { cells, tag } = groups;
  const { decay, slope, sizeSd, segments, cap, used } = rule;
  const begin = groups.start[slot]!;
  const inverse = Number.isFinite(sizeSd) ? 1 / sizeSd : 0;
  const first = scratch.used;
  let count = 0;
  let weight = 0;
  let weight2 = 0;
  let age = 0;
  let newest = -1;
  let size = 0;
  let recent = 0;
  const { index, asOfDay } = query;
  const today = indexOn(index, asOfDay);
  let left = cap;
  for (
    let at = prefixEnd(groups, slot, asOfDay - rule.minAge) - 1;
    at >= begin && left > 0 && count < used;
    at--, left--
  ) {
    const label = tag[at]!;
    const cell = at * STRIDE;
    const days = asOfDay - cells[cell]!;
    if (days >= DECAY_DAYS) break;
    let w = cells[cell + 3]! * decay[days]! * segments[label & 3]!;
    if (w < MIN_WEIGHT) continue;
    const dx = query.logSize - cells[cell + 1]!;
    const u = dx * inverse;
    if (u > KERNEL_REACH || u < -KERNEL_REACH) continue;
    if (inverse > 0) w *= Math.exp(-0.5 * u * u);
    if (newest < 0) newest = days;
    const value = cells[cell + 2]! + slope * dx + today - indexOn(index, cells[cell]!);
    if (count < NEWEST) recent += value;
    scratch.value[first + count] = value;
    scratch.weight[first + count] = w;
    scratch.member[first + count] = at;
    count++;
    weight += w;
    weight2 += w * w;
    age += w * days;
    size += w * cells[cell + 1]!;
  }
  scratch.used = first + count;
  reading.first = first;
  reading.count = count;
  reading.weight = weight;
  reading.weight2 = weight2;
  reading.meanAge = count > 0 ? age / weight : -1;
  reading.newestAge = newest;
  reading.meanLogSize = count > 0 ? size / weight : NaN;
  reading.newestCentre = count > 0 ? recent / Math.min(count, NEWEST) : NaN;
}

/** Centre and spread of the gathered members: the clipped weighted mean, blended with the weighted median. */
export function centreMembers(rule: CompiledRule, scratch: LevelScratch, reading: LevelReading): void {
  const { value, weight } = scratch;
  const { first, count } = reading;
  for (let i = 0; i < count; i++) {
    scratch.sortedValue[i] = value[first + i]!;
    scratch.sortedWeight[i] = weight[first + i]!;
  }
  const median = weightedMedian(scratch.sortedValue, scratch.sortedWeight, count);
  const low = median - rule.clip;
  const high = median + rule.clip;
  let sum = 0;
  let squares = 0;
  for (let i = first; i < first + count; i++) {
    const clipped = Math.min(Math.max(value[i]!, low), high) - median;
    sum += weight[i]! * clipped;
    squares += weight[i]! * clipped * clipped;
  }
  const mean = sum / reading.weight;
  reading.centre = median + mean * (1 - rule.medianShare);
  reading.variance = Math.max(squares / reading.weight - mean * mean, 0);
}
