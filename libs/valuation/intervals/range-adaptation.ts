import type { CompiledParts } from '#market';

import type { CompiledMarket } from '../compiled-market.js';
import {
  hiddenSegments,
  isHouseSegment,
  isOffPlan,
  isUnresolved,
  READY_UNNAMED,
  type SegmentCode,
  SEGMENTS,
  standingOf,
} from '../evidence.js';
import type { ErrorRecord, TrackRecord } from '../features/track-record.js';
import { EVIDENCE_LEVELS } from '../types.js';

/** Chosen on 19 January to 28 February 2026 by the coverage of cells and the interval score. */
export const ADAPTATION = {
  /**
   * Step in the log distance of an end: a price beyond it adds this times .902, a price within it subtracts
   * this times .098.
   */
  rate: { segment: 0.004, district: 0.028, bedrooms: 0.014, level: 0.014 },
  /** Maximum movement of a group per day, in logs: a bulk purchase is one event. */
  dailyMost: 0.1,
  /** Bound on the log ratio of the distance to the calibrated one; a cell at the bound is not moved further. */
  most: 0.7,
  /** Share of sales beyond an end at which it stays: just below a tenth, because factors lag behind the market. */
  misses: 0.098,
};
/** Bedroom categories: unknown, 0..8, 9 and more. */
const ROOMS = 11;
/**
 * Off-plan and ready, each with a project, without a name and with an unknown name, for flats and houses;
 * each is separate.
 */
const RECORDS = 12;
const RECORDS_OF_FLATS = 6;

/** The fields that determine the groups of a valuation. */
export interface RangeCell {
  readonly segment: SegmentCode;
  /** Code of the district; -1 = unknown. */
  readonly district: number;
  readonly bedrooms: number;
  /** Index in EVIDENCE_LEVELS. */
  readonly level: number;
}

/** An end of the range. */
const BELOW = 0;
const ABOVE = 1;
type End = typeof BELOW | typeof ABOVE;

/** Distances of a range's ends from its median, relative to the calibrated distances. */
export interface RangeFactors {
  readonly below: number;
  readonly above: number;
}

/** ln factor of each group at the end of each day from the first day on, day by day. */
interface Course {
  readonly firstDay: number;
  readonly days: Float32Array;
}

/**
 * Keeps the 80 % range calibrated in every group and at both ends, not only over all sales. The distance of
 * an end from the median is multiplied by the factors of its segment, district, bedrooms and evidence level.
 * Each factor grows a little with every sale of its group beyond that end and shrinks with every other one.
 * This is gradient descent on the pinball loss of the end's quantile with the groups as features: in the long
 * run each group's share of misses tends to the stated one at each end, whatever the market does (Gibbs and
 * Candes 2021, Adaptive conformal inference; Bastani et al. 2022, Practical adversarial multivalid conformal
 * prediction). A day's sales count from the next day on.
 */
export class RangeAdaptation {
  private readonly districts: number;
  private readonly bedroomsFrom: number;
  private readonly levelsFrom: number;
  private readonly groups: number;
  private courses: readonly [Course, Course] | undefined;

  constructor(
    private readonly market: CompiledMarket,
    private readonly track: TrackRecord,
    parts?: CompiledParts,
  ) {
    this.districts = market.districts.reduce((most, code) => Math.max(most, code + 1), 0);
    this.bedroomsFrom = SEGMENTS + RECORDS * (this.districts + 1);
    this.levelsFrom = this.bedroomsFrom + RECORDS * ROOMS;
    this.groups = this.levelsFrom + RECORDS * EVIDENCE_LEVELS.length;
    this.courses = parts?.part('range courses', () => this.followBoth());
  }

  /** The factors of a cell's ranges, from the sales registered up to `asOfDay`. */
  factors(asOfDay: number, cell: RangeCell): RangeFactors {
    const [below, above] = (this.courses ??= this.followBoth());
    return { below: this.read(below, asOfDay, cell), above: this.read(above, asOfDay, cell) };
  }

