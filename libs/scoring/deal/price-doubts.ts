import { FAIR_SHARE, kindOf } from '#valuation';

import type { PriceRange } from '../contract/analysis-parts.js';
import { roundAed, roundShare } from '../contract/rounding.js';
import type { Completion } from '../contract/types.js';
import type { DealFacts } from '../facts/deal-facts.js';
import { LEADING_SHARE, leadingProject } from '../facts/leading-project.js';
import { uncoveredCompletion } from '../facts/mix-valuations.js';
import { isUncertain } from '../listing/decide-completion.js';
import { isLocated } from '../listing/is-located.js';
import { estimateOf, MAX_FSD, valueRange } from './value-range.js';

/** A completion less likely than this leaves no doubt about a price. */
const LEAST_CHANCE = 0.1;

/**
 * One sale beyond an end of the range may be a mistake or a favour, and the range itself expects a tenth of all
 * there. Several that are at least this share of the sales are a price at which such homes sell.
 */
const LEAST_SOLD = 2;
const LEAST_SOLD_SHARE = 0.25;
/** Above this FSD the homes of the evidence are too unlike each other to tell what another one is worth. */
const OPEN_FSD = 0.5;
/** A price below this share of the value is a rent, or has a digit too few. */
const OPEN_SHARE = 0.1;

/**
 * Prices that are ordinary in a case that the listing leaves open, whole AED; null for what is known. They are
 * neither VERIFY LISTING nor OVERPRICED (docs/decisions/0032-verdict-by-price.md).
 */
export interface PriceDoubts {
  /**
   * What single buildings of the community sell at, if the listing's is not certainly known. Where the range is too wide
   * for a verdict and one project carries nearly all of the evidence, whatever may be the price of a home elsewhere.
   */
  readonly building: PriceRange | null;
  /**
   * From the fair price range to the end of the 80 % range in the less likely completion, if the fair price
   * range leaves out its value.
   */
  readonly completion: (PriceRange & { readonly value: Completion }) | null;
  /**
   * Where good prices begin in the less likely completion, if it is likely enough and its value known: the
   * lower ends of its 80 and 50 % ranges.
   */
  readonly goodInOther: { readonly excellentBelow: number; readonly goodBelow: number } | null;
  /** The fair price range, extended to what homes of exactly this size were lately sold for beyond it. */
  readonly sold: PriceRange | null;
}

export const priceDoubts = (facts: DealFacts): PriceDoubts => ({
  building: buildingDoubt(facts),
  completion: completionDoubt(facts),
  goodInOther: goodInOther(facts),
  sold: soldDoubt(facts),
});

/** Why a price outside the ranges may be ordinary: what a listing leaves open, or what its twins sold for. */
export type DoubtCase = 'building' | 'completion' | 'sold';

/** Which of the doubts a price falls under: the completion first, because stating it is easy. */
export function doubtAt(price: number, { building, completion, sold }: PriceDoubts): DoubtCase | null {
  const holds = (range: PriceRange | null): boolean =>
    range !== null && price >= range.low && price <= range.high;
  if (holds(completion)) return 'completion';
  if (holds(building)) return 'building';
  return holds(sold) ? 'sold' : null;
}

/** Where several homes of exactly this size were sold beyond the fair price range, the range extended to them. */
function soldDoubt({ valuation, property, soldAtSize, movedBy }: DealFacts): PriceRange | null {
  if (soldAtSize.length < LEAST_SOLD) return null;
  const { low, high } = valueRange(valuation, property.size_sqft, FAIR_SHARE);
  const prices = soldAtSize.map((price) => roundAed(price * Math.exp(movedBy)));
  const beyond = (isBeyond: (price: number) => boolean): number[] => {
    const found = prices.filter(isBeyond);
    return found.length < Math.max(LEAST_SOLD, LEAST_SOLD_SHARE * prices.length) ? [] : found;
  };
  const below = beyond((price) => price < low);
  const above = beyond((price) => price > high);
  if (below.length + above.length === 0) return null;
  return { low: Math.min(low, ...below), high: Math.max(high, ...above) };
}

function buildingDoubt(facts: DealFacts): PriceRange | null {
  const { market, valuation, property, saleDay, movedBy } = facts;
  const { subject, areaMatch, completion } = facts.listing;
  if (isLocated(facts.listing)) return null;
  const span = market.buildingPrices.span(
    {
      areas: (subject.pool ?? -1) < 0 ? [subject.area] : areaMatch.evidence,
      kind: kindOf(subject.propertyType),
      completions: isUncertain(completion) ? [0, 1] : [subject.offPlan],
      bedrooms: subject.bedrooms,
      sizeSqft: valuation.area?.sqft ?? property.size_sqft,
    },
    saleDay,
  );
  const move = Math.exp(movedBy);
  const sold = span && { low: roundAed(move * span.low), high: roundAed(move * span.high) };
  const isOpen = roundShare(valuation.fsd) > MAX_FSD && isOfOneProject(facts);
  return isOpen ? outsideEvidence(facts, sold) : sold;
}

/** Whether one project, which is not the place itself, carries nearly all of the evidence, or most if that says little. */
function isOfOneProject({ valuation, market, place }: DealFacts): boolean {
  const { sales, projects } = market.snapshot;
  const lead = leadingProject(valuation.comparables(), sales.project);
  const { most, nearlyAll } = LEADING_SHARE;
  if (lead === null || lead.share < (valuation.fsd > OPEN_FSD ? most : nearlyAll)) return false;
  return projects[lead.project]?.name.toLowerCase() !== place.label.toLowerCase();
}

/** What homes unlike those of the evidence may sell at. */
function outsideEvidence(facts: DealFacts, sold: PriceRange | null): PriceRange {
  const { high } = valueRange(facts.valuation, facts.property.size_sqft, FAIR_SHARE);
  return {
    low: Math.min(roundAed(OPEN_SHARE * estimateOf(facts)), sold?.low ?? Infinity),
    high: Math.max(high, sold?.high ?? 0),
  };
}

function goodInOther({ valuation, property }: DealFacts): PriceDoubts['goodInOther'] {
  const { otherCompletion: other } = valuation;
  if (other?.isKnown !== true || roundShare(other.chance) < LEAST_CHANCE) return null;
  const lowEnd = (share: number): number => valueRange(other.valuation, property.size_sqft, share).low;
  return { excellentBelow: lowEnd(0.8), goodBelow: lowEnd(0.5) };
}

function completionDoubt({ valuation, property, listing }: DealFacts): PriceDoubts['completion'] {
  const other = uncoveredCompletion(valuation);
  if (other === null || roundShare(other.chance) < LEAST_CHANCE) return null;
  const value = listing.completion.value === 'ready' ? 'off_plan' : 'ready';
  const fair = valueRange(valuation, property.size_sqft, FAIR_SHARE);
  const range = valueRange(other.valuation, property.size_sqft, FAIR_SHARE);
  return other.valuation.logPsf < valuation.logPsf
    ? { value, low: range.low, high: fair.low }
    : { value, low: fair.high, high: range.high };
}
