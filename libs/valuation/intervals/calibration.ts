import { CALIBRATION } from '../constants.js';
import {
  type Evidence,
  isHouseSegment,
  isOffPlan,
  isUnresolved,
  OFF_PLAN,
  OFF_PLAN_UNKNOWN,
  OFF_PLAN_UNNAMED,
  READY_PLAIN,
  READY_PROJECT,
  READY_UNKNOWN,
  READY_UNNAMED,
  type SegmentCode,
  type Standing,
  standingOf,
  logPsfOfSale,
  logSizeOfSale,
} from '../evidence.js';
import type { ErrorRecord, TrackRecord } from '../track-record.js';
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

/** One error of the record; bulk purchases widen ranges but do not move the centre. */
interface PastError extends TieredError {
  readonly segment: number;
  readonly sigma: number;
  readonly ordinary: boolean;
}

/** What the last weeks' errors say about one segment on one day. */
export interface SegmentCalibration {
  /** Median error of the newest sales, shrunk towards none: added to every estimate. */
  readonly drift: number;
  /** What is added to the dearest homes. */
  readonly tier: ValueTier;
  /** Ascending by `upTo`, the last one open. */
  readonly bands: readonly Band[];
}

/** Errors of a family that are looked for beyond its window where that holds fewer. */
const ENOUGH = 3 * CALIBRATION.leastScores;

/** Days held in memory. */
const DAYS_KEPT = 400;

const UNCALIBRATED: SegmentCalibration = {
  drift: 0,
  tier: NO_TIER,
  bands: [{ upTo: Infinity, quantiles: priorQuantiles }],
};

/** Quantiles of the band that a predicted scale falls in. */
export function bandQuantiles(calibration: SegmentCalibration, sigma: number): Float64Array {
  for (const band of calibration.bands) if (sigma <= band.upTo) return band.quantiles;
  return priorQuantiles;
}

/**
 * Turns the track record into honest ranges: split conformal quantiles of error / predicted scale over the
 * trailing weeks, by segment and band of predicted scale (Vovk et al. 2005; Mondrian cells), remade every day.
 * Days are computed when first asked for and kept.
 */
export class Calibrator {
  private readonly days = new Map<number, readonly SegmentCalibration[]>();

  constructor(
    private readonly evidence: Evidence,
    private readonly track: TrackRecord,
  ) {}

  /** The calibration of a segment from errors of sales registered up to `asOfDay`. */
  on(asOfDay: number, segment: SegmentCode): SegmentCalibration {
    let day = this.days.get(asOfDay);
    if (day === undefined) {
      if (this.days.size >= DAYS_KEPT) this.days.clear();
      day = this.calibrateAll(asOfDay);
      this.days.set(asOfDay, day);
    }
    return day[segment] ?? UNCALIBRATED;
  }

  /** By segment code. */
  private calibrateAll(asOfDay: number): readonly SegmentCalibration[] {
    return [...this.calibrateKind(asOfDay, false), ...this.calibrateKind(asOfDay, true)];
  }

  /**
   * By standing. The two kinds of ready sales share the record from which their tier is learned; houses without a
   * project, of which there are few, all of their record.
   */
  private calibrateKind(asOfDay: number, houses: boolean): readonly SegmentCalibration[] {
    const ready = this.recall(asOfDay, READY_PROJECT, houses);
    const tier = tierOf(ready);
    return [
      calibrate(this.recall(asOfDay, OFF_PLAN, houses), NO_TIER, 0),
      ...[READY_PROJECT, READY_PLAIN].map((code) =>
        calibrate(
          houses ? ready : ready.filter(({ segment }) => standingOf(segment) === code),
          tier,
          CALIBRATION.driftDays,
        ),
      ),
      ...([READY_UNNAMED, OFF_PLAN_UNNAMED, READY_UNKNOWN, OFF_PLAN_UNKNOWN] as const).map((standing) => {
        const unresolved = this.recall(asOfDay, standing, houses);
        return calibrate(unresolved, tierOf(unresolved), CALIBRATION.driftDays);
      }),
    ];
  }

  /**
   * The errors of a segment's family up to `asOfDay`, newest first: of ready sales as many days as the tier looks back,
   * and further where these hold too few to calibrate by.
   */
  private recall(asOfDay: number, standing: Standing, houses: boolean): PastError[] {
    const { evidence, track } = this;
    const record = recordOf(track, standing);
    const offPlan = isOffPlan(standing);
    const days = standing === OFF_PLAN ? CALIBRATION.windowDays : VALUE_TIER.windowDays;
    const past: PastError[] = [];
    const last = Math.min(this.lastRow(asOfDay), track.lastRow);
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

  private lastRow(asOfDay: number): number {
    const { day } = this.evidence;
    let low = 0;
    let high = this.evidence.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (day[middle]! <= asOfDay) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

/** The errors that a standing's subjects are judged by. */
function recordOf(track: TrackRecord, standing: Standing): ErrorRecord {
  if (!isUnresolved(standing)) return track.errors;
  return standing === READY_UNNAMED || standing === OFF_PLAN_UNNAMED ? track.unnamed : track.unknown;
}

const tierOf = (past: readonly PastError[]): ValueTier =>
  learnValueTier(past.filter(({ ordinary }) => ordinary));

/**
 * From a segment's record, newest first: the errors of the window, or of a thin market the newest that suffice, however
 * old. `driftDays`: how far back the median error is looked for that is added to every estimate.
 */
function calibrate(record: readonly PastError[], tier: ValueTier, driftDays: number): SegmentCalibration {
  const inWindow = record.filter(({ ageDays }) => ageDays < CALIBRATION.windowDays).length;
  const past = record
    .slice(0, Math.max(inWindow, CALIBRATION.leastScores))
    .map((one) => ({ ...one, error: one.error - tierShift(tier, one.logValue) }));
  if (past.length < CALIBRATION.leastScores) return UNCALIBRATED;
  const recent = past.filter(({ ordinary, ageDays }) => ordinary && ageDays < driftDays);
  const drift = median(recent.map(({ error }) => error)) * trustIn(recent.length, CALIBRATION.driftPrior);
  return { drift, tier, bands: makeBands(past, drift) };
}

function makeBands(past: PastError[], drift: number): Band[] {
  past.sort((a, b) => a.sigma - b.sigma);
  const count = Math.max(1, Math.min(CALIBRATION.bands, Math.floor(past.length / CALIBRATION.leastScores)));
  return Array.from({ length: count }, (_, b) => {
    const end = Math.floor(((b + 1) * past.length) / count);
    const members = past.slice(Math.floor((b * past.length) / count), end);
    const scoreOf = ({ error, sigma }: PastError): number => (error - drift) / sigma;
    const quantiles = conformalQuantiles(Float64Array.from(members, scoreOf).sort());
    const ordinary = members.filter((member) => member.ordinary).map(scoreOf);
    quantiles[MEDIAN] = median(ordinary) * trustIn(ordinary.length, CALIBRATION.medianPrior);
    return { upTo: b === count - 1 ? Infinity : past[end - 1]!.sigma, quantiles: makeIncreasing(quantiles) };
  });
}

/** Share of n observations' word against a prior worth `prior` of them. */
const trustIn = (n: number, prior: number): number => n / (n + prior);

/** Quantiles at GRID of n exchangeable scores: the p (n + 1)-th smallest, between neighbours linearly. */
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

function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = Float64Array.from(values).sort();
  return (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2;
}
