import { type CompiledMarket, streamOf } from '../compiled-market.js';
import { OFF_PLAN } from '../evidence.js';
import {
  dayOf,
  growthOf,
  type Groups,
  logPsfOf,
  logSizeOf,
  prefixEnd,
  rowOf,
  standingAt,
  trustOf,
} from '../groups/groups.js';
import { type Placement, slotOf } from '../groups/hierarchy.js';
import { indexOn } from '../growth/price-index.js';
import { WeightedMedian } from '../statistics/weighted-median.js';

/** The features, in order. */
export const NEAR_FEATURES = [
  ...['newest', 'age of the newest', 'second newest', 'age of the second newest', 'median', 'count'],
  ...['newest of the size', 'age of the newest of the size', 'count of the size'],
] as const;

/** Maximum number of sales read, newest first, and their maximum age in days. */
const MOST_READ = 256;
const MOST_AGE = 900;
/** Maximum number of near sales kept, and the half-life in days of their weight in the median. */
const MOST_KEPT = 40;
const HALF_LIFE = 180;
/** Maximum log distance of near sizes: within a project, and among homes that the register files under none. */
const NEAR = { project: 0.012, plain: 0.0008 };
/** d ln psf / d ln size between near sizes. */
const SLOPE = -0.4;
/** Half of 0.01 square metres, in square feet: deeds for the same size differ by less. */
const SAME_SQFT = 0.054;
/** Paperwork and delayed sales are skipped. */
const LEAST_TRUST = 0.5;

/** Positions of the individual sales among a subject's features. */
const NEWEST = 0;
const MEDIAN = 4;
const COUNT = 5;
const SAME = 6;
const SAME_COUNT = 8;

/** The subject, and how far its price level has moved: `growth` for its project, and the index for each completion. */
interface NearQuery {
  readonly place: Placement;
  readonly logSize: number;
  /** ln(AED per sqft) that the sales are measured against. */
  readonly estimate: number;
  readonly growth: number;
  readonly asOfDay: number;
}

/**
 * Writes the prices of individual sales of a ready home's own layout, relative to the estimate, each moved to
 * the day by the price index and, within a project, by its growth: the newest two of nearly its size with
 * their ages, the median and count of all of them; the newest of exactly its size, off-plan or ready, with
 * its age, and the number of those. NaN = none.
 */
export class NearSales {
  private readonly value = new Float64Array(MOST_KEPT);
  private readonly weight = new Float64Array(MOST_KEPT);
  private readonly median = new WeightedMedian(MOST_KEPT);
  private kept = 0;
  private total = 0;

  constructor(private readonly market: CompiledMarket) {}

  write(query: NearQuery, out: Float32Array, at: number): void {
    const { place } = query;
    out.fill(NaN, at, at + NEAR_FEATURES.length);
    if (place.offPlan === 1) return;
    this.kept = 0;
    this.total = 0;
    const equal = this.read(query, out, at);
    out[at + COUNT] = this.kept;
    if (place.sqft >= 0) out[at + SAME_COUNT] = equal;
    if (this.kept > 0) out[at + MEDIAN] = this.median.of(this.value, this.weight, 0, this.kept, this.total);
  }

  /** Keeps the near sales, newest first, and writes the first ones; returns the number of exactly the same size. */
  private read(query: NearQuery, out: Float32Array, at: number): number {
    const { market } = this;
    const { place, logSize, asOfDay } = query;
    const grouping = place.project >= 0 ? 'projectRooms' : 'twins';
    const groups = market.groups[grouping];
    const slot = slotOf(market, grouping, place);
    if (slot === undefined) return 0;
    const reach = place.project >= 0 ? NEAR.project : NEAR.plain;
    const same = place.sqft >= 0 ? SAME_SQFT / place.sqft : -1;
    const end = prefixEnd(groups, slot, asOfDay);
    const begin = Math.max(groups.start[slot]!, end - MOST_READ);
    let equal = 0;
    for (let i = end - 1; i >= begin; i--) {
      const age = asOfDay - dayOf(groups, i);
      if (age > MOST_AGE) break;
      const distance = Math.abs(logSize - logSizeOf(groups, i));
      if (distance > reach || trustOf(groups, i) < LEAST_TRUST) continue;
      if (place.excluded?.has(rowOf(groups, i)) === true) continue;
      const value = this.bring(groups, i, query);
      if (distance < same && equal++ === 0) write(out, at + SAME, value, age);
      if (standingAt(groups, i) === OFF_PLAN || this.kept === MOST_KEPT) continue;
      if (this.kept < 2) write(out, at + NEWEST + 2 * this.kept, value, age);
      this.keep(value, age);
    }
    return equal;
  }

  /** Price of member `i` adjusted to the subject's size and day, relative to the estimate. */
  private bring(groups: Groups, i: number, { place, logSize, estimate, growth, asOfDay }: NearQuery): number {
    const offPlan = standingAt(groups, i) === OFF_PLAN ? 1 : 0;
    const index = this.market.index[streamOf({ offPlan, kind: place.kind })]!;
    const moved = indexOn(index, asOfDay) - indexOn(index, dayOf(groups, i)) + growth - growthOf(groups, i);
    return logPsfOf(groups, i) + SLOPE * (logSize - logSizeOf(groups, i)) + moved - estimate;
  }

  private keep(value: number, age: number): void {
    const weight = 1 / (1 + age / HALF_LIFE);
    this.value[this.kept] = value;
    this.weight[this.kept++] = weight;
    this.total += weight;
  }
}

function write(out: Float32Array, at: number, value: number, age: number): void {
  out[at] = value;
  out[at + 1] = age;
}
