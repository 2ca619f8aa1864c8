import { decayTable } from '../statistics/powers.js';
import type { PriceIndex } from '../growth/price-index.js';
import { WeightedMedian } from '../statistics/weighted-median.js';

/** How a level weighs its members; equations in docs/valuation.md#one-level, values in walk-steps.ts. */
export interface LevelRule {
  /** Half-life of a sale's weight, in days. */
  readonly halfLife: number;
  /** Prior weight: the level moves the estimate by W / (W + k). */
  readonly k: number;
  /** d ln psf / d ln size, for adjusting a member to the subject's size. */
  readonly slope: number;
  /** Members further than this from the weighted median (in logs) are clipped to it. */
  readonly clip: number;
  /** Standard deviation of the Gaussian kernel in ln size; Infinity = none. */
  readonly sizeSd: number;
  /** Share of the weighted median in the level's centre; the rest is the clipped mean. */
  readonly medianShare: number;
  /** Weight of a member by its segment code. */
  readonly segments: readonly [number, number, number];
  /** Maximum number of members read, newest first, and of those the maximum used. */
  readonly cap: number;
  readonly used: number;
  /** Members younger than this many days are left to the narrower levels. */
  readonly minAge: number;
  /** How much less the prior weighs where the area's prices scatter: k x (0.2 / scatter) ^ spreadPower. */
  readonly spreadPower: number;
}

/** A rule with a precomputed decay table by age in days. */
export interface CompiledRule extends LevelRule {
  readonly decay: Float64Array;
}

const DECAY_DAYS = 6000;

export function compileRule(rule: LevelRule): CompiledRule {
  return { ...rule, decay: decayTable(rule.halfLife, DECAY_DAYS) };
}

/** One level's reading for a subject. */
export interface LevelReading {
  /** Position of its members in the scratch memory, and their number. */
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
  /** Plain mean of the newest few members' values, at the subject's size. */
  newestCentre: number;
  /** Amount added to every value because the subject's size is far from the members'. */
  heldBack: number;
}

/** Reusable memory, for one valuation at a time. */
export class LevelScratch {
  readonly value: Float64Array;
  readonly weight: Float64Array;
  /** Position in its group of each gathered member. */
  readonly member: Int32Array;
  readonly median: WeightedMedian;
  /** Entries in use; set to 0 before a walk. */
  used = 0;

  constructor(capacity: number) {
    this.value = new Float64Array(capacity);
    this.weight = new Float64Array(capacity);
    this.member = new Int32Array(capacity);
    this.median = new WeightedMedian(capacity);
  }
}

/** A set of sales-table rows. */
export type Rows = Pick<ReadonlySet<number>, 'has'>;

/** The subject as seen by a level. */
export interface LevelQuery {
  logSize: number;
  asOfDay: number;
  /** Price level that moves members to the valuation day. */
  index: PriceIndex;
  /** How far the subject's project has outgrown the index by then; 0 at levels wider than a project. */
  growth: number;
  /** Rows of the sales table that are skipped; null if none. */
  excluded: Rows | null;
}

/**
 * Range (in ln size, around the members' mean size) in which a level's slope is trusted. Beyond it, prices
 * per square foot fall by no more than `slope`, so that a home twice the size is not worth less than the
 * others.
 */
const BELIEVED = { reach: 0.2, slope: -0.5 };

/** Number of members that make a reading's `newestCentre`. */
const NEWEST = 4;

/**
 * Centre and spread of the gathered members: the clipped weighted mean, blended with `median`, the weighted
 * median of their values.
 */
export function centreMembers(
  rule: CompiledRule,
  median: number,
  scratch: LevelScratch,
  reading: LevelReading,
): void {
  const { value, weight } = scratch;
  const { first, count } = reading;
  const low = median - rule.clip;
  const high = median + rule.clip;
  let sum = 0;
  let squares = 0;
  for (let i = first; i < first + count; i++) {
    const w = weight[i]!;
    const own = value[i]!;
    const clipped = (own < low ? low : own > high ? high : own) - median;
    sum += w * clipped;
    squares += w * clipped * clipped;
  }
  const mean = sum / reading.weight;
  reading.centre = median + mean * (1 - rule.medianShare);
  reading.variance = Math.max(squares / reading.weight - mean * mean, 0);
  const newest = Math.min(count, NEWEST);
  let recent = 0;
  for (let i = first; i < first + newest; i++) recent += value[i]!;
  reading.newestCentre = recent / newest;
}

/** What takes the steep part off an adjustment over a distance in ln size: 0 as far as the slope is trusted. */
export function slopeLimit(slope: number, distance: number): number {
  const beyond = Math.abs(distance) - BELIEVED.reach;
  return !(beyond > 0) || slope >= BELIEVED.slope
    ? 0
    : (BELIEVED.slope - slope) * Math.sign(distance) * beyond;
}

/** Limits the adjustment by a steep slope beyond the sizes that it was learned on. */
export function holdBack(
  { slope }: CompiledRule,
  { logSize }: LevelQuery,
  { value }: LevelScratch,
  reading: LevelReading,
): void {
  reading.heldBack = 0;
  const shift = slopeLimit(slope, logSize - reading.meanLogSize);
  if (shift === 0) return;
  for (let i = reading.first; i < reading.first + reading.count; i++) value[i]! += shift;
  reading.centre += shift;
  reading.newestCentre += shift;
  reading.heldBack = shift;
}
