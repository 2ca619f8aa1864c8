import type { DealFacts } from './deal-facts.js';
import { decideVerdict, hasEnoughEvidence } from './deal/decide-verdict.js';
import { scoreBasis } from './deal/score-basis.js';
import type { ScoreCalibration } from './deal/score-calibration.js';
import { scoreAtPrice, type ScoreBasis } from './deal/score-deal.js';
import { flagPriceOutlier } from './flags/flag-price-outlier.js';
import { orderFlags, raiseFlags } from './flags/raise-flags.js';
import type { CountedFlag } from './flags/sum-risk.js';
import { roundCount, roundShare } from './rounding.js';
import type { RiskFlag, Verdict } from './types.js';

/** The price judged: score, verdict, flags, and what they were computed from. */
export interface DealJudgement {
  readonly basis: ScoreBasis;
  readonly score: number;
  readonly verdict: Verdict;
  readonly flags: readonly RiskFlag[];
  /** What the risk term is summed over. */
  readonly counted: readonly CountedFlag[];
  /** The verdict at any other asking price; never improves with it. */
  readonly verdictAt: (price: number) => Verdict;
}

/** Judges the listing's price against the facts. */
export function judgeDeal(facts: DealFacts, calibration: ScoreCalibration): DealJudgement {
  const { property, valuation, listing } = facts;
  const { flags, counted, risk } = raiseFlags(facts);
  const knots = calibration.knots(listing.completion.value, property.intent);
  const basis = scoreBasis(facts, property.intent, risk, knots);
  const enough = hasEnoughEvidence(roundShare(valuation.fsd), roundCount(valuation.effectiveCount));
  const excellentUpTo = Math.exp(valuation.quantile(0.2)) * property.size_sqft;
  const verdictAt = (price: number): Verdict =>
    enough ? decideVerdict(scoreAtPrice(basis, price), price <= excellentUpTo) : 'INSUFFICIENT EVIDENCE';
  const logAsking = Math.log(property.listing_price / property.size_sqft);
  const outlier = flagPriceOutlier(valuation.probability(logAsking));
  return {
    basis,
    score: scoreAtPrice(basis, property.listing_price),
    verdict: verdictAt(property.listing_price),
    flags: orderFlags(outlier === null ? flags : [...flags, outlier]),
    counted,
    verdictAt,
  };
}
