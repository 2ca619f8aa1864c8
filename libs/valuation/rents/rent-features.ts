import { firstLater } from '../tables/first-later.js';
import { homesKey, type Placement } from '../groups/hierarchy.js';
import { centiares, districtKey, type PackedRents, type RentGroups, sizeKey } from './pack-rents.js';
import { RENT_REACH } from './rent-reach.js';

/** The features, in order. */
export const RENT_FEATURES = [
  ...['district', 'weight of the district', 'project', 'weight of the project'],
  ...['size in the project', 'weight of the size in the project'],
  ...['very size', 'weight of the very size', 'very size beside the district'],
] as const;

/** Contracts older than this many days are not read. */
const MOST_AGE = 400;
/** Maximum number of contracts read per group, newest first. */
const MOST = { district: 300, project: 200, size: 40 };
/** Standard deviations of the Gaussian kernel in ln size. */
const DISTRICT_SD = 0.15;
const PROJECT_SD = 0.05;
/** d ln rent per sqft / d ln size within a project. */
const SLOPE = -0.4;
/** Sizes within this many units of 0.01 square metres count as equal. */
const SAME_SIZE = 3;
/** Minimum weight of a mean. */
const LEAST = { district: 1, near: 0.05 };

/** A weighted mean under construction. */
interface Mean {
  sum: number;
  weight: number;
}

interface RentQuery {
  readonly place: Placement;
  readonly logSize: number;
  /** The estimate, ln(AED per sqft), minus the price index of that day. */
  readonly level: number;
  readonly asOfDay: number;
}

/**
 * Writes the rents of homes like the subject, as ln of price over a year's rent: its level minus that of the
 * contracts of about its size in the district, of its project, of about its size in the project, and of
 * exactly its size in the district, each with its weight. A home that rents for more than its neighbours
 * usually sells for more. Uses contracts registered up to `asOfDay`; NaN = none.
 */
export class RentFeatures {
  private readonly near: Mean = { sum: 0, weight: 0 };
  private readonly all: Mean = { sum: 0, weight: 0 };

  constructor(private readonly rents: PackedRents) {}

  write({ place, logSize, level, asOfDay }: RentQuery, out: Float32Array, at: number): void {
    out.fill(NaN, at, at + RENT_FEATURES.length);
    if (place.offPlan === 1) return;
    const district = this.ofDistrict(place, logSize, asOfDay);
    out[at] = level - district;
    out[at + 1] = Math.log1p(this.near.weight);
    this.ofProject(place, logSize, asOfDay);
    if (this.all.weight > 0) {
      out[at + 2] = level - this.all.sum / this.all.weight;
      out[at + 3] = Math.log1p(this.all.weight);
      out[at + 5] = Math.log1p(this.near.weight);
      if (this.near.weight > LEAST.near) out[at + 4] = level - this.near.sum / this.near.weight;
    }
    this.ofSize(place, asOfDay);
    if (this.all.weight === 0) return;
    const same = this.all.sum / this.all.weight;
    out[at + 6] = level - same;
    out[at + 7] = Math.log1p(this.all.weight);
    out[at + 8] = same - district;
  }

  /** Level of the district's homes of about this size; NaN without enough of them. */
  private ofDistrict({ district, kind }: Placement, logSize: number, asOfDay: number): number {
    const { district: groups } = this.rents;
    const slot = district < 0 ? undefined : groups.index.get(districtKey(district, kind));
    this.gather(groups, slot, logSize, asOfDay, DISTRICT_SD, MOST.district);
    const { sum, weight } = this.near;
    return weight > LEAST.district ? sum / weight : NaN;
  }

  private ofProject({ project, kind }: Placement, logSize: number, asOfDay: number): void {
    const { project: groups } = this.rents;
    const slot = project < 0 ? undefined : groups.index.get(homesKey(project, kind));
    this.gather(groups, slot, logSize, asOfDay, PROJECT_SD, MOST.project);
  }

  /** Sums the district's contracts of exactly this size into `all`; none if the subject's size is not from a deed. */
  private ofSize({ district, kind, sqft }: Placement, asOfDay: number): void {
    const { size: groups } = this.rents;
    const { all } = this;
    all.sum = 0;
    all.weight = 0;
    if (district < 0 || sqft < 0) return;
    const size = centiares(sqft);
    for (let near = size - SAME_SIZE; near <= size + SAME_SIZE; near++) {
      const slot = groups.index.get(sizeKey(district, kind, near));
      if (slot === undefined) continue;
      const begin = groups.start[slot]!;
      const end = endOf(groups, slot, asOfDay);
      for (let i = end - 1; i >= Math.max(begin, end - MOST.size); i--) {
        if (asOfDay - groups.day[i]! > MOST_AGE) break;
        all.sum += groups.weight[i]! * groups.level[i]!;
        all.weight += groups.weight[i]!;
      }
    }
  }

  /** Sums a group's newest contracts, adjusted to the subject's size: `near` those near in size, `all` every one. */
  private gather(
    { start, day, logSize: sizes, level, weight }: RentGroups,
    slot: number | undefined,
    logSize: number,
    asOfDay: number,
    sd: number,
    most: number,
  ): void {
    const { near, all } = this;
    near.sum = near.weight = all.sum = all.weight = 0;
    if (slot === undefined) return;
    const end = endOf({ start, day }, slot, asOfDay);
    const begin = Math.max(start[slot]!, end - most);
    for (let i = end - 1; i >= begin; i--) {
      if (asOfDay - day[i]! > MOST_AGE) break;
      const distance = logSize - sizes[i]!;
      all.sum += weight[i]! * (level[i]! + SLOPE * distance);
      all.weight += weight[i]!;
      const u = distance / sd;
      if (u > RENT_REACH || u < -RENT_REACH) continue;
      const w = weight[i]! * Math.exp(-0.5 * u * u);
      near.sum += w * level[i]!;
      near.weight += w;
    }
  }
}

/** Position of the first contract in a group registered after `asOfDay`. */
function endOf({ start, day }: Pick<RentGroups, 'start' | 'day'>, slot: number, asOfDay: number): number {
  return firstLater(start[slot]!, start[slot + 1]!, (at) => day[at]! > asOfDay);
}
