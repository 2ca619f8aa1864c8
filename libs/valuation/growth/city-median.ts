import { type Evidence, logPsfOfSale } from '../evidence.js';

const BIN = 0.01;
const LOWEST = Math.log(200);
const BINS = Math.ceil((Math.log(10000) - LOWEST) / BIN);

/** Median ln(AED per sqft) of the trusted sales of the last `windowDays`, by day; NaN before the first. */
export interface CityMedian {
  readonly firstDay: number;
  readonly median: Float64Array;
}

/**
 * Rolling citywide median over the rows that `include` accepts, one value a day, from a sliding histogram
 * with bins of 0.01 in logs: linear in sales and days. The entry for day d uses sales of days d - windowDays
 * + 1 .. d. When the window is empty, the last value is carried forward.
 */
export function rollCityMedian(
  evidence: Evidence,
  windowDays: number,
  include: (row: number) => boolean,
): CityMedian {
  const firstDay = evidence.count > 0 ? evidence.day[0]! : 0;
  const days = evidence.count > 0 ? evidence.day[evidence.count - 1]! - firstDay + 1 : 0;
  const histogram = new Int32Array(BINS);
  const median = new Float64Array(days).fill(NaN);
  let enter = 0;
  let leave = 0;
  let inside = 0;
  const accepts = (row: number): boolean => evidence.trust[row] === 1 && include(row);
  const binOf = (row: number): number =>
    Math.min(Math.max(Math.floor((logPsfOfSale(evidence, row) - LOWEST) / BIN), 0), BINS - 1);
  for (let d = 0; d < days; d++) {
    for (; enter < evidence.count && evidence.day[enter]! <= firstDay + d; enter++) {
      if (!accepts(enter)) continue;
      histogram[binOf(enter)]!++;
      inside++;
    }
    for (; leave < enter && evidence.day[leave]! <= firstDay + d - windowDays; leave++) {
      if (!accepts(leave)) continue;
      histogram[binOf(leave)]!--;
      inside--;
    }
    if (inside === 0) {
      if (d > 0) median[d] = median[d - 1]!;
      continue;
    }
    let seen = 0;
    let bin = 0;
    while (seen + histogram[bin]! < inside / 2) seen += histogram[bin++]!;
    median[d] = LOWEST + (bin + 0.5) * BIN;
  }
  return { firstDay, median };
}

/** The median known at the end of `day`; NaN when nothing was registered by then. */
export function cityMedianOn(city: CityMedian, day: number): number {
  const at = Math.min(day - city.firstDay, city.median.length - 1);
  return at < 0 ? NaN : city.median[at]!;
}
