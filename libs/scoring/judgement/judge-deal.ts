import type { ThresholdsPart } from '../contract/analysis-parts.js';
import { roundCount, roundShare } from '../contract/rounding.js';
import type { RiskFlag, Verdict } from '../contract/types.js';
import {
  decideVerdict,
  type Firmness,
  firmnessOf,
  type Footing,
  isBelieved,
  isRanked,
} from '../deal/decide-verdict.js';
import { buyerBands, lenderBands, type PriceBands, unkinderBands } from '../deal/price-bands.js';
import { doubtAt, type PriceDoubts, priceDoubts } from '../deal/price-doubts.js';
import { priceThresholds } from '../deal/price-thresholds.js';
import { prudentialValueOf } from '../deal/prudential-value.js';
import { scoreBasis } from '../deal/score-basis.js';
import type { ScoreCalibration } from '../deal/score-calibration.js';
import { limitedScore, scoreAtPrice, type ScoreBasis } from '../deal/score-deal.js';
import type { DealFacts } from '../facts/deal-facts.js';
import type { ListingValue } from '../facts/mix-valuations.js';
import { countSuchHomes } from '../facts/such-homes.js';
import { flagPriceOutlier } from '../flags/flag-price-outlier.js';
import { isMostlyRefused } from '../flags/flag-thin-evidence.js';
import { orderFlags, raiseFlags } from '../flags/raise-flags.js';
import { commercialUnit } from '../listing/commercial-unit.js';
import { contradictedType } from '../listing/filed-type.js';
import { registeredName } from '../listing/registered-name.js';
import { isLocated } from '../listing/is-located.js';

/** The judgement of a price: score, verdict, flags, and what they were computed from. */
export interface DealJudgement {
  readonly basis: ScoreBasis;
  /** Integer 0..100; null for verdicts that are not ranked. */
  readonly score: number | null;
  readonly verdict: Verdict;
  /** Which verdicts the evidence supports, whatever the price. */
  readonly firmness: Firmness;
  readonly flags: readonly RiskFlag[];
  /** The asking prices that get each verdict. */
  readonly thresholds: ThresholdsPart;
}

/**
 * Judges the listing's price against the facts. The verdict is the price's place in the value's own
 * distribution; the score, which ranks deals, also counts yield, liquidity and risk. A lender's verdict and
 * score are never better than the buyer's.
 */
export function judgeDeal(facts: DealFacts, calibration: ScoreCalibration): DealJudgement {
  const price = facts.property.listing_price;
  const { flags, risk } = raiseFlags(facts);
  const basis = basisOf(facts, risk, calibration);
  const isOfKnownSize = !flags.some(({ type, severity }) => type === 'unusual_size' && severity === 'high');
  const firmness = firmnessOf(footingOf(facts, isOfKnownSize));
  const doubts = priceDoubts(facts);
  const bands = bandsOf(facts, doubts);
  const verdict = decideVerdict(price, bands, firmness);
  const outlier = flagPriceOutlier(shareBelow(facts), isBelieved(verdict), doubtAt(price, doubts));
  return {
    basis,
    score: isRanked(verdict) ? scoreAtPrice(basis, price) : null,
    verdict,
    firmness,
    flags: orderFlags(outlier === null ? flags : [...flags, outlier]),
    thresholds: priceThresholds(bands, firmness),
  };
}

/** Ranges end at whole dirhams, so a price this far (AED) beyond an end is still inside. */
const HALF_DIRHAM = 0.5;

/** Share of later sales expected below the asking price, 0..1. */
function shareBelow({ valuation, property: { size_sqft, listing_price } }: DealFacts): number {
  const share = (price: number): number => valuation.probability(Math.log(price / size_sqft));
  const inwards = share(listing_price) < 0.5 ? HALF_DIRHAM : -HALF_DIRHAM;
  return share(listing_price + inwards);
}

/**
 * What the score is computed from. For a building whose name nobody knows, that without a building if it gives the
 * lower score: a meaningless name must not make a better deal.
 */
function basisOf(facts: DealFacts, risk: number, calibration: ScoreCalibration): ScoreBasis {
  const { property, unnamed } = facts;
  const { intent, listing_price: price } = property;
  const own = scoreBasis(facts, intent, risk, calibration);
  if (unnamed === null) return own;
  const other = scoreBasis({ ...facts, valuation: unnamed }, intent, risk, calibration);
  return limitedScore(other, price) < limitedScore(own, price) ? other : own;
}

function footingOf(
  { property, valuation, unnamed, listing, place, refused, market, sparseSales }: DealFacts,
  isOfKnownSize: boolean,
): Footing {
  const { subject, completion } = listing;
  const { snapshot } = market;
  const registered = registeredName(snapshot, subject);
  const size = valuation.area?.sqft ?? subject.sizeSqft;
  return {
    fsd: roundShare(Math.max(valuation.fsd, unnamed?.fsd ?? 0)),
    effectiveSales: roundCount(Math.min(valuation.effectiveCount, unnamed?.effectiveCount ?? Infinity)),
    isLocated: isLocated(listing),
    isOfKnownSize,
    areSuchHomesKnown: isOfKnownSize || countSuchHomes(valuation, subject.bedrooms, size, snapshot.sales) > 0,
    isUncalibrated: sparseSales !== null,
    isMostlyRefused: isMostlyRefused(refused),
    isOfOtherType:
      contradictedType(subject, property.type) !== null || commercialUnit(property, registered) !== null,
    isOfMany: place.isOfMany === true,
    isContradicted: completion.contradiction?.isSure ?? false,
  };
}

function bandsOf(facts: DealFacts, doubts: PriceDoubts): PriceBands {
  const { valuation, unnamed } = facts;
  const own = bandsOfValue(facts, valuation, doubts);
  if (unnamed === null) return own;
  return unkinderBands(own, bandsOfValue(facts, unnamed, priceDoubts({ ...facts, valuation: unnamed })));
}

function bandsOfValue(facts: DealFacts, valuation: ListingValue, doubts: PriceDoubts): PriceBands {
  const { property } = facts;
  const buyer = buyerBands(valuation, property.size_sqft, doubts);
  return property.intent === 'collateral'
    ? lenderBands(buyer, prudentialValueOf({ ...facts, valuation }))
    : buyer;
}
