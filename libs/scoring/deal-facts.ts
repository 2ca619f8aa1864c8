import type { CompiledMarket } from './market-view/compile-market.js';
import type { ResolvedListing } from './listing/resolve-listing.js';
import { readIndex, type IndexReading } from './market-view/index-reading.js';
import { monthOfDay } from './market-view/calendar.js';
import type { MonthView } from './market-view/month-view.js';
import { outlookSupply, type SupplyOutlook } from './supply/supply-outlook.js';
import type { Property } from './types.js';
import type { Valuation } from './valuation/types.js';
import { decideRent, type RentFigure } from './yield/decide-rent.js';
import { rentClass } from './yield/rent-book.js';
import { netOperatingIncome } from './yield/rental-yield.js';
import { estimateCharge, type ChargeEstimate } from './yield/service-charges.js';

/** Everything that is known of a listing on a day, before its price is judged. */
export interface DealFacts {
  readonly market: CompiledMarket;
  readonly property: Property;
  readonly asOfDay: number;
  /** The day against which the age of the feed is taken. */
  readonly feedDay: number;
  readonly listing: ResolvedListing;
  readonly areaName: string;
  readonly districtName: string;
  readonly view: MonthView;
  readonly valuation: Valuation;
  readonly index: IndexReading;
  readonly supply: SupplyOutlook;
  readonly rent: RentFigure;
  readonly charge: ChargeEstimate;
  /** AED a year; null without a rent. */
  readonly netIncome: number | null;
}

/** The days of one analysis. */
export interface FactDays {
  readonly asOfDay: number;
  readonly feedDay: number;
  /** Day whose month view is used where it is not that of `asOfDay`. */
  readonly viewDay?: number;
}

/** Gathers the facts of a resolved listing from records of `asOfDay` and earlier. */
export function gatherFacts(
  market: CompiledMarket,
  property: Property,
  listing: ResolvedListing,
  { asOfDay, feedDay, viewDay = asOfDay }: FactDays,
): DealFacts {
  const { subject, district } = listing;
  const view = market.viewOf(viewDay);
  const rent = decideRent(
    market.rents,
    view.rentNorms,
    { ...subject, district },
    property.annual_rent,
    asOfDay,
  );
  const charge = estimateCharge(
    view.charges,
    { district, project: subject.project },
    rentClass(subject.propertyType) === 1,
    property.service_charge_per_sqft,
  );
  return {
    market,
    property,
    asOfDay,
    feedDay,
    listing,
    areaName: market.snapshot.areas[subject.area]?.name ?? listing.areaMatch.name,
    districtName: market.districts.names[district] ?? listing.areaMatch.district,
    view,
    valuation: market.engine.value(subject, asOfDay),
    index: readIndex(market.index, district, monthOfDay(asOfDay) - 1),
    supply: outlookSupply(market.supply, district, asOfDay, readySales(market, district, asOfDay)),
    rent,
    charge,
    netIncome:
      rent.annualRent === null
        ? null
        : netOperatingIncome(rent.annualRent, charge.ratePerSqft, property.size_sqft),
  };
}

/** Ready comparable sales of the district in the year up to `asOfDay`. */
function readySales(market: CompiledMarket, district: number, asOfDay: number): number {
  let sales = 0;
  for (const area of market.districts.areas[district] ?? []) {
    sales += market.history.countInArea(area, 0, asOfDay - 364, asOfDay);
  }
  return sales;
}
