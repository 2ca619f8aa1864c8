import type { DistrictIndex } from './district-index.js';

/** The index of one district at the end of a month; changes are logs. */
export interface IndexReading {
  /** Newest complete month, months since January 1970. */
  readonly month: number;
  readonly change1: number;
  readonly change3: number;
  readonly change6: number;
  readonly change12: number;
  /** Largest twelve-month fall so far, 0 or less; 0 if prices never fell. */
  readonly worst12: number;
  /** Log of the newest level over the mean of the last 24 months. */
  readonly overMean24: number;
  /** Sales in the last 12 months that had earlier sales in their cell. */
  readonly sales12: number;
  /** Robust standard deviation of those sales around the index, in logs; NaN below MIN_SPREAD_SALES. */
  readonly spread: number;
}

/** Minimum number of residuals for a meaningful spread. */
const MIN_SPREAD_SALES = 30;
/** Ratio of standard deviation to mean absolute deviation for a normal distribution. */
const MAD_TO_SD = Math.sqrt(Math.PI / 2);

/** Reads district `d` as known at the end of month `month`; months before the first sale read as flat. */
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

/** The worst change over twelve months ending in month `last` of the index or earlier. */
function worstYear(index: DistrictIndex, d: number, last: number): number {
  const from = d * index.months;
  let worst = 0;
  for (let month = 12; month <= last; month++) {
    worst = Math.min(worst, (index.level[from + month] ?? 0) - (index.level[from + month - 12] ?? 0));
  }
  return worst;
}