  private read({ firstDay, days }: Course, asOfDay: number, cell: RangeCell): number {
    const day = Math.min(asOfDay - firstDay, days.length / this.groups - 1);
    if (day < 0) return 1;
    return distanceOf(this.sum(days, day * this.groups, cell));
  }

  private followBoth(): readonly [Course, Course] {
    return [this.follow(BELOW), this.follow(ABOVE)];
  }

  /** One pass over the record, oldest sale first. */
  private follow(end: End): Course {
    const { evidence } = this.market;
    const { firstRow, lastRow } = this.track;
    if (lastRow < firstRow) return { firstDay: 0, days: new Float32Array(0) };
    const firstDay = evidence.day[firstRow]!;
    const days = new Float32Array((evidence.day[lastRow]! - firstDay + 1) * this.groups);
    const now = new Float64Array(this.groups);
    const steps = new Float64Array(this.groups);
    for (let row = firstRow, day = firstDay; row <= lastRow; day++) {
      steps.fill(0);
      for (; row <= lastRow && evidence.day[row] === day; row++) this.learn(row, end, now, steps);
      for (let g = 0; g < this.groups; g++) now[g]! += clip(steps[g]!, ADAPTATION.dailyMost);
      days.set(now, (day - firstDay) * this.groups);
    }
    return { firstDay, days };
  }

  private learn(row: number, end: End, now: Float64Array, steps: Float64Array): void {
    const { evidence, tables, districts } = this.market;
    const at = row - this.track.firstRow;
    const area = tables.sales.area[row]!;
    const learnFrom = (record: ErrorRecord, segment: SegmentCode): void => {
      const reach = record.reach[at]!;
      if (Number.isNaN(reach)) return;
      const cell: RangeCell = {
        segment,
        district: area < 0 ? -1 : districts[area]!,
        bedrooms: tables.sales.bedrooms[row]!,
        level: record.level[at]!,
      };
      const { rate, most, misses } = ADAPTATION;
      const logs = this.sum(now, 0, cell);
      const missed = (end === BELOW ? -reach : reach) > distanceOf(logs) ? 1 : 0;
      if (missed ? logs >= most : logs <= -most) return;
      steps[segment]! += rate.segment * (missed - misses);
      steps[this.districtGroup(cell)]! += rate.district * (missed - misses);
      steps[this.bedroomsGroup(cell)]! += rate.bedrooms * (missed - misses);
      steps[this.levelGroup(cell)]! += rate.level * (missed - misses);
    };
    const segment = evidence.segment[row]! as SegmentCode;
    learnFrom(this.track.errors, segment);
    const hidden = hiddenSegments(segment);
    if (hidden === null) return;
    learnFrom(this.track.unnamed, hidden.unnamed);
    learnFrom(this.track.unknown, hidden.unknown);
  }

  private sum(of: Float32Array | Float64Array, from: number, cell: RangeCell): number {
    return (
      of[from + cell.segment]! +
      of[from + this.districtGroup(cell)]! +
      of[from + this.bedroomsGroup(cell)]! +
      of[from + this.levelGroup(cell)]!
    );
  }

  private districtGroup({ segment, district }: RangeCell): number {
    return SEGMENTS + recordOf(segment) * (this.districts + 1) + district + 1;
  }

  private bedroomsGroup({ segment, bedrooms }: RangeCell): number {
    return this.bedroomsFrom + recordOf(segment) * ROOMS + Math.min(bedrooms, ROOMS - 2) + 1;
  }

  private levelGroup({ segment, level }: RangeCell): number {
    return this.levelsFrom + recordOf(segment) * EVIDENCE_LEVELS.length + level;
  }
}

function recordOf(segment: SegmentCode): number {
  const known = isOffPlan(segment) ? 0 : 1;
  const record = isUnresolved(segment) ? standingOf(segment) - READY_UNNAMED + 2 : known;
  return record + (isHouseSegment(segment) ? RECORDS_OF_FLATS : 0);
}
const clip = (value: number, most: number): number => Math.min(Math.max(value, -most), most);
const distanceOf = (logs: number): number => Math.exp(clip(logs, ADAPTATION.most));
