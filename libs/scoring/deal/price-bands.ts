import type { Valuation } from '#valuation';

import type { PrudentialValue } from '../contract/analysis-parts.js';
import { roundAed } from '../contract/rounding.js';
import { valueRange } from './value-range.js';

/** Share of later sales below which a price is not believed: the lower end of the 99 % range. */
export const VERIFY_QUANTILE = 0.005;
/**
 * However wide the range, a price below this share of the value never gets a good verdict: the register files part shares and
 * sales within a family, and an advert below it is rather mistyped or bait (docs/decisions/0032-verdict-by-price.md).
 */
export const VERIFY_SHARE = 0.6;

/**
 * The asking prices at which the verdict changes, whole AED, ascending. They are ends of the ranges of value as the
 * answer shows them, so that a verdict can be read off the answer.
 */
export interface PriceBands {
  /** Lower end of the 99 % range, or VERIFY_SHARE of the value where that is more: below it VERIFY LISTING. */
  readonly verifyBelow: number;
  /** Lower end of the 80 % range: below it EXCELLENT DEAL, where the evidence is firm. */
  readonly excellentBelow: number;
  /** Lower end of the 50 % range: below it GOOD DEAL. */
  readonly goodBelow: number;
  /** Upper end of the 50 % range: up to it FAIR VALUE. */
  readonly fairUpTo: number;
  /** Upper end of the 80 % range: up to it ABOVE MARKET, above it OVERPRICED. */
  readonly aboveUpTo: number;
}

/** The bands of a buyer or an investor: the value's own distribution, for a home of `sizeSqft`. */
export function buyerBands(valuation: Valuation, sizeSqft: number): PriceBands {
  const middleHalf = valueRange(valuation, sizeSqft, 0.5);
  const fair = valueRange(valuation, sizeSqft, 0.8);
  return {
    verifyBelow: verifyBelow(valuation, sizeSqft, fair.low),
    excellentBelow: fair.low,
    goodBelow: middleHalf.low,
    fairUpTo: middleHalf.high,
    aboveUpTo: fair.high,
  };
}

function verifyBelow(valuation: Valuation, sizeSqft: number, most: number): number {
  const least = Math.exp(valuation.quantile(VERIFY_QUANTILE));
  return Math.min(most, roundAed(Math.max(least, VERIFY_SHARE * Math.exp(valuation.logPsf)) * sizeSqft));
}

/**
 * The bands of a lender. Praise needs a price below the prudential value; where that lies below the 20 % quantile,
 * the borders of EXCELLENT DEAL and FAIR VALUE come down in proportion. No border lies above the buyer's, so that a
 * lender's verdict is never kinder; nothing inside the fair price range is OVERPRICED for a lender either.
 */
export function lenderBands(buyer: PriceBands, prudential: PrudentialValue): PriceBands {
  const share = Math.min(1, prudential.value / prudential.quantile_20);
  const goodBelow = Math.min(buyer.goodBelow, prudential.value);
  return {
    verifyBelow: buyer.verifyBelow,
    excellentBelow: Math.min(goodBelow, roundAed(buyer.excellentBelow * share)),
    goodBelow,
    fairUpTo: Math.max(goodBelow, roundAed(buyer.fairUpTo * share)),
    aboveUpTo: buyer.aboveUpTo,
  };
}
