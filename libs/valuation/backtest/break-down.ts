import { isoDay } from '#platform';

import { measureAccuracy, measureRanges, quantile } from './accuracy.js';
import type { ReplayedSale } from './replayed-sale.js';

/** One cell of the breakdown: sales of a segment that share a property. Percent. */
export interface Cell {
  readonly segment: string;
  readonly by: string;
  readonly cell: string;
  readonly sales: number;
  readonly mdape: number;
  readonly ppe10: number;
  readonly ppe20: number;
  readonly medianRatio: number;
  readonly coverage80: number;
  readonly width80: number;
}

const KIND_NAMES = ['flats', 'villas', 'hotel apartments'] as const;
const LEAST_SALES = 20;
const LEARNING_STEPS = [0, 1, 3, 6, 10, 20, 50, 100, 200] as const;

/** Breaks sales down by segment and each property in turn; cells with fewer than 20 sales are omitted. */
export function breakDown(sales: readonly ReplayedSale[]): Cell[] {
  return (['off_plan', 'ready'] as const).flatMap((segment) => {
    const members = sales.filter((sale) => sale.segment === segment);
    const tenths = Array.from({ length: 9 }, (_, i) =>
      quantile(
        members.map((sale) => sale.price),
        (i + 1) / 10,
      ),
    );
    const properties: Readonly<Record<string, (sale: ReplayedSale) => string>> = {
      kind: (sale) => KIND_NAMES[sale.kind],
      project: (sale) => (sale.projectKnown ? 'known' : 'unknown'),
      evidence_level: (sale) => sale.evidenceLevel,
      bedrooms: (sale) => (sale.bedrooms < 0 ? 'unknown' : String(sale.bedrooms)),
      price_decile: (sale) =>
        String(1 + tenths.filter((bound) => sale.price > bound).length).padStart(2, '0'),
      prior_sales: (sale) => priorSalesStep(sale.priorSales),
      week: (sale) => weekOf(sale.day),
      district: (sale) => sale.district,
    };
    return Object.entries(properties).flatMap(([by, property]) => cellsBy(segment, by, members, property));
  });
}

function cellsBy(
  segment: string,
  by: string,
  sales: readonly ReplayedSale[],
  property: (sale: ReplayedSale) => string,
): Cell[] {
  const groups = new Map<string, ReplayedSale[]>();
  for (const sale of sales) {
    const cell = property(sale);
    const members = groups.get(cell);
    if (members === undefined) groups.set(cell, [sale]);
    else members.push(sale);
  }
  return [...groups]
    .filter(([, members]) => members.length >= LEAST_SALES)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([cell, members]) => {
      const { mdape, ppe10, ppe20, medianRatio } = measureAccuracy(members);
      const range = measureRanges(members)[1];
      return {
        segment,
        by,
        cell,
        sales: members.length,
        mdape,
        ppe10,
        ppe20,
        medianRatio,
        coverage80: range?.coverage ?? NaN,
        width80: range?.medianWidth ?? NaN,
      };
    });
}

function priorSalesStep(prior: number): string {
  const from = LEARNING_STEPS.findLast((step) => prior >= step) ?? 0;
  return String(from).padStart(3, '0');
}

/** The Monday on which the week starts, YYYY-MM-DD. */
function weekOf(day: number): string {
  const monday = day - ((((day - 4) % 7) + 7) % 7);
  return isoDay(monday);
}
