import { type CompiledParts, compilePlaces, type MarketSnapshot, PartsAtHand, type Places } from '#market';
import { keepRecent } from '#platform';
import { monthOfDay, openEngine, type ValuationEngine } from '#valuation';

import { BuildingPrices } from '../market-view/building-prices.js';
import { buildDistrictIndex } from '../market-view/district-index.js';
import { compileDistricts } from '../market-view/districts.js';
import { compileLoans, type LoanLevels } from '../market-view/loan-levels.js';
import { cutMonths } from '../market-view/month-table.js';
import { type Coverage, coverageOf } from '../market-view/register-coverage.js';
import { SalesHistory } from '../market-view/sales-history.js';
import { compileSupply, type SupplyRegister } from '../supply/supply-outlook.js';
import { compileRentBook } from '../yield/rent-book.js';
import { type DistrictFacts, readDistrict } from './district-facts.js';
import { compileMonthView, type MonthView, type ViewSources } from './month-view.js';

/** Month views kept in memory; an evicted view is compiled again when needed. */
const KEPT_VIEWS = 6;
/** Cached readings of a district on a day. */
const KEPT_DISTRICTS = 2_000;

/** A snapshot with everything that is computed once for it. Immutable to callers; views are cached inside. */
export interface CompiledSnapshot extends ViewSources {
  readonly places: Places;
  readonly engine: ValuationEngine;
  readonly supply: SupplyRegister;
  readonly history: SalesHistory;
  readonly loans: LoanLevels;
  readonly buildingPrices: BuildingPrices;
  /** The months whose comparable sales and new contracts the imported files cover, as known on a day. */
  readonly coverage: {
    readonly sales: (asOfDay: number) => Coverage;
    readonly rents: (asOfDay: number) => Coverage;
  };
  /** Day of the newest registered sale. */
  readonly newestSaleDay: number;
  /** Day of the newest record of any kind: the default `as_of` of an analysis. */
  readonly defaultAsOf: number;
  /** The market as known at the start of the month of `asOfDay`. */
  readonly viewOf: (asOfDay: number) => MonthView;
  /** What is known about a district on `asOfDay`. */
  readonly districtOn: (district: number, asOfDay: number) => DistrictFacts;
}

/**
 * Compiles a snapshot for scoring: names, indexes, groups, valuation engine and the current month's view.
 * Parts that are already available in `parts` are not compiled again.
 */
export function compileSnapshot(
  snapshot: MarketSnapshot,
  parts: CompiledParts = new PartsAtHand(),
  engine: ValuationEngine = openEngine(snapshot, parts),
): CompiledSnapshot {
  const districts = compileDistricts(snapshot);
  const months = cutMonths(snapshot);
  const sources: ViewSources = {
    snapshot,
    districts,
    months,
    index: parts.part('district index', () => buildDistrictIndex(snapshot, districts, months)),
    rents: compileRentBook(snapshot, districts, parts),
  };
  const history = new SalesHistory(snapshot, parts);
  const newestSaleDay = history.newestDay(Infinity);
  const supply = compileSupply(snapshot, districts);
  const ofDistrict = { ...sources, supply, history };
  const keptDistricts = keepRecent(KEPT_DISTRICTS, (_: number, district: number, asOfDay: number) =>
    readDistrict(ofDistrict, district, asOfDay),
  );
  const { rents, asking } = snapshot;
  const defaultAsOf = Math.max(
    newestSaleDay,
    rents.day[rents.count - 1] ?? 0,
    asking.day[asking.count - 1] ?? 0,
  );
  const newestMonth = monthOfDay(defaultAsOf);
  const viewOf = keepRecent(KEPT_VIEWS, (month: number) =>
    compileMonthView(sources, month, month === newestMonth ? parts : new PartsAtHand()),
  );
  viewOf(newestMonth);
  return {
    ...sources,
    places: compilePlaces(snapshot, parts),
    engine,
    supply,
    history,
    loans: compileLoans(snapshot),
    buildingPrices: new BuildingPrices(snapshot, history),
    coverage: coverageOf(snapshot),
    newestSaleDay,
    defaultAsOf,
    viewOf: (asOfDay) => viewOf(monthOfDay(asOfDay)),
    districtOn: (district, asOfDay) =>
      keptDistricts(asOfDay * (districts.names.length + 1) + district + 1, district, asOfDay),
  };
}
