import { movedVersion } from '#market';
import { DomainError, isoDay, keepRecent } from '#platform';
import { monthOfDay } from '#valuation';

import { decodeCommunities } from '../community/community-file.js';
import { compileCommunities } from '../community/compile-communities.js';
import { withRegisterNames } from '../community/register-names.js';
import type { CompiledSnapshot } from '../compiled/compile-snapshot.js';
import type { CommunityBook } from '../contract/community.js';
import type { AnalysisEvidence, AnalyzeOptions, ScoredDeal } from '../contract/scored-deal.js';
import type { PlaceNames } from '../contract/place-names.js';
import type { Property } from '../contract/types.js';
import type { ScoreCalibration } from '../deal/score-calibration.js';
import { gatherFacts } from '../facts/deal-facts.js';
import { moveFacts } from '../facts/move-facts.js';
import { judgeDeal } from '../judgement/judge-deal.js';
import { learnCalibration, learnInSteps, PAST_SAMPLE } from '../judgement/learn-calibration.js';
import { decodeScores } from '../judgement/score-file.js';
import { nameArea } from '../listing/name-area.js';
import { resolveListing } from '../listing/resolve-listing.js';
import { writeParts } from '../parts/write-parts.js';
import { estimateOf } from '../deal/value-range.js';
import type { DealScorer } from './deal-scorer.js';
import { hashInput } from './hash-input.js';
import { type SuggestedPlace, writePlace } from '../contract/suggested-place.js';
import { writeAnalysis } from './write-analysis.js';

const NOTHING = new Set<never>();
/** Calibrations of months kept in memory: small, and learning one takes hundreds of times as long as an answer. */
const KEPT_CALIBRATIONS = 240;
/** Number of days whose formatted text is cached. */
const KEPT_DAYS = 100;

/** The score calibration of a past month, learned from the sales before it; null until it is asked for. */
interface PastMonth {
  calibration: ScoreCalibration | null;
}

/** Valuation and deal score of one compiled snapshot. Pure: the same input gives the same bytes. */
export class SnapshotScorer implements DealScorer {
  /** By month: those that came with the snapshot or were learned from the full sample. */
  private readonly calibrations = new Map<number, ScoreCalibration>();
  private readonly pastMonth = keepRecent(KEPT_CALIBRATIONS, (_month: number): PastMonth => ({
    calibration: null,
  }));
  private readonly textOf = keepRecent(KEPT_DAYS, isoDay);

  /** @param learn calibrates the score of a month; replaced only in tests that do not read scores */
  constructor(
    private readonly market: CompiledSnapshot,
    private readonly learn: typeof learnCalibration = learnCalibration,
  ) {
    const kept = decodeScores(market.snapshot.gathered?.['scores.json']);
    if (kept !== null) this.calibrations.set(kept.month, kept.calibration);
    const current = monthOfDay(market.defaultAsOf);
    if (!this.calibrations.has(current)) this.calibrations.set(current, learn(market, current));
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
    const judgement = judgeDeal(facts, this.calibrationOf(asOfDay));
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

  preparation({ asOf }: AnalyzeOptions): Generator<undefined, void> | null {
    const { market } = this;
    if (asOf === undefined || asOf < market.history.firstDay) return null;
    const month = monthOfDay(Math.min(asOf, market.defaultAsOf));
    const known = this.calibrations.get(month) ?? this.pastMonth(month).calibration;
    return known === null ? this.calibrate(month) : null;
  }

  private *calibrate(month: number): Generator<undefined, void> {
    const calibration = yield* learnInSteps(this.market, month, PAST_SAMPLE);
    this.pastMonth(month).calibration ??= calibration;
  }

  private calibrationOf(asOfDay: number): ScoreCalibration {
    const month = monthOfDay(asOfDay);
    const known = this.calibrations.get(month);
    if (known !== undefined) return known;
    return (this.pastMonth(month).calibration ??= this.learn(this.market, month, PAST_SAMPLE));
  }

  placeNamed(area: string): PlaceNames {
    return nameArea(this.market, area);
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

  /** The sandbox market does not age, and an answer for a given day is the same on any. */
  private feedDay({ today = -Infinity }: AnalyzeOptions, askedDay: number): number {
    const ages = this.market.snapshot.manifest.market === 'live';
    return ages ? Math.max(today, askedDay) : Math.min(askedDay, this.market.defaultAsOf);
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
