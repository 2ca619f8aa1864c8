import { isoMonth, monthOfDay } from '#valuation';

import type { CompiledSnapshot } from '../compiled/compile-snapshot.js';
import type { CommunityMonth } from '../contract/community.js';
import { roundPct, roundPsf } from '../contract/rounding.js';
import { tellingMedian } from './telling-median.js';
import type { DistrictRows } from './year-rows.js';

/** Maximum number of months shown. */
const MOST_MONTHS = 36;

/** The complete months of district `d` up to `last`, oldest first. */
export function listMonths(
  { snapshot, index }: CompiledSnapshot,
  d: number,
  rows: DistrictRows,
  last: number,
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
  return bySale.map((sold, at) => ({
    month: isoMonth(first + at),
    level: roundPct(100 * Math.exp(level(first + at) - level(first))),
    city_level: roundPct(100 * Math.exp(city(first + at) - city(first))),
    ready_sales: sold.filter((row) => sales.offPlan[row] === 0).length,
    off_plan_sales: sold.filter((row) => sales.offPlan[row] === 1).length,
    median_price_per_sqft: tellingMedian(
      sold.map((row) => sales.price[row]! / sales.sizeSqft[row]!),
      roundPsf,
    ),
    new_rents: rented[at]!,
  }));
}
