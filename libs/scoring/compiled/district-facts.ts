import { monthOfDay } from '#valuation';

import type { DistrictIndex } from '../market-view/district-index.js';
import type { Districts } from '../market-view/districts.js';
import { type IndexReading, readIndex } from '../market-view/index-reading.js';
import type { SalesHistory } from '../market-view/sales-history.js';
import { outlookSupply, type SupplyOutlook, type SupplyRegister } from '../supply/supply-outlook.js';

/** What is known about a district on a day, the same for every listing in it. */
export interface DistrictFacts {
  readonly index: IndexReading;
  readonly supply: SupplyOutlook;
}

/** The compiled tables that district facts are read from. */
export interface DistrictSources {
  readonly districts: Districts;
  readonly index: DistrictIndex;
  readonly supply: SupplyRegister;
  readonly history: SalesHistory;
}

/** Reads the facts of district `d` on `asOfDay`. A register that lags behind is read at its own newest day. */
export function readDistrict(sources: DistrictSources, d: number, asOfDay: number): DistrictFacts {
  const saleDay = sources.history.newestDay(asOfDay);
  return {
    index: readIndex(sources.index, d, newestIndexMonth(asOfDay, saleDay)),
    supply: outlookSupply(sources.supply, d, asOfDay, yearlyReadySales(sources, d, saleDay)),
  };
}

/** A month may be complete if its last registered sale is this many days before its end: a weekend and a day. */
const CLOSED_DAYS = 3;

/** The last month that was complete on `asOfDay` in a register whose newest sale is on `saleDay`. */
export const newestIndexMonth = (asOfDay: number, saleDay: number): number =>
  Math.min(monthOfDay(asOfDay), monthOfDay(saleDay + CLOSED_DAYS)) - 1;

/**
 * Ready comparable sales of the district per year: those of the year up to `day`, or the annualised last
 * quarter if that is more, because the files may cover only part of the year.
 */
function yearlyReadySales({ districts, history }: DistrictSources, district: number, day: number): number {
  let year = 0;
  let quarter = 0;
  for (const area of districts.areas[district] ?? []) {
    year += history.countInArea(area, 0, day - 364, day);
    quarter += history.countInArea(area, 0, day - 90, day);
  }
  return Math.max(year, 4 * quarter);
}
