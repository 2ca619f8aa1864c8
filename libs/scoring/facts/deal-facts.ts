import { YEAR_DAYS } from '#platform';
import { FLAT, isWhole, kindOf } from '#valuation';

import type { CompiledSnapshot } from '../compiled/compile-snapshot.js';
import type { DistrictFacts } from '../compiled/district-facts.js';
import type { MonthView } from '../compiled/month-view.js';
import type { ExcludedSale } from '../contract/scored-deal.js';
import type { Property } from '../contract/types.js';
import { isUncertain } from '../listing/decide-completion.js';
import type { ResolvedListing } from '../listing/resolve-listing.js';
import type { RefusedSales } from '../market-view/sales-history.js';
import { sparseSales } from '../market-view/sparse-market.js';
import { tenureOf } from '../market-view/tenure-shares.js';
import { decideRent, type RentFigure } from '../yield/decide-rent.js';
import type { RentSubject } from '../yield/rent-evidence.js';
import { rentClass } from '../yield/rent-cells.js';
import { netOperatingIncome } from '../yield/rental-yield.js';
import { type ChargeEstimate, estimateCharge } from '../yield/service-charges.js';
import { ageValue, homeDrift, marketDrift } from './age-value.js';
import { excludeSales } from './exclude-sales.js';
import { holdMedian } from './hold-median.js';
import { holdValue } from './hold-value.js';
import { lowerOfContradicted } from './lower-of-contradicted.js';
import { type ListingValue, mixValuations } from './mix-valuations.js';
import { evidencePlace, type EvidencePlace, nameDistrict } from '../listing/evidence-place.js';

/** Everything known about a listing on a day, before its price is judged. */
export interface DealFacts extends DistrictFacts {
  readonly market: CompiledSnapshot;
  readonly property: Property;
  /** Nothing recorded later is used. */
  readonly asOfDay: number;
  /** Day of the newest registered sale by then: the valuation day, and the day of all sales figures. */
  readonly saleDay: number;
  /** The day that the age of the feed is measured against: ranges are wider for the time since the newest sale. */
  readonly feedDay: number;
  readonly listing: ResolvedListing;
  /** As spelled in the register. */
  readonly areaName: string;
  readonly districtName: string;
  /** Everyday names, for sentences. */
  readonly areaLabel: string;
  readonly districtLabel: string;
  /** What the value is based on below the project. */
  readonly place: EvidencePlace;
  readonly view: MonthView;
  readonly valuation: ListingValue;
  /** The value if no building were named, for a name that the register does not know; otherwise null. */
  readonly unnamed: ListingValue | null;
  /** What a sandbox market move adds to every price, in logs. */
  readonly movedBy: number;
  /** Sales of the project in the last 12 months, and those not used because of their price. */
  readonly refused: RefusedSales;
  /** Sales of the market in 12 months, if these are too few to trust the ranges of a day before the model's record. */
  readonly sparseSales: number | null;
  /**
   * Prices (AED) at which homes of exactly this size were sold in the project lately; none for a house, whose size is a
   * plot's or a building's.
   */
  readonly soldAtSize: readonly number[];
  readonly rent: RentFigure;
  readonly charge: ChargeEstimate;
  /** AED a year; null without a rent. */
  readonly netIncome: number | null;
  /** The same for the score, which counts no more rent than the evidence supports. */
  readonly scoredIncome: number | null;
}

/** The days of one analysis. A register that lags behind other records is read at its own newest day. */
export interface FactDays {
  readonly asOfDay: number;
  readonly feedDay: number;
  /** Day whose month view is used if it is not that of `asOfDay`. */
  readonly viewDay?: number;
}

/** A sale of exactly the home's size counts as the same market for this many days. */
const LATELY_DAYS = 90;
const NONE_EXCLUDED: readonly ExcludedSale[] = [];

