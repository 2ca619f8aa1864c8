import type { CompiledMarket } from './compiled-market.js';
import { STEP_NAMES } from './walk-steps.js';
import { OFF_PLAN, type SegmentCode } from './evidence.js';
import { dayOf, prefixEnd, rowOf, segmentOf, trustOf } from './groups.js';
import { GROUP_KEYS, type Grouping, type Placement } from './hierarchy.js';
import type { TrackRecord } from './track-record.js';
import type { Walker } from './walk.js';

const PER_STEP = 7;
const HISTORY: readonly Grouping[] = ['project', 'projectRooms', 'areaRooms', 'area', 'location'];
const GENERAL = 5;
const PROJECT = 3;
export const FEATURE_COUNT = GENERAL + STEP_NAMES.length * PER_STEP + HISTORY.length + 1 + PROJECT;

/** Track records read per group, their half-life in days and the prior weight of "no error". */
const HISTORY_MEMBERS = 24;
const HISTORY_HALF_LIFE = 30;
const HISTORY_PRIOR = 2;
const HISTORY_CLIP = 0.3;
/** Weight of an error by its age in days; older ones weigh less than a feature can hold. */
const HISTORY_DECAY = Float64Array.from({ length: 6000 }, (_, age) => 2 ** (-age / HISTORY_HALF_LIFE));

/**
 * Writes what the trees see of a subject that `walker` has just walked: how each level stands to the estimate
 * (centre, weight, spread, ages, size distance, newest members), the walk's own past errors around it, and the
 * project's age and pace. All of it was known on `asOfDay`; NaN = missing.
 */
export function writeFeatures(
  market: CompiledMarket,
  track: TrackRecord,
  walker: Walker,
  segment: SegmentCode,
  place: Placement,
  logSize: number,
  asOfDay: number,
  out: Float32Array,
): void {
  out[0] = walker.estimate - walker.prior;
  out[1] = place.bedrooms;
  out[2] = logSize;
  out[3] = Math.sqrt(walker.variance);
  out[4] = segment;
  let at = GENERAL;
  for (const name of STEP_NAMES) {
    writeStep(walker, name, logSize, out, at);
    at += PER_STEP;
  }
  const offPlan = segment === OFF_PLAN ? 1 : 0;
  for (const grouping of HISTORY) {
    const past = pastError(market, track, grouping, place, offPlan, asOfDay);
    out[at++] = past.mean;
    if (grouping === 'project') out[at++] = past.weight;
  }
  writeProject(market, place, asOfDay, out, at);
}

function writeStep(walker: Walker, name: string, logSize: number, out: Float32Array, at: number): void {
  const s = walker.steps.findIndex((step) => step.name === name);
  const reading = s < 0 ? undefined : walker.readings[s]!;
  if (reading === undefined || reading.count === 0) {
    out.fill(NaN, at, at + PER_STEP);
    out[at + 1] = 0;
    return;
  }
  out[at] = reading.centre - walker.estimate;
  out[at + 1] = Math.log1p(reading.weight);
  out[at + 2] = Math.sqrt(reading.variance);
  out[at + 3] = reading.newestAge;
  out[at + 4] = logSize - reading.meanLogSize;
  out[at + 5] = reading.newestCentre - walker.estimate;
  out[at + 6] = reading.meanAge;
}

const pastErrorOut = { mean: 0, weight: 0 };

/** Decayed mean of what the walk missed on the newest sales of a group, shrunk towards no error. */
function pastError(
  market: CompiledMarket,
  track: TrackRecord,
  grouping: Grouping,
  place: Placement,
  offPlan: number,
  asOfDay: number,
): Readonly<{ mean: number; weight: number }> {
  const groups = market.groups[grouping];
  const key = GROUP_KEYS[grouping](place, market.landmarks);
  const slot = key < 0 ? undefined : groups.index.get(key);
  let weight = 0;
  let sum = 0;
  if (slot !== undefined) {
    const end = prefixEnd(groups, slot, asOfDay);
    const begin = Math.max(groups.start[slot]!, end - HISTORY_MEMBERS);
    for (let m = end - 1; m >= begin; m--) {
      if (segmentOf(groups, m) === OFF_PLAN ? offPlan === 0 : offPlan === 1) continue;
      const error = track.walkError(rowOf(groups, m));
      if (Number.isNaN(error)) continue;
      const w = trustOf(groups, m) * (HISTORY_DECAY[asOfDay - dayOf(groups, m)] ?? 0);
      weight += w;
      sum += w * Math.min(Math.max(error, -HISTORY_CLIP), HISTORY_CLIP);
    }
  }
  pastErrorOut.mean = sum / (weight + HISTORY_PRIOR);
  pastErrorOut.weight = weight;
  return pastErrorOut;
}

/** Sales of the project so far, days since its first, sales of its last week. */
function writeProject(
  market: CompiledMarket,
  place: Placement,
  asOfDay: number,
  out: Float32Array,
  at: number,
): void {
  const groups = market.groups.project;
  const key = GROUP_KEYS.project(place, market.landmarks);
  const slot = key < 0 ? undefined : groups.index.get(key);
  const begin = slot === undefined ? 0 : groups.start[slot]!;
  const end = slot === undefined ? 0 : prefixEnd(groups, slot, asOfDay);
  out[at] = Math.log1p(end - begin);
  out[at + 1] = end > begin ? asOfDay - dayOf(groups, begin) : NaN;
  out[at + 2] = slot === undefined ? 0 : Math.log1p(end - prefixEnd(groups, slot, asOfDay - 7));
}
