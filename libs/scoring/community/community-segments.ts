import { type CommunitySegment, TELLING_COUNT } from '../contract/community.js';
import { roundAed, roundPct, roundPsf } from '../contract/rounding.js';
import type { CompiledSnapshot } from '../compiled/compile-snapshot.js';
import { classOfCell, RENT_CELLS, rentCell } from '../yield/rent-cells.js';
import type { SampledYield } from './sampled-yields.js';
import { tellingMedian } from './telling-median.js';
import type { DistrictRows } from './year-rows.js';

/** Ready sales and new lettings by kind and bedrooms; kinds with too few records are omitted. */
export function listSegments(
  { snapshot, rents: book }: CompiledSnapshot,
  { yearSales, yearRents }: DistrictRows,
  yields: readonly SampledYield[],
): CommunitySegment[] {
  const { sales, rents } = snapshot;
  const sold: number[][] = Array.from({ length: RENT_CELLS }, () => []);
  const taken: number[][] = Array.from({ length: RENT_CELLS }, () => []);
  for (const row of yearSales) {
    const bedrooms = sales.bedrooms[row]!;
    if (sales.offPlan[row] === 0 && bedrooms >= 0)
      sold[rentCell(sales.propertyType[row]!, bedrooms)]!.push(row);
  }
  for (const row of yearRents) {
    const cell = book.cell[row]!;
    if (cell >= 0) taken[cell]!.push(row);
  }
  return sold.flatMap((rows, cell) => {
    const contracts = taken[cell]!;
    if (Math.max(rows.length, contracts.length) < TELLING_COUNT) return [];
    const price = (row: number): number => sales.price[row]!;
    return {
      kind: classOfCell(cell) === 1 ? 'house' : 'apartment',
      bedrooms: cell % (RENT_CELLS / 2),
      ready_sales: rows.length,
      median_price: tellingMedian(rows.map(price), roundAed),
      median_price_per_sqft: tellingMedian(
        rows.map((row) => price(row) / sales.sizeSqft[row]!),
        roundPsf,
      ),
      new_rents: contracts.length,
      median_annual_rent: tellingMedian(
        contracts.map((row) => rents.annualRent[row]!),
        roundAed,
      ),
      gross_yield_pct: tellingMedian(
        yields.filter((one) => one.cell === cell).map((one) => one.yield),
        roundPct,
      ),
    } satisfies CommunitySegment;
  });
}
