import type { Intent } from '../contract/types.js';

/** Weights of the standardised terms of the deal score, by intent: a of docs/valuation.md#deal-score. */
export interface ScoreWeights {
  readonly price: number;
  readonly yield: number;
  readonly liquidity: number;
  readonly risk: number;
}

export const SCORE_WEIGHTS: Readonly<Record<Intent, ScoreWeights>> = {
  buy: { price: 1, yield: 0, liquidity: 0.15, risk: 0.25 },
  invest: { price: 1, yield: 0.45, liquidity: 0.15, risk: 0.25 },
  collateral: { price: 1, yield: 0, liquidity: 0, risk: 0.5 },
};

/** Standard scores are clamped to these, which limits the effect of one term. */
export const MAX_PRICE_Z = 6;
export const MAX_YIELD_Z = 4;
