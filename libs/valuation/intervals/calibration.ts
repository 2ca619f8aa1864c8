import { CALIBRATION } from '../constants.js';
import {
  type Evidence,
  FLAT,
  HOUSE,
  isHouseSegment,
  isOffPlan,
  isUnresolved,
  logPsfOfSale,
  logSizeOfSale,
  OFF_PLAN,
  OFF_PLAN_UNNAMED,
  READY_PLAIN,
  READY_PROJECT,
  READY_UNNAMED,
  segmentCode,
  type SegmentCode,
  type Standing,
  standingOf,
} from '../evidence.js';
import type { ErrorRecord, TrackRecord } from '../features/track-record.js';
import { firstLater } from '../tables/first-later.js';
import { priorQuantiles } from './prior-quantiles.js';
import { GRID, GRID_SIZE, makeIncreasing, MEDIAN } from './quantile-curve.js';
import {
  learnValueTier,
  NO_TIER,
  type TieredError,
  tierShift,
  VALUE_TIER,
  type ValueTier,
} from './value-tier.js';

/** Standardised error quantiles of subjects whose predicted scale is at most `upTo`. */
interface Band {
  readonly upTo: number;
  readonly quantiles: Float64Array;
}

/** One error in the record; bulk purchases widen ranges but do not move the centre. */
interface PastError extends TieredError {
  readonly segment: number;
  readonly sigma: number;
  readonly ordinary: boolean;
}

/** The calibration of one segment on one day, from the errors of the last weeks. */
export interface SegmentCalibration {
  /** Median error of the newest sales, shrunk towards zero: added to every estimate. */
  readonly drift: number;
  /** The adjustment of the most expensive homes. */
  readonly tier: ValueTier;
  /** Ascending by `upTo`; the last one is unbounded. */
  readonly bands: readonly Band[];
}

/** Minimum number of a family's errors: if the window holds fewer, older ones are used too. */
const ENOUGH = 3 * CALIBRATION.leastScores;

/** Number of cached days. */
const DAYS_KEPT = 400;

const UNCALIBRATED: SegmentCalibration = {
  drift: 0,
  tier: NO_TIER,
  bands: [{ upTo: Infinity, quantiles: priorQuantiles }],
};

/** Quantiles of the band that contains a predicted scale. */
export function bandQuantiles(calibration: SegmentCalibration, sigma: number): Float64Array {
  for (const band of calibration.bands) if (sigma <= band.upTo) return band.quantiles;
  return priorQuantiles;
}

/**
 * Turns the track record into calibrated ranges: split conformal quantiles of error / predicted scale over
 * the trailing weeks, by segment and band of predicted scale (Vovk et al. 2005; Mondrian cells), recomputed
 * every day. Days are computed on first use and cached.
 */
export class Calibrator {
  /** By day and segment code. */
  private readonly days = new Map<number, (SegmentCalibration | undefined)[]>();

  constructor(
    private readonly evidence: Evidence,
    private readonly track: TrackRecord,
  ) {}

  /** The calibration of a segment from errors on sales registered up to `asOfDay`. */
  on(asOfDay: number, segment: SegmentCode): SegmentCalibration {
    let day = this.days.get(asOfDay);
    if (day === undefined) {
      if (this.days.size >= DAYS_KEPT) this.days.clear();
      day = [];
      this.days.set(asOfDay, day);
    }
    if (day[segment] === undefined) this.fill(day, asOfDay, segment);
    return day[segment]!;
  }

  /**
   * Ready sales with and without a project share the record that their tier is learned from, and are calibrated in
   * one call. Few houses are without a project, so both of their segments use the whole record.
   */
  private fill(day: (SegmentCalibration | undefined)[], asOfDay: number, segment: SegmentCode): void {
    const standing = standingOf(segment);
    const houses = isHouseSegment(segment);
    const record = this.recall(asOfDay, standing, houses);
    if (isOffPlan(segment)) {
      day[segment] = calibrate(record, NO_TIER, standing === OFF_PLAN ? 0 : CALIBRATION.driftDays);
      return;
    }
    const tier = tierOf(record);
    if (isUnresolved(segment)) {
      day[segment] = calibrate(record, tier, CALIBRATION.driftDays);
      return;
    }
    for (const code of [READY_PROJECT, READY_PLAIN] as const) {
      const own = houses ? record : record.filter((one) => standingOf(one.segment) === code);
      day[segmentCode(code, houses ? HOUSE : FLAT)] = calibrate(own, tier, CALIBRATION.driftDays);
    }
  }

