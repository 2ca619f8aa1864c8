import type { MarketSnapshot } from '#market';

import { listComparables, summariseEvidence } from '../comparables.js';
import { type CompiledMarket, compileMarket, placeSubject } from '../compiled-market.js';
import { UNTRAINED_MODEL_VERSION } from '../constants.js';
import { deriveEstimate } from '../derive-estimate.js';
import { evidenceLevelOf } from '../evidence-level.js';
import { EvidenceSummary } from '../evidence-summary.js';
import {
  HOUSE,
  kindOf,
  OFF_PLAN,
  READY_PLAIN,
  READY_PROJECT,
  READY_UNRESOLVED,
  segmentCode,
  type SegmentCode,
  type Standing,
} from '../evidence.js';
import type { Placement } from '../hierarchy.js';
import { readHouseArea } from '../house-area.js';
import { bandQuantiles, Calibrator } from '../intervals/calibration.js';
import { PriceCurve } from '../intervals/price-curve.js';
import { MEDIAN } from '../intervals/quantile-curve.js';
import { RangeAdaptation } from '../intervals/range-adaptation.js';
import { ratioLean } from '../intervals/ratio-centre.js';
import { tierShift } from '../intervals/value-tier.js';
import { Predictor } from '../predictor.js';
import { restateValuation } from '../restate-valuation.js';
import { TrackRecord } from '../track-record.js';
import {
  type Comparable,
  type EstimateStep,
  EVIDENCE_LEVELS,
  type OneRate,
  type Subject,
  type Valuation,
  type ValuationEngine,
} from '../types.js';
import type { LearnedTrack } from './learn-track.js';
import { decodeModel } from './model-codec.js';

/** Days of what is called the last 12 months. */
const LAST_YEAR = 365;

/** Values subjects on one compiled market. Not re-entrant: a valuation's numbers are taken before it returns. */
class SnapshotEngine implements ValuationEngine {
  private readonly predictor: Predictor;
  private readonly calibrator: Calibrator;
  private readonly adaptation: RangeAdaptation;
  private readonly summary = new EvidenceSummary();

  constructor(
    private readonly market: CompiledMarket,
    learned: LearnedTrack,
    readonly modelVersion: string,
  ) {
    this.predictor = new Predictor(market, learned.track, learned.trees);
    this.calibrator = new Calibrator(market.evidence, learned.track);
    this.adaptation = new RangeAdaptation(market, learned.track);
  }

  value(subject: Subject, asOfDay: number): Valuation {
    if (subject.listed === undefined || kindOf(subject.propertyType) !== HOUSE)
      return this.valueRegistered(subject, asOfDay);
    const { sizeSqft, listed } = subject;
    const place = placeSubject(this.market, subject, asOfDay);
    const area = readHouseArea(this.market, place, { sizeSqft, plotSqft: listed.plotSqft }, asOfDay);
    const read = this.valueRegistered({ ...subject, sizeSqft: area.sqft }, asOfDay);
    return restateValuation(read, sizeSqft, area);
  }

  /** Values a home whose size is the register's figure. */
  private valueRegistered(subject: Subject, asOfDay: number): Valuation {
    const { predictor, summary } = this;
    const segment = segmentOfSubject(subject);
    const place = this.predict(subject, segment, asOfDay);
    const evidenceLevel = evidenceLevelOf(predictor.walker);
    const level = EVIDENCE_LEVELS.indexOf(evidenceLevel);
    const calibration = this.calibrator.on(asOfDay, segment);
    const quantiles = bandQuantiles(calibration, predictor.sigma);
    const logValue = predictor.estimate + Math.log(subject.sizeSqft);
    const centre = predictor.estimate + calibration.drift + tierShift(calibration.tier, logValue);
    const median = centre + predictor.sigma * quantiles[MEDIAN]!;
    const curve = new PriceCurve(
      median,
      predictor.sigma,
      quantiles,
      this.adaptation.factors(asOfDay, { ...place, segment, level }),
    );
    const fsd = (curve.quantile(0.84) - curve.quantile(0.16)) / 2;
    summariseEvidence(this.market, predictor.walker, asOfDay, summary);
    const comparable = summary.median();
    const logPsf = median - ratioLean(fsd, calibration.tier, logValue);
    return {
      logPsf,
      sigma: fsd,
      fsd,
      quantile: (p) => curve.quantile(p),
      probability: (logPsf) => curve.probability(logPsf),
      evidenceLevel,
      effectiveCount: summary.effectiveCount(Infinity),
      effectiveCount12m: summary.effectiveCount(LAST_YEAR),
      marketMedianPsf: Math.exp(Number.isNaN(comparable) ? median : comparable),
      comparables: () => this.comparables(subject, segment, asOfDay),
      derivation: () => this.derivation(subject, segment, asOfDay, median, logPsf),
      comparablesUsed: summary.usedCount(),
      oneRate: this.oneRate(),
    };
  }

  private predict(subject: Subject, segment: SegmentCode, asOfDay: number): Placement {
    const place = placeSubject(this.market, subject, asOfDay);
    this.predictor.predict(segment, place, Math.log(subject.sizeSqft), asOfDay);
    return place;
  }

  /** The contract that most of the summarised sales of the last 12 months are of. */
  private oneRate(): OneRate | null {
    const { sales } = this.market.tables;
    const largest = this.summary.largestContract(LAST_YEAR);
    if (largest === null) return null;
    return { sales: largest.sales, psf: sales.price[largest.row]! / sales.sizeSqft[largest.row]! };
  }

  /** Walks again: the scratch has served other subjects since. */
  private comparables(subject: Subject, segment: SegmentCode, asOfDay: number): readonly Comparable[] {
    const { walker } = this.predictor;
    walker.walk(segment, placeSubject(this.market, subject, asOfDay), Math.log(subject.sizeSqft), asOfDay);
    summariseEvidence(this.market, walker, asOfDay, this.summary);
    return listComparables(this.market, walker, this.summary, subject);
  }

  /** Predicts again, likewise. */
  private derivation(
    subject: Subject,
    segment: SegmentCode,
    asOfDay: number,
    median: number,
    logPsf: number,
  ): readonly EstimateStep[] {
    this.predict(subject, segment, asOfDay);
    return deriveEstimate(this.predictor.walker, this.predictor.estimate, median, logPsf);
  }
}

function segmentOfSubject(subject: Subject): SegmentCode {
  return segmentCode(standingOfSubject(subject), kindOf(subject.propertyType));
}

function standingOfSubject(subject: Subject): Standing {
  if (subject.offPlan === 1) return OFF_PLAN;
  if (subject.project >= 0) return READY_PROJECT;
  return subject.unnamedInRegister === true ? READY_PLAIN : READY_UNRESOLVED;
}

/** Compiles the indexes of a snapshot and reads its trained model; without one the walk alone values. */
export function openEngine(snapshot: MarketSnapshot): ValuationEngine {
  const market = compileMarket(snapshot);
  if (snapshot.model.byteLength === 0) {
    const untrained = { track: TrackRecord.blank(snapshot.sales.count, snapshot.sales.count), trees: [] };
    return new SnapshotEngine(market, untrained, UNTRAINED_MODEL_VERSION);
  }
  const { modelVersion, ...learned } = decodeModel(snapshot.model);
  return new SnapshotEngine(market, learned, modelVersion);
}

/** The engine of a replay: the same valuation over trees and errors learned in this process. */
export function replayEngine(market: CompiledMarket, learned: LearnedTrack): ValuationEngine {
  return new SnapshotEngine(market, learned, 'replay');
}
