import type { CompiledParts } from '#market';

import { type CompiledMarket, placeSubject } from '../compiled-market.js';
import { evidenceLevelOf } from '../comparables/evidence-level.js';
import { FLAT } from '../evidence.js';
import type { Placement } from '../groups/hierarchy.js';
import { bandQuantiles, Calibrator } from '../intervals/calibration.js';
import { forecastDeviation } from '../intervals/forecast-deviation.js';
import { PriceCurve } from '../intervals/price-curve.js';
import { MEDIAN } from '../intervals/quantile-curve.js';
import { RangeAdaptation } from '../intervals/range-adaptation.js';
import { ratioLean } from '../intervals/ratio-centre.js';
import { tierShift } from '../intervals/value-tier.js';
import { Predictor } from '../predictor.js';
import { segmentOfSubject } from '../subject-segment.js';
import { EVIDENCE_LEVELS, type Subject } from '../types.js';
import { doubtOfUnsold } from '../walk/unsold-bedrooms.js';
import type { LearnedTrack } from './learn-track.js';

/** The price distribution of a home. Logs are of AED per sqft. */
export interface Priced {
  /** The value: the point at which the mean ratio of value to price is one. */
  readonly logPsf: number;
  /** Forecast standard deviation. */
  readonly fsd: number;
  readonly curve: PriceCurve;
}

/** Prices homes by the register's size: levels, trees, ranges. Its walker holds the last subject. */
export class Pricer {
  readonly predictor: Predictor;
  private readonly calibrator: Calibrator;
  private readonly adaptation: RangeAdaptation;
  /** The subject and day that the walker last read, so that a valuation with details walks only once. */
  private walked: { readonly subject: Subject; readonly asOfDay: number } | null = null;

  constructor(
    private readonly market: CompiledMarket,
    learned: LearnedTrack,
    parts?: CompiledParts,
  ) {
    this.predictor = new Predictor(market, learned.track, learned.trees);
    this.calibrator = new Calibrator(market.evidence, learned.track);
    this.adaptation = new RangeAdaptation(market, learned.track, parts);
  }

  price(subject: Subject, asOfDay: number): Priced & { readonly median: number } {
    const { predictor } = this;
    const segment = segmentOfSubject(subject);
    const place = this.predict(subject, asOfDay);
    const level = EVIDENCE_LEVELS.indexOf(evidenceLevelOf(predictor.walker));
    const calibration = this.calibrator.on(asOfDay, segment);
    const quantiles = bandQuantiles(calibration, predictor.sigma);
    const logValue = predictor.estimate + Math.log(subject.sizeSqft);
    const centre = predictor.estimate + calibration.drift + tierShift(calibration.tier, logValue);
    const median = centre + predictor.sigma * quantiles[MEDIAN]!;
    const factors = this.adaptation.factors(asOfDay, { segment, level, ...place });
    const calibrated = new PriceCurve(median, predictor.sigma, quantiles, factors);
    const fsd = forecastDeviation(calibrated);
    const logPsf = median - ratioLean(fsd, calibration.tier, logValue);
    const doubt = place.kind === FLAT ? doubtOfUnsold(this.market, predictor.walker, subject) : 0;
    if (doubt === 0) return { curve: calibrated, median, fsd, logPsf };
    const curve = calibrated.blurred(doubt);
    return { curve, median, fsd: forecastDeviation(curve), logPsf };
  }

  private predict(subject: Subject, asOfDay: number): Placement {
    const place = this.walk(subject, asOfDay);
    this.predictor.predictWalked(segmentOfSubject(subject), place, Math.log(subject.sizeSqft), asOfDay);
    return place;
  }

  /** Only walks; the result is in the predictor's walker. */
  walk(subject: Subject, asOfDay: number): Placement {
    const place = placeSubject(this.market, subject, asOfDay);
    if (this.stoodAt(subject, asOfDay)) return place;
    this.walked = null;
    this.predictor.walker.walk(segmentOfSubject(subject), place, Math.log(subject.sizeSqft), asOfDay);
    this.walked = { subject, asOfDay };
    return place;
  }

  /** Whether the walker still holds exactly that subject. */
  private stoodAt(subject: Subject, asOfDay: number): boolean {
    return this.walked?.subject === subject && this.walked.asOfDay === asOfDay;
  }
}
