import type { MarketSnapshot } from '#market';
import { monthOfIso } from '#valuation';

/** The citywide rent index as log levels by month (months since January 1970), flat beyond its ends. */
export interface RentRoll {
  /** Level of `month`, from that month and earlier ones. */
  level(month: number): number;
}

/** Number of months averaged into one level to smooth the monthly medians; never includes a later month. */
const TRAIL = 3;

/**
 * Compiles the monthly rents; a rent of month a is worth exp(level(b) - level(a)) times as much in b. The
 * published index is used until the market has enough contracts for its own (`ofContracts`), which continues
 * from there.
 */
export function compileRentRoll(
  snapshot: MarketSnapshot,
  ofContracts: ReadonlyMap<number, number> = new Map(),
): RentRoll {
  const published = compilePublished(snapshot);
  const months = [...ofContracts.keys()];
  const first = Math.min(...months);
  const last = Math.max(...months);
  if (months.length === 0) return published;
  const base = published.level(first) - (ofContracts.get(first) ?? 0);
  const levels = Float64Array.from({ length: last - first + 1 });
  for (let month = first; month <= last; month++)
    levels[month - first] =
      ofContracts.get(month) === undefined
        ? (levels[month - first - 1] ?? 0)
        : base + (ofContracts.get(month) ?? 0);
  return {
    level: (month) => (month < first ? published.level(month) : levels[Math.min(month, last) - first]!),
  };
}

function compilePublished(snapshot: MarketSnapshot): RentRoll {
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
