import { type CompiledParts, type MarketSnapshot, PartsAtHand } from '#market';
import { keepRecent } from '#platform';
import { firstDayOfMonth, isoMonth } from '#valuation';

import type { DistrictIndex } from '../market-view/district-index.js';
import type { Districts } from '../market-view/districts.js';
import { readIndex } from '../market-view/index-reading.js';
import { compileLiquidity, type LiquidityNorms } from '../market-view/liquidity.js';
import { firstRowOf, type MonthTable } from '../market-view/month-table.js';
import { countSizes, sizeNorms, type SizeNorms } from '../market-view/size-norms.js';
import { countTenure, type TenureShares, tenureShares } from '../market-view/tenure-shares.js';
import { estimateRent } from '../yield/estimate-rent.js';
import type { RentBook } from '../yield/rent-book.js';
import { rentClass } from '../yield/rent-cells.js';
import { KeptReadings, RentEvidence } from '../yield/rent-evidence.js';
import { compileRentNorms } from '../yield/rent-norms.js';
import { netOperatingIncome, netYield } from '../yield/rental-yield.js';
import { type ChargeBook, compileCharges, estimateCharge } from '../yield/service-charges.js';
import { compileYieldNorms, decodeYields, type YieldNorms } from '../yield/yield-norms.js';

/**
 * The market as known at the start of a month: everything that a single sale hardly changes and that would be
 * slow to compute for each answer. It holds no record from the month itself or later.
 */
export interface MonthView {
  readonly month: number;
  readonly sizes: SizeNorms;
  readonly tenure: TenureShares;
  readonly liquidity: LiquidityNorms;
  /** Spreads of the districts around their index, ascending. */
  readonly spreads: Float64Array;
  /** The rents known on a day, against the norms at the start of the month. */
  readonly rentsOn: (asOfDay: number) => RentEvidence;
  readonly charges: ChargeBook;
  readonly yields: YieldNorms;
}

/** The compiled tables that a month view is compiled from. */
export interface ViewSources {
  readonly snapshot: MarketSnapshot;
  readonly districts: Districts;
  readonly months: MonthTable;
  readonly index: DistrictIndex;
  readonly rents: RentBook;
}

const SIZE_YEARS = 5;
/** Days whose rents are cached: those of the month, and its eve. */
const KEPT_DAYS = 32;
/** Number of recent sales whose net yields make the segment norms. */
const YIELD_SAMPLE = 1000;

/** Compiles the view of `month` (months since January 1970); anything available in `parts` is of that month. */
export function compileMonthView(
  sources: ViewSources,
  month: number,
  parts: CompiledParts = new PartsAtHand(),
): MonthView {
  const { snapshot, districts, index, rents } = sources;
  const end = firstRowOf(sources.months, month);
  const yearAgo = firstRowOf(sources.months, month - 12);
  const { area, offPlan, exclusion } = snapshot.sales;
  const eve = firstDayOfMonth(month) - 1;
  const rentNorms = parts.part('rent norms', () => compileRentNorms(rents, eve));
  const kept = new KeptReadings();
  const rentsOn = keepRecent(KEPT_DAYS, (day: number) => new RentEvidence(rents, rentNorms, day, kept));
  const charges = compileCharges(snapshot, districts, Number(isoMonth(month).slice(0, 4)));
  return {
    month,
    sizes: sizeNorms(
      parts.part('sizes', () =>
        countSizes(snapshot, firstRowOf(sources.months, month - 12 * SIZE_YEARS), end),
      ),
    ),
    tenure: tenureShares(parts.part('tenure', () => countTenure(snapshot, end))),
    liquidity: compileLiquidity(2 * snapshot.areas.length, yearAgo, end, (row) =>
      exclusion[row] === 0 && area[row]! >= 0 ? 2 * area[row]! + offPlan[row]! : -1,
    ),
    spreads: Float64Array.from(districts.names, (_, d) => readIndex(index, d, month - 1).spread)
      .filter((spread) => !Number.isNaN(spread))
      .sort(),
    rentsOn,
    charges,
    yields:
      decodeYields(snapshot.gathered?.['yields.json'], month) ??
      compileYieldNorms(recentYields(sources, rentsOn(eve), charges, yearAgo, end)),
  };
}

/** Net yields of evenly spaced comparable sales in rows `from` .. `to - 1`, at their own prices. */
function* recentYields(
  { snapshot, districts }: ViewSources,
  rents: RentEvidence,
  charges: ChargeBook,
  from: number,
  to: number,
): Generator<{ offPlan: number; bedrooms: number; netYield: number }> {
  const { sales } = snapshot;
  const step = Math.max(Math.floor((to - from) / YIELD_SAMPLE), 1);
  for (let row = from; row < to; row += step) {
    const area = sales.area[row]!;
    if (sales.exclusion[row] !== 0 || sales.bedrooms[row]! < 0 || area < 0) continue;
    const district = districts.ofArea[area]!;
    const project = sales.project[row]!;
    const propertyType = sales.propertyType[row]!;
    const sizeSqft = sales.sizeSqft[row]!;
    const bedrooms = sales.bedrooms[row]!;
    const tenure = sales.freehold[row]!;
    const subject = { propertyType, bedrooms, sizeSqft, district, area, project, tenure };
    const rent = estimateRent(rents, subject);
    if (rent === null) continue;
    const charge = estimateCharge(charges, { district, project }, rentClass(propertyType) === 1, undefined);
    const income = netOperatingIncome(rent.annualRent, charge.ratePerSqft, sizeSqft);
    yield { offPlan: sales.offPlan[row]!, bedrooms, netYield: netYield(income, sales.price[row]!) };
  }
}
