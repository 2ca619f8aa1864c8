import { type CompiledParts, compileEvidencePools, type MarketSnapshot, PartsAtHand } from '#market';
import { YEAR_DAYS } from '#platform';

import { BuildingSales } from '../groups/building-sales.js';
import { listComparables, summariseEvidence } from '../comparables/comparables.js';
import type { CompiledMarket } from '../compiled-market.js';
import { openMarket } from '../open-market.js';
import { UNTRAINED_MODEL_VERSION } from '../constants.js';
import { deriveEstimate } from '../walk/derive-estimate.js';
import { evidenceLevelOf } from '../comparables/evidence-level.js';
import { EvidenceSummary } from '../comparables/evidence-summary.js';
import { asFiled } from '../filed-completion.js';
import { areaOfListing } from '../sizes/house-area.js';
import { nearPrices } from '../sizes/near-prices.js';
import { restateValuation } from '../restate-valuation.js';
import { TrackRecord } from '../features/track-record.js';
import type { Comparable, EstimateStep, OneRate, Subject, Valuation, ValuationEngine } from '../types.js';
import { AdvertisedValues, alongSizes, asAdvertised } from './advertised-values.js';
import type { LearnedTrack } from './learn-track.js';
import { decodeModel } from './model-codec.js';
import { type Priced, Pricer } from './pricer.js';

/** Values subjects on one compiled market. Not re-entrant: a valuation's figures are read before it returns. */
class SnapshotEngine implements ValuationEngine {
  private readonly pricer: Pricer;
  private readonly advertised: AdvertisedValues;
  private readonly summary = new EvidenceSummary();
  readonly buildings: BuildingSales;
  readonly recordFrom: number;
  private summarised: { readonly subject: Subject; readonly asOfDay: number } | null = null;

  constructor(
    private readonly market: CompiledMarket,
    learned: LearnedTrack,
    readonly modelVersion: string,
    parts?: CompiledParts,
  ) {
    this.pricer = new Pricer(market, learned, parts);
    this.advertised = new AdvertisedValues(market, this.pricer);
    this.buildings = new BuildingSales(market.tables.sales, market.towers);
    this.recordFrom = market.evidence.day[learned.track.firstRow] ?? -Infinity;
  }

  value(stated: Subject, asOfDay: number): Valuation {
    const subject = asFiled(this.market, stated, asOfDay);
    if (this.advertised.isAdvertised(subject, asOfDay)) return this.valueAdvertised(subject, asOfDay);
    const area = areaOfListing(this.market, subject, asOfDay);
    const registered = area === null ? subject : { ...subject, sizeSqft: area.sqft };
    const priced = this.pricer.price(registered, asOfDay);
    const own = this.describe(registered, asOfDay, priced, priced.fsd);
    return area === null ? own : restateValuation(own, subject.sizeSqft, area);
  }

  /** Values a listing along sizes, together with the sales at its own size. */
  private valueAdvertised(listing: Subject, asOfDay: number): Valuation {
    // Property order matters, as in `RentEvidence.contracts`.
    const subject = { roundedSize: true, ...listing };
    const drawn = this.advertised.price(subject, asOfDay);
    const area = areaOfListing(this.market, subject, asOfDay);
    const registered = area === null ? subject : { ...subject, sizeSqft: area.sqft };
    // Last, because the walker then holds the sales at the home's own size.
    const own = this.advertised.priceOfSize(subject, area, asOfDay);
    const near = nearPrices(this.pricer.predictor.walker, Math.log(registered.sizeSqft / subject.sizeSqft));
    const priced = asAdvertised(drawn, area, own, registered, near);
    const described = this.describe(registered, asOfDay, priced, priced.steadyFsd);
    return alongSizes(
      area === null ? described : restateValuation(described, subject.sizeSqft, area),
      priced,
    );
  }

  /** The valuation of a home with the sales behind it, which the walker has just read. */
  private describe(
    subject: Subject,
    asOfDay: number,
    { logPsf, fsd, curve }: Priced,
    steadyFsd: number,
  ): Valuation {
    const { walker } = this.pricer.predictor;
    const summary = this.summarise(subject, asOfDay);
    const comparable = summary.medianPsf();
    const effectiveCount12m = summary.effectiveCount(YEAR_DAYS);
    let listed: readonly Comparable[] | null = null;
    return {
      logPsf,
      sigma: fsd,
      fsd,
      steadyFsd,
      quantile: (p) => curve.quantile(p),
      probability: (logPsf) => curve.probability(logPsf),
      evidenceLevel: evidenceLevelOf(walker),
      // Kish's number of the whole may be smaller than that of a part whose shares are more even.
      effectiveCount: Math.max(summary.effectiveCount(Infinity), effectiveCount12m),
      effectiveCount12m,
      marketMedianPsf: Number.isNaN(comparable) ? Math.exp(curve.quantile(0.5)) : comparable,
      comparables: () => (listed ??= this.comparables(subject, asOfDay)),
      derivation: () => this.derivation(subject, asOfDay),
      comparablesUsed: summary.comparableCount(),
      heaviestShare: summary.heaviestShare(),
      oneRate: this.oneRate(),
    };
  }

  /** The contract with the most of the summarised sales in the last 12 months. */
  private oneRate(): OneRate | null {
    const { sales } = this.market.tables;
    const largest = this.summary.largestContract(YEAR_DAYS);
    if (largest === null) return null;
    return { sales: largest.sales, psf: sales.price[largest.row]! / sales.sizeSqft[largest.row]! };
  }

  /** Walks again if the scratch memory has since been used for another subject. */
  private comparables(subject: Subject, asOfDay: number): readonly Comparable[] {
    this.pricer.walk(subject, asOfDay);
    const summary = this.summarise(subject, asOfDay);
    return listComparables(this.market, this.pricer.predictor.walker, summary, subject);
  }

  /** Summarises the sales of the walker's current subject. */
  private summarise(subject: Subject, asOfDay: number): EvidenceSummary {
    if (this.summarised?.subject !== subject || this.summarised.asOfDay !== asOfDay) {
      summariseEvidence(this.market, this.pricer.predictor.walker, asOfDay, this.summary);
      this.summarised = { subject, asOfDay };
    }
    return this.summary;
  }

  /** Prices again if necessary, like `comparables`. */
  private derivation(subject: Subject, asOfDay: number): readonly EstimateStep[] {
    const { median, logPsf } = this.pricer.price(subject, asOfDay);
    const { walker, estimate } = this.pricer.predictor;
    return deriveEstimate(walker, estimate, median, logPsf);
  }
}

/**
 * Compiles the indexes of a snapshot, reusing available parts, and reads its trained model; without a model,
 * the walk alone gives the values.
 */
export function openEngine(
  snapshot: MarketSnapshot,
  parts: CompiledParts = new PartsAtHand(),
): ValuationEngine {
  const market = openMarket(snapshot, () => compileEvidencePools(snapshot, parts), parts);
  if (snapshot.model.byteLength === 0) {
    const untrained = { track: TrackRecord.blank(snapshot.sales.count, snapshot.sales.count), trees: [] };
    return new SnapshotEngine(market, untrained, UNTRAINED_MODEL_VERSION, parts);
  }
  const { modelVersion, ...learned } = decodeModel(snapshot.model);
  return new SnapshotEngine(market, learned, modelVersion, parts);
}

/** The engine of a replay: the same valuation with trees and errors learned in this process. */
export function replayEngine(market: CompiledMarket, learned: LearnedTrack): ValuationEngine {
  return new SnapshotEngine(market, learned, 'replay');
}
