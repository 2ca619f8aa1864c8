import { normalCdf } from '#valuation';

import { netYield } from '../yield/rental-yield.js';
import { calibrateScore } from './score-calibration.js';
import { MAX_PRICE_Z, MAX_YIELD_Z, type ScoreWeights } from './score-weights.js';

/** Everything the score needs besides the asking price; none of it may depend on the asking price. */
export interface ScoreBasis {
  readonly weights: ScoreWeights;
  /** Centre and scale of the valuation, in ln(AED per sqft). */
  readonly logPsf: number;
  readonly sigma: number;
  readonly sizeSqft: number;
  /** AED a year after vacancy, charges and management; null when the rent is not known. */
  readonly netIncome: number | null;
  /** Net yields of the segment, percent: median and robust standard deviation. */
  readonly segmentYield: { readonly median: number; readonly deviation: number };
  /** The segment's liquidity as a normal score. */
  readonly liquidityZ: number;
  /** Capped sum of the flags that do not depend on the price, 0..3. */
  readonly risk: number;
  readonly knots: Float64Array | null;
  /** The score that this one must not exceed: for a lender, the buyer's. Null without a limit. */
  readonly limit: ScoreBasis | null;
}

/** The standardised quantities at one asking price. */
export interface ScoreInputs {
  readonly priceZ: number;
  readonly yieldZ: number;
  readonly liquidityZ: number;
  readonly risk: number;
}

const clamp = (x: number, bound: number): number => Math.min(Math.max(x, -bound), bound);

/**
 * z_p = (estimate - ln asking psf) / sigma, z_y = (net yield - segment median) / robust sd. A negative net
 * income counts as zero, because paying more does not make a loss smaller. Neither ever rises with the price.
 */
export function scoreInputs(basis: ScoreBasis, price: number): ScoreInputs {
  const priceZ = (basis.logPsf - Math.log(price / basis.sizeSqft)) / basis.sigma;
  let yieldZ = 0;
  if (basis.netIncome !== null) {
    yieldZ =
      (netYield(Math.max(basis.netIncome, 0), price) - basis.segmentYield.median) /
      basis.segmentYield.deviation;
  }
  return {
    priceZ: clamp(priceZ, MAX_PRICE_Z),
    yieldZ: clamp(yieldZ, MAX_YIELD_Z),
    liquidityZ: basis.liquidityZ,
    risk: basis.risk,
  };
}

/** L = a_p z_p + a_y z_y + a_l z_l - a_r R (docs/valuation.md#deal-score). */
export function linearScore(weights: ScoreWeights, inputs: ScoreInputs): number {
  return (
    weights.price * inputs.priceZ +
    weights.yield * inputs.yieldZ +
    weights.liquidity * inputs.liquidityZ -
    weights.risk * inputs.risk
  );
}

/** 100 Phi(L / sqrt(a_p^2 + a_y^2 + a_l^2)): 0..100, before recalibration. */
export function rawScore(weights: ScoreWeights, linear: number): number {
  return 100 * normalCdf(linear / Math.hypot(weights.price, weights.yield, weights.liquidity));
}

/** The recalibrated score at `linear`, unrounded and without the limit. */
export function exactScore(basis: ScoreBasis, linear: number): number {
  return calibrateScore(rawScore(basis.weights, linear), basis.knots);
}

/** The deal score at an asking price: integer 0..100, never rising with the price. */
export function scoreAtPrice(basis: ScoreBasis, price: number): number {
  return Math.round(limitedScore(basis, price));
}

/** The unrounded score at an asking price: its own, or the limit's if that is lower. */
export function limitedScore(basis: ScoreBasis, price: number): number {
  const own = exactScore(basis, linearScore(basis.weights, scoreInputs(basis, price)));
  return basis.limit === null ? own : Math.min(own, limitedScore(basis.limit, price));
}
