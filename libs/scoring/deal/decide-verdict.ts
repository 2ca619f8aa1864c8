import type { Verdict } from '../contract/types.js';
import type { PriceBands } from './price-bands.js';
import { MAX_FSD } from './value-range.js';

/** Below this effective number of sales no verdict is given (docs/valuation.md#verdict). */
export const MIN_EFFECTIVE_SALES = 3;

/**
 * Requirements of EXCELLENT DEAL: the FSD at which low_confidence turns to `watch`, and this many effective
 * sales of any age.
 */
export const FIRM_FSD = 0.15;
export const FIRM_EFFECTIVE_SALES = 6;

/** Which verdicts the evidence supports: none, none that is favourable, all but EXCELLENT DEAL, or any. */
export type Firmness = 'insufficient' | 'contradicted' | 'sufficient' | 'firm';

/** The evidence that a value is based on. */
export interface Footing {
  /** Forecast standard deviation. */
  readonly fsd: number;
  readonly effectiveSales: number;
  /**
   * Whether the value is that of the building or project, known by its own name. If not, a low price may simply be that
   * of a cheap building.
   */
  readonly isLocated: boolean;
  /** Whether homes of this size are sold at all. If not, the size or the bedrooms may be misstated. */
  readonly isOfKnownSize: boolean;
  /** Whether several comparables have the stated bedrooms at about this size; read only if the size is not known. */
  readonly areSuchHomesKnown: boolean;
  /** Whether the range is that of a day for which it cannot be calibrated. */
  readonly isUncalibrated: boolean;
  /** Whether the project's recent sales are mostly not used because of their price. */
  readonly isMostlyRefused: boolean;
  /** Whether only flats were sold in the building of a house or vice versa, or the listing names an office or a shop. */
  readonly isOfOtherType: boolean;
  /** Whether the building is unknown in an area of many communities, whose spread the FSD does not measure. */
  readonly isOfMany: boolean;
  /** Whether the register contradicts the listing with certainty. */
  readonly isContradicted: boolean;
}

export function firmnessOf(footing: Footing): Firmness {
  const { fsd, effectiveSales, isLocated, isOfKnownSize, isMostlyRefused, isOfMany, isContradicted } =
    footing;
  if (footing.isUncalibrated || footing.isOfOtherType) return 'insufficient';
  if (fsd > MAX_FSD || effectiveSales < MIN_EFFECTIVE_SALES || isMostlyRefused || isOfMany)
    return 'insufficient';
  if (!isOfKnownSize && !footing.areSuchHomesKnown) return 'insufficient';
  if (isContradicted) return 'contradicted';
  const isFirm = fsd <= FIRM_FSD && effectiveSales >= FIRM_EFFECTIVE_SALES;
  return isFirm && isLocated && isOfKnownSize ? 'firm' : 'sufficient';
}

/**
 * The verdict on an asking price (AED): its place among the bands. A price at which hardly any sale is
 * registered must be verified whatever the evidence. Never improves as the price rises above `judgedFrom`.
 */
export function decideVerdict(price: number, bands: PriceBands, firmness: Firmness): Verdict {
  if (price < bands.verifyBelow) return 'VERIFY LISTING';
  if (firmness === 'insufficient' || price < bands.judgedFrom) return 'INSUFFICIENT EVIDENCE';
  if (price >= bands.open.from && price < bands.open.below) return 'INSUFFICIENT EVIDENCE';
  if (price < bands.goodBelow && firmness === 'contradicted') return 'FAIR VALUE';
  if (price < bands.excellentBelow && firmness === 'firm') return 'EXCELLENT DEAL';
  if (price < bands.goodBelow) return 'GOOD DEAL';
  if (price <= bands.fairUpTo) return 'FAIR VALUE';
  if (price <= bands.aboveUpTo) return 'ABOVE MARKET';
  return 'OVERPRICED';
}

/** Whether the asking price is believed, so that figures may be computed from it. */
export const isBelieved = (verdict: Verdict): boolean => verdict !== 'VERIFY LISTING';

const UNRANKED: readonly Verdict[] = ['VERIFY LISTING', 'INSUFFICIENT EVIDENCE'];

/** Whether a deal with this verdict has a score: deals that should not be ranked have none. */
export const isRanked = (verdict: Verdict): boolean => !UNRANKED.includes(verdict);
