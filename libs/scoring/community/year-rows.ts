import type { MarketSnapshot } from '#market';
import { YEAR_DAYS } from '#platform';
import { firstLater, groupRows } from '#valuation';

import type { CompiledSnapshot } from '../compiled/compile-snapshot.js';
import { isNewContract } from '../market-view/read-rent.js';

/** Row numbers in the sales and rents tables of one district: all rows, and those of the last year. */
export interface DistrictRows {
  /** Comparable sales. */
  readonly sales: readonly number[];
  readonly yearSales: readonly number[];
  /** New contracts. */
  readonly rents: readonly number[];
  readonly yearRents: readonly number[];
}

/**
 * Comparable sales and new contracts by district. The year ends on `asOfDay`, or on the newest day of a
 * register that lags behind.
 */
export function rowsByDistrict({
  snapshot,
  districts,
  newestSaleDay,
}: CompiledSnapshot): readonly DistrictRows[] {
  const { sales, rents } = snapshot;
  const districtOf = (area: number): number => (area < 0 ? -1 : (districts.ofArea[area] ?? -1));
  const count = districts.names.length;
  const sold = groupRows(sales.count, count, (row) =>
    sales.exclusion[row] === 0 ? districtOf(sales.area[row]!) : -1,
  );
  const let_ = groupRows(rents.count, count, (row) =>
    isNewContract(rents, row) ? districtOf(rents.area[row]!) : -1,
  );
  const saleYear = firstRowAfter(sales.day, sales.count, newestSaleDay - YEAR_DAYS);
  const rentYear = firstRowAfter(rents.day, rents.count, newestContract(snapshot) - YEAR_DAYS);
  return districts.names.map((_, d) => {
    const salesOf = [...sold.row.subarray(sold.start[d], sold.start[d + 1])];
    const rentsOf = [...let_.row.subarray(let_.start[d], let_.start[d + 1])];
    return {
      sales: salesOf,
      yearSales: salesOf.filter((row) => row >= saleYear),
      rents: rentsOf,
      yearRents: rentsOf.filter((row) => row >= rentYear),
    };
  });
}

const firstRowAfter = (days: Int32Array, count: number, day: number): number =>
  firstLater(0, count, (row) => days[row]! > day);

/** Days of the last year of sales and of contracts that lie in months that the imported files cover. */
export function coveredDays({
  snapshot,
  coverage,
  newestSaleDay,
}: CompiledSnapshot): Readonly<Record<'sales' | 'rents', number>> {
  const newestRentDay = newestContract(snapshot);
  return {
    sales: coverage.sales(newestSaleDay).daysIn(newestSaleDay - YEAR_DAYS + 1, newestSaleDay),
    rents: coverage.rents(newestRentDay).daysIn(newestRentDay - YEAR_DAYS + 1, newestRentDay),
  };
}

/** Day of the newest contract, -Infinity without any. */
function newestContract({ rents }: MarketSnapshot): number {
  for (let row = rents.count - 1; row >= 0; row--) if (rents.asking[row] === 0) return rents.day[row]!;
  return -Infinity;
}
