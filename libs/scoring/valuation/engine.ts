import type { MarketSnapshot } from '#market';

import { listComparables, summariseEvidence } from './comparables.js';
import { compileMarket, placeSubject, type CompiledMarket } from './compiled-market.js';
import { UNTRAINED_MODEL_VERSION } from './constants.js';
import { OFF_PLAN, READY_PLAIN, READY_PROJECT, READY_UNRESOLVED, type SegmentCode } from './evidence.js';
import { deriveEstimate } from './derive-estimate.js';
import { EvidenceSummary } from './evidence-summary.js';
import { bandQuantiles, Calibrator } from './intervals/calibration.js';
import { curveProbability, curveQuantile } from './intervals/quantile-curve.js';
import { tierShift } from './intervals/value-tier.js';
import type { LearnedTrack } from './learn-track.js';
import { decodeModel } from './model-codec.js';
import { Predictor } from './predictor.js';
import { TrackRecord } from './track-record.js';
import type {
  Comparable,
  EstimateStep,
  EvidenceLevel,
  Subject,
  Valuation,
  ValuationEngine,
} from './types.js';
import type { Walker } from './walk.js';

/** Levels count as evidence from this effective number of sales on. */
const EVIDENCE_SALES = 5;

/** Values subjects on one compiled market. Not re-entrant: a valuation's numbers are taken before it returns. */
class SnapshotEngine implements ValuationEngine {
  private readonly predictor: Predictor;
  private readonly calibrator: Calibrator;
  private readonly summary = new EvidenceSummary();

  constructor(
    private readonly market: CompiledMarket,
    learned: LearnedTrack,
    readonly modelVersion: string,
  ) {
    this.predictor = new Predictor(market, learned.track, learned.trees);
    this.calibrator = new Calibrator(market.evidence, learned.track);
  }

  value(subject: Subject, asOfDay: number): Valuation {
    const { predictor, summary } = this;
    const segment = segmentOfSubject(subject);
    this.predict(subject, segment, asOfDay);
    const calibration = this.calibrator.on(asOfDay, segment);
    const { sigma } = predictor;
    const quantiles = bandQuantiles(calibration, sigma);
    const logValue = predictor.estimate + Math.log(subject.sizeSqft);
    const centre = predictor.estimate + calibration.drift + tierShift(calibration.tier, logValue);
    const fsd = (sigma * (curveQuantile(quantiles, 0.84) - curveQuantile(quantiles, 0.16))) / 2;
    summariseEvidence(this.market, predictor.walker, asOfDay, summary);
    const median = summary.median();
    const logPsf = centre + sigma * curveQuantile(quantiles, 0.5);
    return {
      logPsf,
      sigma: fsd,
      fsd,
      quantile: (p) => centre + sigma * curveQuantile(quantiles, p),
      probability: (logPsf) => curveProbability(quantiles, (logPsf - centre) / sigma),
      evidenceLevel: evidenceLevel(predictor.walker),
      effectiveCount: summary.effectiveCount(Infinity),
      effectiveCount12m: summary.effectiveCount(365),
      marketMedianPsf: Math.exp(Number.isNaN(median) ? centre : median),
      comparables: () => this.comparables(subject, segment, asOfDay),
      derivation: () => this.derivation(subject, segment, asOfDay, logPsf),
      comparablesUsed: summary.usedCount(),
    };
  }

  private predict(subject: Subject, segment: SegmentCode, asOfDay: number): void {
    const place = placeSubject(this.market, subject, asOfDay);
    this.predictor.predict(segment, place, Math.log(subject.sizeSqft), asOfDay);
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
    logPsf: number,
  ): readonly EstimateStep[] {
    this.predict(subject, segment, asOfDay);
    return deriveEstimate(this.predictor.walker, this.predictor.estimate, logPsf);
  }
}

/** The deepest level whose effective number of sales counts as evidence. */
function evidenceLevel(walker: Walker): EvidenceLevel {
  const { steps, readings } = walker;
  for (let s = steps.length - 1; s >= 0; s--) {
    const { weight, weight2 } = readings[s]!;
    if (weight2 > 0 && (weight * weight) / weight2 >= EVIDENCE_SALES) return steps[s]!.evidenceLevel;
  }
  return 'city';
}

function segmentOfSubject(subject: Subject): SegmentCode {
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