  /**
   * The errors of a segment's family up to `asOfDay`, newest first: for ready sales as many days as the tier
   * looks back, and further if these hold too few to calibrate on.
   */
  private recall(asOfDay: number, standing: Standing, houses: boolean): PastError[] {
    const { evidence, track } = this;
    const record = recordOf(track, standing);
    const offPlan = isOffPlan(standing);
    const days = offPlan ? CALIBRATION.windowDays : VALUE_TIER.windowDays;
    const past: PastError[] = [];
    const later = firstLater(0, evidence.count, (row) => evidence.day[row]! > asOfDay);
    const last = Math.min(later - 1, track.lastRow);
    for (let row = last; row >= track.firstRow && past.length < CALIBRATION.scores; row--) {
      const ageDays = asOfDay - evidence.day[row]!;
      if (ageDays >= days && past.length >= ENOUGH) break;
      const segment = evidence.segment[row]!;
      if (evidence.judged[row] === 0 || isHouseSegment(segment) !== houses) continue;
      if (isOffPlan(segment) !== offPlan) continue;
      const error = record.error[row - track.firstRow]!;
      if (Number.isNaN(error)) continue;
      past.push({
        error,
        ageDays,
        logValue: logPsfOfSale(evidence, row) + logSizeOfSale(evidence, row) - error,
        sigma: record.sigma[row - track.firstRow]!,
        segment,
        ordinary: evidence.trust[row] === 1,
      });
    }
    return past;
  }
}

/** The errors that apply to subjects of a standing. */
function recordOf(track: TrackRecord, standing: Standing): ErrorRecord {
  if (!isUnresolved(standing)) return track.errors;
  return standing === READY_UNNAMED || standing === OFF_PLAN_UNNAMED ? track.unnamed : track.unknown;
}

const tierOf = (past: readonly PastError[]): ValueTier =>
  learnValueTier(past.filter(({ ordinary }) => ordinary));

/**
 * Calibrates on a segment's record, newest first: the errors of the window, or in a thin market the newest
 * that suffice, however old. `driftDays`: window of the median error that is added to every estimate.
 */
function calibrate(record: readonly PastError[], tier: ValueTier, driftDays: number): SegmentCalibration {
  let inWindow = 0;
  while (inWindow < record.length && record[inWindow]!.ageDays < CALIBRATION.windowDays) inWindow++;
  const past = record.slice(0, Math.max(inWindow, CALIBRATION.leastScores));
  if (past.length < CALIBRATION.leastScores) return UNCALIBRATED;
  const errors = new Float64Array(past.length);
  const newest = new Float64Array(past.length);
  let count = 0;
  for (let at = 0; at < past.length; at++) {
    const { error, logValue, ordinary, ageDays } = past[at]!;
    errors[at] = error - tierShift(tier, logValue);
    if (ordinary && ageDays < driftDays) newest[count++] = errors[at]!;
  }
  const recent = newest.subarray(0, count);
  const drift = median(recent) * trustIn(recent.length, CALIBRATION.driftPrior);
  return { drift, tier, bands: makeBands(past, errors, drift) };
}

function makeBands(past: readonly PastError[], errors: Float64Array, drift: number): Band[] {
  const order = orderBySigma(past);
  const count = Math.max(1, Math.min(CALIBRATION.bands, Math.floor(past.length / CALIBRATION.leastScores)));
  return Array.from({ length: count }, (_, b) => {
    const end = Math.floor(((b + 1) * past.length) / count);
    const members = order.subarray(Math.floor((b * past.length) / count), end);
    const scores = new Float64Array(members.length);
    const ordinary = new Float64Array(members.length);
    let ordinaries = 0;
    for (let member = 0; member < members.length; member++) {
      const one = past[members[member]!]!;
      scores[member] = (errors[members[member]!]! - drift) / one.sigma;
      if (one.ordinary) ordinary[ordinaries++] = scores[member]!;
    }
    const quantiles = conformalQuantiles(scores.sort());
    quantiles[MEDIAN] =
      median(ordinary.subarray(0, ordinaries)) * trustIn(ordinaries, CALIBRATION.medianPrior);
    const upTo = b === count - 1 ? Infinity : past[order[end - 1]!]!.sigma;
    return { upTo, quantiles: makeIncreasing(quantiles) };
  });
}

/**
 * Positions in `past`, ascending by sigma, ties in their order. The bits of positive floats sort like the
 * floats, so bits and position are combined into one number: sorting numbers is several times as fast as
 * sorting objects.
 */
function orderBySigma(past: readonly PastError[]): Uint32Array {
  const count = past.length;
  const sigma = new Float32Array(count);
  const bits = new Uint32Array(sigma.buffer);
  const keys = new Float64Array(count);
  for (let at = 0; at < count; at++) {
    sigma[at] = past[at]!.sigma;
    keys[at] = bits[at]! * count + at;
  }
  keys.sort();
  const order = new Uint32Array(count);
  for (let at = 0; at < count; at++) order[at] = keys[at]! % count;
  return order;
}

/** Weight of n observations against a prior worth `prior` observations. */
const trustIn = (n: number, prior: number): number => n / (n + prior);

/** Quantiles at GRID of n exchangeable scores: the p (n + 1)-th smallest, linear between neighbours. */
function conformalQuantiles(sorted: Float64Array): Float64Array {
  const quantiles = new Float64Array(GRID_SIZE);
  GRID.forEach((p, i) => {
    const at = Math.min(Math.max(p * (sorted.length + 1) - 1, 0), sorted.length - 1);
    const below = Math.floor(at);
    const above = Math.min(below + 1, sorted.length - 1);
    quantiles[i] = sorted[below]! + (at - below) * (sorted[above]! - sorted[below]!);
  });
  return quantiles;
}

function median(values: Float64Array): number {
  if (values.length === 0) return 0;
  const sorted = values.sort();
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
}
