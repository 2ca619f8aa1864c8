import { type CompiledMarket, streamOf } from '../compiled-market.js';
import { isOffPlan, type SegmentCode } from '../evidence.js';
import { dayOf, prefixEnd } from '../groups/groups.js';
import { type Placement, slotOf } from '../groups/hierarchy.js';
import { NEAR_FEATURES, NearSales } from './near-sales.js';
import { HISTORY, PastErrors } from './past-errors.js';
import { indexOn } from '../growth/price-index.js';
import { RENT_FEATURES, RentFeatures } from '../rents/rent-features.js';
import type { TrackRecord } from './track-record.js';
import { STEP_NAMES } from '../walk/walk-step.js';
import type { Walker } from '../walk/walk.js';

const GENERAL = ['estimate beside the prior', 'bedrooms', 'ln size', 'deviation', 'segment'] as const;
const PER_STEP = [
  ...['centre', 'weight', 'deviation', 'newest age', 'size distance', 'newest centre', 'mean age'],
] as const;
const PROJECT = ['sales', 'age', 'sales of the last week'] as const;

const of = (what: string, names: readonly string[]): string[] => names.map((name) => `${what}: ${name}`);
const BEFORE_NEAR = [
  ...GENERAL,
  ...STEP_NAMES.flatMap((step) => of(step, PER_STEP)),
  ...HISTORY.flatMap((group) =>
    of(`errors of ${group}`, group === 'project' ? ['mean', 'weight'] : ['mean']),
  ),
  ...of('project', PROJECT),
];
const NEAR = BEFORE_NEAR.length;
const RENTS = NEAR + NEAR_FEATURES.length;
/** The trees' input features, in order. */
export const FEATURES: readonly string[] = [
  ...BEFORE_NEAR,
  ...of('near sales', NEAR_FEATURES),
  ...of('rents', RENT_FEATURES),
];
export const FEATURE_COUNT = FEATURES.length;

/**
 * Writes the features of a subject that `walker` has just walked: each level relative to the estimate
 * (centre, weight, spread, ages, size distance, newest members), the walk's own past errors nearby, the
 * project's age and pace, individual sales of its layout, and the rents of such homes. Everything was known
 * on `asOfDay`; NaN = missing.
 */
export class FeatureWriter {
  private readonly past: PastErrors;
  private readonly near: NearSales;
  private readonly rents: RentFeatures;

  constructor(
    private readonly market: CompiledMarket,
    track: TrackRecord,
  ) {
    this.past = new PastErrors(market, track);
    this.near = new NearSales(market);
    this.rents = new RentFeatures(market.rents);
  }

  write(
    walker: Walker,
    segment: SegmentCode,
    place: Placement,
    logSize: number,
    asOfDay: number,
    out: Float32Array,
  ): void {
    const { market } = this;
    const { estimate } = walker;
    out[0] = estimate - walker.prior;
    out[1] = place.bedrooms;
    out[2] = logSize;
    out[3] = Math.sqrt(walker.variance);
    out[4] = segment;
    let at = GENERAL.length;
    for (const name of STEP_NAMES) {
      writeStep(walker, name, logSize, out, at);
      at += PER_STEP.length;
    }
    const offPlan = isOffPlan(segment) ? 1 : 0;
    for (const grouping of HISTORY) {
      const { mean, weight } = this.past.of(grouping, place, offPlan, asOfDay);
      out[at++] = mean;
      if (grouping === 'project') out[at++] = weight;
    }
    writeProject(market, place, asOfDay, out, at);
    this.near.write({ place, logSize, estimate, growth: walker.growth, asOfDay }, out, NEAR);
    const level = estimate - indexOn(market.index[streamOf(place)]!, asOfDay);
    this.rents.write({ place, logSize, level, asOfDay }, out, RENTS);
  }
}

function writeStep(walker: Walker, name: string, logSize: number, out: Float32Array, at: number): void {
  const s = walker.steps.findIndex((step) => step.name === name);
  const reading = s < 0 ? undefined : walker.readings[s]!;
  if (reading === undefined || reading.count === 0) {
    out.fill(NaN, at, at + PER_STEP.length);
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

/** Sales of the project so far, days since its first sale, and sales in its last week. */
function writeProject(
  market: CompiledMarket,
  place: Placement,
  asOfDay: number,
  out: Float32Array,
  at: number,
): void {
  const groups = market.groups.project;
  const slot = slotOf(market, 'project', place);
  const begin = slot === undefined ? 0 : groups.start[slot]!;
  const end = slot === undefined ? 0 : prefixEnd(groups, slot, asOfDay);
  out[at] = Math.log1p(end - begin);
  out[at + 1] = end > begin ? asOfDay - dayOf(groups, begin) : NaN;
  out[at + 2] = slot === undefined ? 0 : Math.log1p(end - prefixEnd(groups, slot, asOfDay - 7));
}
