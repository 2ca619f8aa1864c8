import { movedVersion } from '#market';
import { DomainError, isoDay, keepRecent } from '#platform';
import { monthOfDay } from '#valuation';

import { decodeCommunities } from '../community/community-file.js';
import { compileCommunities } from '../community/compile-communities.js';
import { withRegisterNames } from '../community/register-names.js';
import type { CompiledSnapshot } from '../compiled/compile-snapshot.js';
import type { CommunityBook } from '../contract/community.js';
import type { AnalysisEvidence, AnalyzeOptions, ScoredDeal } from '../contract/scored-deal.js';
import type { Property } from '../contract/types.js';
import type { ScoreCalibration } from '../deal/score-calibration.js';
import { gatherFacts } from '../facts/deal-facts.js';
import { moveFacts } from '../facts/move-facts.js';
import { judgeDeal } from '../judgement/judge-deal.js';
import { learnCalibration, PAST_SAMPLE } from '../judgement/learn-calibration.js';
import { decodeScores } from '../judgement/score-file.js';
import { resolveListing } from '../listing/resolve-listing.js';
import { writeParts } from '../parts/write-parts.js';
import { estimateOf } from '../deal/value-range.js';
import type { DealScorer } from './deal-scorer.js';
import { hashInput } from './hash-input.js';
import { type SuggestedPlace, writePlace } from '../contract/suggested-place.js';
import { writeAnalysis } from './write-analysis.js';

const NOTHING = new Set<never>();
/** Calibrations of months kept in memory: small, and learning one blocks all callers. */
const KEPT_CALIBRATIONS = 240;
/** Number of days whose formatted text is cached. */
const KEPT_DAYS = 100;

/** Valuation and deal score of one compiled snapshot. Pure: the same input gives the same bytes. */
export class SnapshotScorer implements DealScorer {
  /** The score calibration by month, learned from the sales before it. */
  private readonly calibrationOf: (month: number) => ScoreCalibration;
  private readonly textOf = keepRecent(KEPT_DAYS, isoDay);

  /** @param learn calibrates the score of a month; replaced only in tests that do not read scores */
  constructor(
    private readonly market: CompiledSnapshot,
    learn: typeof learnCalibration = learnCalibration,
  ) {
    const kept = decodeScores(market.snapshot.gathered?.['scores.json']);
    const current = monthOfDay(market.defaultAsOf);
    this.calibrationOf = keepRecent(KEPT_CALIBRATIONS, (month: number) => {
      if (kept?.month === month) return kept.calibration;
      return learn(market, month, month === current ? undefined : PAST_SAMPLE);
    });
    this.calibrationOf(current);
  }

  /**
   * Analyses one validated listing. Throws `unknown_area` (422) with suggestions, and `invalid_fields` (422)
   * when `asOf` is before the market's first sale.
   */
  analyze(property: Property, options: AnalyzeOptions = {}): ScoredDeal {
    const { market } = this;
    const askedDay = options.asOf ?? market.defaultAsOf;
    this.assertWithinMarket(askedDay);
    const feedDay = this.feedDay(options, askedDay);
    // Days after the newest record would only empty the windows that look back.
    const asOfDay = Math.min(askedDay, market.defaultAsOf);
    const listing = resolveListing(market, property, asOfDay);
    const still = gatherFacts(market, property, listing, { asOfDay, feedDay }, options.excludedSales);
    const move = options.asOf === undefined ? (options.move ?? null) : null;
    const facts = move === null ? still : moveFacts(still, move);
    const judgement = judgeDeal(facts, this.calibrationOf(monthOfDay(asOfDay)));
    const evidence: AnalysisEvidence = {
      snapshot_version: movedVersion(market.snapshot.manifest.version, move),
      model_version: market.engine.modelVersion,
      as_of: this.textOf(askedDay),
      today: options.today === undefined ? null : this.textOf(options.today),
      input_hash: hashInput(property),
    };
    return {
      analysis: writeAnalysis(facts, judgement),
      parts: writeParts(options.include ?? NOTHING, facts, judgement, evidence),
      estimate: estimateOf(facts),
      evidence,
    };
  }

  suggestPlaces(query: string, limit: number): readonly SuggestedPlace[] {
    return this.market.places.suggest(query, limit).map(writePlace);
  }

  heldOutSales(): Uint8Array | null {
    return this.market.snapshot.gathered?.['held-out.csv'] ?? null;
  }

  *communities(): Generator<undefined, CommunityBook> {
    const { gathered, boundaries, areas } = this.market.snapshot;
    const bytes = gathered?.['communities.json'];
    const kept = bytes === undefined ? null : decodeCommunities(bytes, boundaries);
    return withRegisterNames(kept ?? (yield* compileCommunities(this.market)), areas);
  }

  /** A past valuation is never stale, and the sandbox market does not age. */
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
