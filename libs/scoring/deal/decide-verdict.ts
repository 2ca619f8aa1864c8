import type { Verdict } from '../types.js';

/** Least score of each verdict (SCORING); OVERPRICED begins at 0. */
export const VERDICT_SCORES = {
  'EXCELLENT DEAL': 85,
  'GOOD DEAL': 65,
  'FAIR VALUE': 35,
  'ABOVE MARKET': 15,
} as const;

/** Above this FSD, or below this effective number of sales, no verdict on the price is given (SCORING). */
export const MAX_FSD = 0.2;
export const MIN_EFFECTIVE_SALES = 3;

export const hasEnoughEvidence = (fsd: number, effectiveSales: number): boolean =>
  fsd <= MAX_FSD && effectiveSales >= MIN_EFFECTIVE_SALES;

/** The verdict of a score; EXCELLENT DEAL also needs the asking price at or below the 20 % quantile of value. */
export function decideVerdict(score: number, atOrBelowQuantile20: boolean): Verdict {
  if (score >= VERDICT_SCORES['EXCELLENT DEAL'] && atOrBelowQuantile20) return 'EXCELLENT DEAL';
  if (score >= VERDICT_SCORES['GOOD DEAL']) return 'GOOD DEAL';
  if (score >= VERDICT_SCORES['FAIR VALUE']) return 'FAIR VALUE';
  if (score >= VERDICT_SCORES['ABOVE MARKET']) return 'ABOVE MARKET';
  return 'OVERPRICED';
}
