import { isoMonth, monthOfDay } from '#valuation';

import type { CompiledSnapshot } from '../compiled/compile-snapshot.js';
import type { CommunityMonth } from '../contract/community.js';
import { roundPct, roundPsf } from '../contract/rounding.js';
import type { Coverage } from '../market-view/register-coverage.js';
import { tellingMedian } from './telling-median.js';
import type { DistrictRows } from './year-rows.js';

/** Maximum number of months shown. */
const MOST_MONTHS = 36;

/** Which months the sales and the new contracts of the market cover. */
export type MonthCoverage = Readonly<Record<'sales' | 'rents', Pick<Coverage, 'covers'>>>;

/**
 * The complete months of district `d` up to `last`, oldest first. Figures of months that no imported file covers are
 * null: no record is known does not mean that there was none.
 */
export function listMonths(
  { snapshot, index }: CompiledSnapshot,
  d: number,
  rows: DistrictRows,
  last: number,
  coverage: MonthCoverage,
): CommunityMonth[] {
  const first = Math.max(index.firstMonth, last - MOST_MONTHS + 1);
  const { sales, rents } = snapshot;
  const length = Math.max(last - first + 1, 0);
  const bySale: number[][] = Array.from({ length }, () => []);
  const rented = new Int32Array(length);
  for (const row of rows.sales) bySale[monthOfDay(sales.day[row]!) - first]?.push(row);
  for (const row of rows.rents) {
    const at = monthOfDay(rents.day[row]!) - first;
    if (at >= 0 && at < length) rented[at]!++;
  }
  const level = (month: number): number => index.level[d * index.months + month - index.firstMonth] ?? 0;
  const city = (month: number): number => index.city[month - index.firstMonth] ?? 0;
  return bySale.map((sold, at) => {
    const month = first + at;
    const hasSales = coverage.sales.covers(month);
    const price = (row: number): number => sales.price[row]! / sales.sizeSqft[row]!;
    return {
      month: isoMonth(month),
      level: roundPct(100 * Math.exp(level(month) - level(first))),
      city_level: roundPct(100 * Math.exp(city(month) - city(first))),
      ready_sales: hasSales ? sold.filter((row) => sales.offPlan[row] === 0).length : null,
      off_plan_sales: hasSales ? sold.filter((row) => sales.offPlan[row] === 1).length : null,
      median_price_per_sqft: hasSales ? tellingMedian(sold.map(price), roundPsf) : null,
      new_rents: coverage.rents.covers(month) ? rented[at]! : null,
    };
  });
}
