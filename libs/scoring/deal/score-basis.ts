import type { Intent } from '../contract/types.js';
import type { DealFacts } from '../facts/deal-facts.js';
import { liquidityScore } from '../market-view/liquidity.js';
import { prudentialValueOf } from './prudential-value.js';
import type { ScoreCalibration } from './score-calibration.js';
import type { ScoreBasis } from './score-deal.js';
import { SCORE_WEIGHTS } from './score-weights.js';

/**
 * The inputs of a listing's score for one intent; `risk` is R of its flags. A lender's price term is measured
 * from the prudential value on the buyer's scale, and capped by the buyer's score.
 */
export function scoreBasis(
  facts: DealFacts,
  intent: Intent,
  risk: number,
  calibration: ScoreCalibration | null,
): ScoreBasis {
  const { valuation, view, property } = facts;
  const { subject, completion } = facts.listing;
  const basis: ScoreBasis = {
    weights: SCORE_WEIGHTS[intent],
    logPsf: valuation.logPsf,
    sigma: valuation.sigma,
    sizeSqft: subject.sizeSqft,
    netIncome: facts.scoredIncome,
    segmentYield: view.yields.segment(subject.offPlan, subject.bedrooms),
    liquidityZ: liquidityScore(view.liquidity.rank(subject.area, subject.offPlan)),
    risk,
    knots: calibration?.knots(completion.value, intent === 'collateral' ? 'buy' : intent) ?? null,
    limit: null,
  };
  if (intent !== 'collateral') return basis;
  const logPsf = Math.log(prudentialValueOf(facts).value / property.size_sqft);
  return {
    ...basis,
    logPsf: Math.min(logPsf, valuation.logPsf),
    limit: { ...basis, weights: SCORE_WEIGHTS.buy },
  };
}
