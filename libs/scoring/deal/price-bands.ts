import { FAIR_SHARE, type Valuation } from '#valuation';

import type { PrudentialValue } from '../contract/analysis-parts.js';
import { roundAed, roundShare } from '../contract/rounding.js';
import type { PriceDoubts } from './price-doubts.js';
import { MAX_FSD, valueRange } from './value-range.js';

/** Share of later sales below which a price is not believed: the lower end of the 99 % range. */
export const VERIFY_QUANTILE = 0.005;
/**
 * As long as the range is narrow enough for a verdict, a price below this share of the value never gets a
 * favourable verdict: the register contains sales of part shares and within families, and an advert at such a
 * price is more likely mistyped or bait (docs/decisions/0032-verdict-by-price.md).
 */
export const VERIFY_SHARE = 0.6;

/** Where the range is wider, a price below this share of the value is none of the home: a rent, or a digit is missing. */
export const IMPLAUSIBLE_SHARE = 0.2;

/**
 * Nor does a price below this share of the value and below the 95 % range: nearly all advertised homes so
 * cheap are mistyped or bait, and with few sales the 99 % range reaches far down.
 */
export const DOUBTED_SHARE = 0.7;
export const DOUBTED_QUANTILE = 0.025;

/** Empty unless `from` is below `below`. */
interface OpenPrices {
  readonly from: number;
  readonly below: number;
}

/**
 * The asking prices at which the verdict changes, whole AED, ascending. They are ends of the value ranges
 * shown in the answer, so the verdict can be read off the answer, except where a doubt moves them.
 */
export interface PriceBands {
  /** VERIFY LISTING below it: the highest of the low end of the 99 % range and the shares of the value that apply. */
  readonly verifyBelow: number;
  /**
   * The same, or more if the listing leaves open a case in which lower prices are ordinary: INSUFFICIENT EVIDENCE below
   * it.
   */
  readonly judgedFrom: number;
  /** Lower end of the 80 % range: EXCELLENT DEAL below it, if the evidence is firm. */
  readonly excellentBelow: number;
  /** Lower end of the 50 % range: GOOD DEAL below it. */
  readonly goodBelow: number;
  /** Upper end of the 50 % range: FAIR VALUE up to it. */
  readonly fairUpTo: number;
  /** Upper end of the 80 % range: ABOVE MARKET up to it, OVERPRICED above it. */
  readonly aboveUpTo: number;
  /**
   * Prices from `from` and below `below` are good in one completion only, and either is possible: INSUFFICIENT
   * EVIDENCE.
   */
  readonly open: OpenPrices;
}

/**
 * The bands for a buyer or an investor, from the value's own distribution, for a home of `sizeSqft`. A price
 * that may be ordinary is neither VERIFY LISTING nor OVERPRICED, nor is one between it and the fair price range.
 */
export function buyerBands(valuation: Valuation, sizeSqft: number, doubts: PriceDoubts): PriceBands {
  const middleHalf = valueRange(valuation, sizeSqft, 0.5);
  const fair = valueRange(valuation, sizeSqft, FAIR_SHARE);
  const { building, completion, goodInOther, sold } = doubts;
  const implausible = verifyBelow(valuation, sizeSqft, fair.low);
  const isOtherLower = completion !== null && completion.low < fair.low;
  return {
    verifyBelow: Math.min(implausible, building?.low ?? Infinity, completion?.low ?? Infinity),
    judgedFrom: isOtherLower ? fair.low : implausible,
    excellentBelow: Math.min(fair.low, goodInOther?.excellentBelow ?? Infinity, sold?.low ?? Infinity),
    goodBelow: middleHalf.low,
    fairUpTo: middleHalf.high,
    aboveUpTo: Math.max(fair.high, building?.high ?? 0, completion?.high ?? 0, sold?.high ?? 0),
    open: { from: Math.min(middleHalf.low, goodInOther?.goodBelow ?? Infinity), below: middleHalf.low },
  };
}

/**
 * With a range too wide for a verdict none is favourable, so VERIFY_SHARE has nothing to prevent: most prices within
 * the 95 % range are then not implausible. Without comparable sales the value may be a city's, which implies nothing.
 */
function verifyBelow(valuation: Valuation, sizeSqft: number, most: number): number {
  const value = Math.exp(valuation.logPsf);
  const doubted = Math.min(Math.exp(valuation.quantile(DOUBTED_QUANTILE)), DOUBTED_SHARE * value);
  const believed = (roundShare(valuation.fsd) > MAX_FSD ? IMPLAUSIBLE_SHARE : VERIFY_SHARE) * value;
  const share = valuation.comparablesUsed === 0 ? 0 : Math.max(believed, doubted);
  const least = Math.max(Math.exp(valuation.quantile(VERIFY_QUANTILE)), share);
  return Math.min(most, roundAed(least * sizeSqft));
}

/**
 * The bands for a lender. A favourable verdict needs a price below the prudential value; if that is below the
 * 20 % quantile, the borders of EXCELLENT DEAL and FAIR VALUE come down in proportion. No border is above the
 * buyer's, so a lender's verdict is never kinder. Nothing within the fair price range is OVERPRICED for a
 * lender either.
 */
export function lenderBands(buyer: PriceBands, prudential: PrudentialValue): PriceBands {
  const share = Math.min(1, prudential.value / prudential.quantile_20);
  const goodBelow = Math.min(buyer.goodBelow, prudential.value);
  return {
    verifyBelow: buyer.verifyBelow,
    judgedFrom: buyer.judgedFrom,
    excellentBelow: Math.min(goodBelow, roundAed(buyer.excellentBelow * share)),
    goodBelow,
    fairUpTo: Math.max(goodBelow, roundAed(buyer.fairUpTo * share)),
    aboveUpTo: buyer.aboveUpTo,
    open: buyer.open,
  };
}

/**
 * The bands of a home whose building's name nobody knows: never kinder than if no building were named
 * (`unnamed`). Only OVERPRICED, which says that a price is outside the range shown, follows the home's own.
 */
export function unkinderBands(own: PriceBands, unnamed: PriceBands): PriceBands {
  const goodBelow = Math.min(own.goodBelow, unnamed.goodBelow);
  return {
    verifyBelow: own.verifyBelow,
    judgedFrom: Math.max(own.judgedFrom, unnamed.judgedFrom),
    excellentBelow: Math.min(own.excellentBelow, unnamed.excellentBelow),
    goodBelow,
    fairUpTo: Math.max(goodBelow, Math.min(own.fairUpTo, unnamed.fairUpTo)),
    aboveUpTo: own.aboveUpTo,
    open: openInEither(own.open, unnamed.open),
  };
}

/** Prices between two ranges of which one or both are empty are open in neither. */
function openInEither(one: OpenPrices, other: OpenPrices): OpenPrices {
  if (one.from >= one.below) return other;
  if (other.from >= other.below) return one;
  return { from: Math.min(one.from, other.from), below: Math.max(one.below, other.below) };
}
