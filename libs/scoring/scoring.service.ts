import { DomainError } from '#platform';
import type { CompiledMarket } from './market-view/compile-market.js';
import { gatherFacts } from './deal-facts.js';
import { judgeDeal } from './deal-judgement.js';
import { IDENTITY_CALIBRATION, type ScoreCalibration } from './deal/score-calibration.js';
import { hashInput } from './hash-input.js';
import { isoDay } from './market-view/calendar.js';
import { writeParts } from './parts/write-parts.js';
import type { AnalysisEvidence, AnalyzeOptions, ScoredDeal } from './scored-deal.js';
import type { Property } from './types.js';
import { writeAnalysis } from './write-analysis.js';

const NOTHING = new Set<never>();

/** The only door to valuation and deal score: pure over one compiled snapshot, same input same bytes. */
export class ScoringService {
  constructor(
    private readonly market: CompiledMarket,
    private readonly calibration: ScoreCalibration = IDENTITY_CALIBRATION,
  ) {}

  /**
   * Analyses one validated listing. Throws `unknown_area` (422) with suggestions, and `invalid_fields` (422) when
   * `asOf` lies before the market's first sale.
   */
  analyze(property: Property, options: AnalyzeOptions = {}): ScoredDeal {
    const { market } = this;
    const asOfDay = options.asOf ?? market.defaultAsOf;
    this.assertWithinMarket(asOfDay);
    const feedDay = this.feedDay(options, asOfDay);
    const facts = gatherFacts(market, property, asOfDay, feedDay);
    const judgement = judgeDeal(facts, this.calibration);
    const evidence: AnalysisEvidence = {
      snapshot_version: market.snapshot.manifest.version,
      model_version: market.engine.modelVersion,
      as_of: isoDay(asOfDay),
      today: options.today === undefined ? null : isoDay(options.today),
      input_hash: hashInput(property),
    };
    return {
      analysis: writeAnalysis(facts, judgement),
      parts: writeParts(options.include ?? NOTHING, facts, judgement, evidence),
      evidence,
    };
  }

  /** A past valuation is not stale, and the sandbox's market does not age. */
  private feedDay({ asOf, today }: AnalyzeOptions, asOfDay: number): number {
    const ages = asOf === undefined && this.market.snapshot.manifest.market === 'live';
    return ages && today !== undefined ? Math.max(today, asOfDay) : asOfDay;
  }

  private assertWithinMarket(asOfDay: number): void {
    const first = this.market.history.firstDay;
    if (asOfDay >= first) return;
    const since = Number.isFinite(first) ? `begins on ${isoDay(first)}` : 'holds no sale';
    const detail = `as_of is ${isoDay(asOfDay)}, but the market ${since}. Choose a later date.`;
    throw new DomainError('invalid_fields', detail, {
      errors: [{ parameter: 'as_of', code: 'out_of_range', detail }],
    });
  }
}
