import type { MarketSnapshot } from '#market';
import { monthOfDay } from '#valuation';

/** The calendar months spanned by a snapshot's sales, with the first row of each month. */
export interface MonthTable {
  readonly first: number;
  readonly count: number;
  /** Rows of month m are start[m] .. start[m + 1] - 1. */
  readonly start: Int32Array;
}

/** Splits the sales table, which is ascending by day, into months. */
export function cutMonths(snapshot: MarketSnapshot): MonthTable {
  const { count, day } = snapshot.sales;
  if (count === 0) return { first: 0, count: 0, start: new Int32Array(1) };
  const first = monthOfDay(day[0]!);
  const months = monthOfDay(day[count - 1]!) - first + 1;
  const start = new Int32Array(months + 1);
  let month = 0;
  for (let row = 0; row < count;) {
    const current = monthOfDay(day[row]!) - first;
    while (month <= current) start[month++] = row;
    const today = day[row]!;
    while (row < count && day[row] === today) row++;
  }
  while (month <= months) start[month++] = count;
  return { first, count: months, start };
}

/** First row of a month's sales; the start or end of the table for months outside it. */
export function firstRowOf(months: MonthTable, month: number): number {
  return months.start[Math.min(Math.max(month - months.first, 0), months.count)]!;
}
