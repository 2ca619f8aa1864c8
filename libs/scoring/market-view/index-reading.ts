import type { DistrictIndex } from './district-index.js';

/** What the index of one district says at the end of a month; changes are logs. */
export interface IndexReading {
  /** Newest complete month, months since January 1970. */
  readonly month: number;
  readonly change1: number;
  readonly change3: number;
  readonly change6: number;
  readonly change12: number;
  /** Least change of twelve months so far; 0 where prices never fell. */
  readonly worst12: number;
  /** Log of the newest level over the mean of the last 24 months. */
  readonly overMean24: number;
  /** Sales of the last 12 months that had earlier sales of their kind. */
  readonly sales12: number;
  /** Robust standard deviation of those sales about the index, in logs; NaN below MIN_SPREAD_SALES. */
  readonly spread: number;
}

/** Fewer residuals than this say nothing about a district's spread. */
export const MIN_SPREAD_SALES = 30;
/** Mean absolute deviation to standard deviation, for a normal. */
const MAD_TO_SD = Math.sqrt(Math.PI / 2);

/** Reads district `d` as known when month `month` has ended; months before the first sale read as flat. */
export function readIndex(index: DistrictIndex, d: number, month: number): IndexReading {
  const last = Math.min(Math.max(month - index.firstMonth, 0), Math.max(index.months - 1, 0));
  const at = (back: number): number => index.level[d * index.months + Math.max(last - back, 0)] ?? 0;
  const level = at(0);
  let sum = 0;
  for (let back = 0; back < 24; back++) sum += at(back);
  let sales = 0;
  let residual = 0;
  for (let back = 0; back < 12 && last - back >= 0; back++) {
    sales += index.sales[d * index.months + last - back] ?? 0;
    residual += index.absoluteResidual[d * index.months + last - back] ?? 0;
  }
  return {
    month: index.firstMonth + last,
    change1: level - at(1),
    change3: level - at(3),
    change6: level - at(6),
    change12: level - at(12),
    worst12: worstYear(index, d, last),
    overMean24: level - sum / 24,
    sales12: sales,
    spread: sales >= MIN_SPREAD_SALES ? (MAD_TO_SD * residual) / sales : NaN,
  };
}

/** The least change over twelve months that ends in month `last` of the index or before. */
function worstYear(index: DistrictIndex, d: number, last: number): number {
  const from = d * index.months;
  let worst = 0;
  for (let month = 12; month <= last; month++) {
    worst = Math.min(worst, (index.level[from + month] ?? 0) - (index.level[from + month - 12] ?? 0));
  }
  return worst;
}
