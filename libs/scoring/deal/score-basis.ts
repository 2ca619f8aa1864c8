import type { DealFacts } from '../deal-facts.js';
import { liquidityScore } from '../market-view/liquidity.js';
import type { Intent } from '../types.js';
import type { ScoreBasis } from './score-deal.js';
import { SCORE_WEIGHTS } from './score-weights.js';

/** What the score of a listing is computed from, for one intent; `risk` is R of its flags. */
export function scoreBasis(
  facts: DealFacts,
  intent: Intent,
  risk: number,
  knots: Float64Array | null,
): ScoreBasis {
  const { valuation, view } = facts;
  const { subject } = facts.listing;
  return {
    weights: SCORE_WEIGHTS[intent],
    logPsf: valuation.logPsf,
    sigma: valuation.sigma,
    sizeSqft: subject.sizeSqft,
    netIncome: facts.netIncome,
    segmentYield: view.yields.segment(subject.offPlan, subject.bedrooms),
    liquidityZ: liquidityScore(view.liquidity.rank(subject.area, subject.offPlan)),
    risk,
    knots,
  };
}
