import type { MarketSnapshot } from '#market';
import { monthOfIso } from '../market-view/calendar.js';

/** The citywide rent index as log levels by month (months since January 1970), flat beyond its ends. */
export interface RentRoll {
  /** Level of `month`, from that month and the two before it. */
  level(month: number): number;
}

/** Months averaged into one level, to calm the medians of single months; never a later month. */
const TRAIL = 3;

/** Compiles the published monthly rents; a rent of month a is worth exp(level(b) - level(a)) times as much in b. */
export function compileRentRoll(snapshot: MarketSnapshot): RentRoll {
  const months = snapshot.rentIndex
    .filter((entry) => entry.value > 0)
    .map((entry) => ({ month: monthOfIso(entry.month), log: Math.log(entry.value) }))
    .sort((a, b) => a.month - b.month);
  const first = months[0]?.month ?? 0;
  const last = months.at(-1)?.month ?? -1;
  const levels = new Float64Array(last - first + 1);
  let next = 0;
  for (let month = first; month <= last; month++) {
    while (next < months.length && months[next]!.month <= month) next++;
    const trailing = months.slice(Math.max(next - TRAIL, 0), next);
    levels[month - first] = trailing.reduce((sum, entry) => sum + entry.log, 0) / trailing.length;
  }
  return { level: (month) => (month < first ? levels[0] : (levels[month - first] ?? levels.at(-1))) ?? 0 };
}