/** Collects the facts of a resolved listing from records up to `asOfDay`. */
export function gatherFacts(
  market: CompiledSnapshot,
  property: Property,
  stated: ResolvedListing,
  { asOfDay, feedDay, viewDay = asOfDay }: FactDays,
  excluded: readonly ExcludedSale[] = NONE_EXCLUDED,
): DealFacts {
  const saleDay = market.history.newestDay(asOfDay);
  const listing = lowerOfContradicted(market, stated, saleDay);
  const { subject, district } = listing;
  const view = market.viewOf(viewDay);
  const place = evidencePlace(market, listing, saleDay);
  const drift = homeDrift(marketDrift(feedDay - saleDay), listing);
  const valueFrom = (change: Partial<ResolvedListing['subject']>): ListingValue =>
    ageValue(valueListing(market, { ...listing, subject: { ...subject, ...change } }, saleDay), drift);
  const valuation =
    excluded.length === 0
      ? ageValue(valueListing(market, listing, saleDay), drift)
      : excludeSales(market, excluded, valueFrom);
  const isOfUnknownName = subject.unknownName === true && subject.project < 0 && subject.building < 0;
  const rent = decideRent(
    view.rentsOn(asOfDay),
    { tenure: tenureOf(view.tenure, subject), ...letAs(market, listing, asOfDay) },
    property.annual_rent,
    Math.exp(valuation.logPsf) * property.size_sqft,
  );
  const charge = estimateCharge(
    view.charges,
    { district, project: subject.project },
    rentClass(subject.propertyType) === 1,
    property.service_charge_per_sqft,
  );
  const incomeFrom = (annualRent: number | null): number | null =>
    annualRent === null ? null : netOperatingIncome(annualRent, charge.ratePerSqft, property.size_sqft);
  return {
    market,
    property,
    asOfDay,
    saleDay,
    feedDay,
    listing,
    areaName: market.snapshot.areas[subject.area]?.name ?? listing.areaMatch.name,
    districtName: market.districts.names[district] ?? listing.areaMatch.district,
    areaLabel: market.places.labels.ofArea[subject.area] ?? listing.areaMatch.place,
    districtLabel: nameDistrict(place, market.districts.names[district] ?? listing.areaMatch.district),
    place,
    view,
    valuation,
    unnamed: isOfUnknownName ? valueFrom({ unknownName: false }) : null,
    movedBy: 0,
    refused: market.history.refusedInProject(
      subject.project,
      kindOf(subject.propertyType),
      saleDay - YEAR_DAYS + 1,
      saleDay,
    ),
    sparseSales: sparseSales(market, saleDay),
    // A sale that the caller excludes must not return by another way.
    soldAtSize: excluded.length === 0 ? soldAtSize(market, listing, property.size_sqft, saleDay) : [],
    ...market.districtOn(district, asOfDay),
    rent,
    charge,
    netIncome: incomeFrom(rent.annualRent),
    scoredIncome: incomeFrom(rent.scoredRent),
  };
}

function soldAtSize(
  market: CompiledSnapshot,
  { subject, completion }: ResolvedListing,
  sizeSqft: number,
  saleDay: number,
): number[] {
  const kind = kindOf(subject.propertyType);
  if (kind !== FLAT || isUncertain(completion)) return [];
  const days = { from: saleDay - LATELY_DAYS + 1, to: saleDay };
  return market.history.pricesOfSize(subject.project, kind, subject.offPlan, sizeSqft, days);
}

/**
 * The value, with ranges that hold the median of its comparables and the value itself. If the home may be either ready or
 * off-plan, the two values weighted by their probability.
 */
export function valueListing(market: CompiledSnapshot, listing: ResolvedListing, day: number): ListingValue {
  return holdValue(holdMedian(valueEitherWay(market, listing, day)));
}

function valueEitherWay(
  market: CompiledSnapshot,
  { subject, completion }: ResolvedListing,
  day: number,
): ListingValue {
  const likelier = market.engine.value(subject, day);
  if (!isUncertain(completion)) return likelier;
  // Listed, and kept, before the next valuation, after which the engine would have to gather them again.
  likelier.comparables();
  const other = market.engine.value({ ...subject, offPlan: subject.offPlan === 1 ? 0 : 1 }, day);
  const { offPlanChance } = completion;
  return mixValuations(likelier, other, Math.min(offPlanChance, 1 - offPlanChance));
}

/**
 * The listing as a rental. Sales and rents name places differently, so the area that a project's sales are
 * filed under may have no rents; the area that the caller named is used then.
 */
function letAs(
  { rents }: CompiledSnapshot,
  { subject, district, areaMatch }: ResolvedListing,
  asOfDay: number,
): RentSubject {
  const isAdvertSize = isWhole(subject.sizeSqft);
  if (subject.area === areaMatch.area) return { district, isAdvertSize, ...subject };
  const known = (area: number): number => rents.countInArea(area, subject.propertyType, asOfDay);
  const area = known(subject.area) >= known(areaMatch.area) ? subject.area : areaMatch.area;
  return { district, isAdvertSize, ...subject, area };
}
