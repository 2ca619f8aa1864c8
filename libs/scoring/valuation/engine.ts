import type { MarketSnapshot } from '#market';

import { listComparables, summariseEvidence } from './comparables.js';
import { compileMarket, placeSubject, type CompiledMarket } from './compiled-market.js';
import { UNTRAINED_MODEL_VERSION } from './constants.js';
import { OFF_PLAN, READY_PLAIN, READY_PROJECT, READY_UNRESOLVED, type SegmentCode } from './evidence.js';
import { EvidenceSummary } from './evidence-summary.js';
import { priorQuantiles } from './intervals/prior-quantiles.js';
import { curveProbability, curveQuantile } from './intervals/quantile-curve.js';
import type { Comparable, EvidenceLevel, Subject, Valuation, ValuationEngine } from './types.js';
import { Walker } from './walk.js';

/** Levels count as evidence from this effective number of sales on. */
const EVIDENCE_SALES = 5;

/** Values subjects on one compiled market. Not re-entrant: a valuation's numbers are taken before it returns. */
class SnapshotEngine implements ValuationEngine {
  readonly modelVersion = UNTRAINED_MODEL_VERSION;
  private readonly walker: Walker;
  private readonly summary = new EvidenceSummary();

  constructor(private readonly market: CompiledMarket) {
    this.walker = new Walker(market);
  }

  value(subject: Subject, asOfDay: number): Valuation {
    const { walker, summary } = this;
    this.walk(subject, asOfDay);
    const sigma = Math.sqrt(walker.variance + saleNoise(subject.offPlan) ** 2);
    const quantiles = priorQuantiles;
    const centre = walker.estimate;
    summariseEvidence(this.market, walker, asOfDay, summary);
    const median = summary.median();
    return {
      logPsf: centre + sigma * curveQuantile(quantiles, 0.5),
      sigma: (sigma * (curveQuantile(quantiles, 0.84) - curveQuantile(quantiles, 0.16))) / 2,
      fsd: (sigma * (curveQuantile(quantiles, 0.84) - curveQuantile(quantiles, 0.16))) / 2,
      quantile: (p) => centre + sigma * curveQuantile(quantiles, p),
      probability: (logPsf) => curveProbability(quantiles, (logPsf - centre) / sigma),
      evidenceLevel: this.evidenceLevel(),
      effectiveCount: summary.effectiveCount(Infinity),
      effectiveCount12m: summary.effectiveCount(365),
      marketMedianPsf: Math.exp(Number.isNaN(median) ? centre : median),
      comparables: () => this.comparables(subject, asOfDay),
      comparablesUsed: summary.usedCount(),
    };
  }

  private walk(subject: Subject, asOfDay: number): void {
    const place = placeSubject(this.market, subject, asOfDay);
    this.walker.walk(segmentOfSubject(subject), place, Math.log(subject.sizeSqft), asOfDay);
  }

  /** Walks again: the scratch has served other subjects since. */
  private comparables(subject: Subject, asOfDay: number): readonly Comparable[] {
    this.walk(subject, asOfDay);
    summariseEvidence(this.market, this.walker, asOfDay, this.summary);
    return listComparables(this.market, this.walker, this.summary, subject);
  }

  private evidenceLevel(): EvidenceLevel {
    const { steps, readings } = this.walker;
    for (let s = steps.length - 1; s >= 0; s--) {
      const { weight, weight2 } = readings[s]!;
      if (weight2 > 0 && (weight * weight) / weight2 >= EVIDENCE_SALES) return steps[s]!.evidenceLevel;
    }
    return 'city';
  }
}

function segmentOfSubject(subject: Subject): SegmentCode {
  if (subject.offPlan === 1) return OFF_PLAN;
  if (subject.project >= 0) return READY_PROJECT;
  return subject.unnamedInRegister === true ? READY_PLAIN : READY_UNRESOLVED;
}

const saleNoise = (offPlan: number): number => (offPlan === 1 ? 0.045 : 0.09);

/** Compiles the indexes of a snapshot and reads its trained model. */
export function openEngine(snapshot: MarketSnapshot): ValuationEngine {
  return new SnapshotEngine(compileMarket(snapshot));
}
