import { dayOf, growthOf, type Groups, logPsfOf, logSizeOf } from '../groups/groups.js';
import type { LevelQuery, LevelReading, LevelScratch } from '../groups/level.js';
import { indexOn } from '../growth/price-index.js';
import { surelyHalf } from '../statistics/weighted-median.js';

/**
 * An entry is five consecutive numbers: position of the member in its grouping, weight, ln(AED per sqft),
 * ln(sqft), price level of its day.
 */
const ENTRY = 5;
const WEIGHT = 1;
const LOG_PSF = 2;
const LOG_SIZE = 3;
const LEVEL = 4;
/** Values closer to each other than this may change order by rounding. */
const NEAR = 1e-9;

/**
 * The reading of a group on a day at a level without a size kernel. Members, weights and ages are the same
 * for every subject, and a subject's size shifts all values equally, so the same member is always their
 * median.
 */
export class Roster {
  readonly asOfDay: number;
  /** Entry that is the median for every subject; -1 if rounding may decide differently for another subject. */
  readonly median: number;
  private readonly entries: Float64Array;
  private readonly sums: Readonly<LevelReading>;

  /** Stores what was just gathered into `scratch` and `reading`; `median` is the weighted median of its values. */
  constructor(
    groups: Groups,
    private readonly slope: number,
    { asOfDay, index }: LevelQuery,
    { member, weight, value }: LevelScratch,
    reading: LevelReading,
    median: number,
  ) {
    const { first, count } = reading;
    this.asOfDay = asOfDay;
    this.sums = { ...reading };
    this.entries = new Float64Array(count * ENTRY);
    for (let i = 0, e = 0; i < count; i++, e += ENTRY) {
      const at = member[first + i]!;
      this.entries[e] = at;
      this.entries[e + WEIGHT] = weight[first + i]!;
      this.entries[e + LOG_PSF] = logPsfOf(groups, at);
      this.entries[e + LOG_SIZE] = logSizeOf(groups, at);
      this.entries[e + LEVEL] = indexOn(index, dayOf(groups, at)) + growthOf(groups, at);
    }
    const at = value.subarray(first, first + count).indexOf(median);
    this.median = this.isMedianOfAll(at * ENTRY) ? at : -1;
  }

  /** Appends the members to `scratch` exactly as gathering them again would. */
  read({ asOfDay, logSize, index, growth }: LevelQuery, scratch: LevelScratch, reading: LevelReading): void {
    const { entries, slope, sums } = this;
    const { value, weight, member, used: first } = scratch;
    const today = indexOn(index, asOfDay) + growth;
    for (let e = 0, i = first; e < entries.length; e += ENTRY, i++) {
      member[i] = entries[e]!;
      weight[i] = entries[e + WEIGHT]!;
      const sized = entries[e + LOG_PSF]! + slope * (logSize - entries[e + LOG_SIZE]!);
      value[i] = sized + today - entries[e + LEVEL]!;
    }
    scratch.used = first + sums.count;
    reading.first = first;
    reading.count = sums.count;
    reading.weight = sums.weight;
    reading.weight2 = sums.weight2;
    reading.meanAge = sums.meanAge;
    reading.newestAge = sums.newestAge;
    reading.meanLogSize = sums.meanLogSize;
  }

  /**
   * Whether the entry at `own` is every subject's median: no other comes close, and it clearly brings the
   * weight to half.
   */
  private isMedianOfAll(own: number): boolean {
    const { entries, slope } = this;
    let below = 0;
    let equal = 0;
    for (let e = 0; e < entries.length; e += ENTRY) {
      const psf = entries[e + LOG_PSF]! - entries[own + LOG_PSF]!;
      const size = entries[e + LOG_SIZE]! - entries[own + LOG_SIZE]!;
      const level = entries[e + LEVEL]! - entries[own + LEVEL]!;
      const distance = psf - slope * size - level;
      if (psf === 0 && size === 0 && level === 0) equal += entries[e + WEIGHT]!;
      else if (Math.abs(distance) < NEAR) return false;
      else if (distance < 0) below += entries[e + WEIGHT]!;
    }
    return surelyHalf(below, below + equal, this.sums.weight);
  }
}

/** The rosters of one level by group, each for the day that its group was last requested for. */
export class Rosters {
  private readonly kept: (Roster | undefined)[];
  private readonly askedOn: Int32Array;

  constructor(groups: number) {
    this.kept = new Array<undefined>(groups).fill(undefined);
    this.askedOn = new Int32Array(groups).fill(-1);
  }

  on(slot: number, asOfDay: number): Roster | undefined {
    const roster = this.kept[slot];
    return roster?.asOfDay === asOfDay ? roster : undefined;
  }

  /** Whether a group is requested a second time on one day; a replay requests most days once and so stores nothing. */
  isAskedAgain(slot: number, asOfDay: number): boolean {
    const again = this.askedOn[slot] === asOfDay;
    this.askedOn[slot] = asOfDay;
    return again;
  }

  keep(slot: number, roster: Roster): void {
    this.kept[slot] = roster;
  }
}
