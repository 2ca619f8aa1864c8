import { YEAR_DAYS } from '#platform';

import { type Evidence, logPsfOfSale, logSizeOfSale } from '../evidence.js';
import type { PublishedChange } from './published-change.js';

/** ln price level by day, 0 on the first; entry d uses only sales of days up to firstDay + d. */
export interface PriceIndex {
  readonly firstDay: number;
  readonly level: Float64Array;
}

export interface IndexRules {
  /** Variance that the true level gains per day. */
  readonly dailyVariance: number;
  /** Variance of one sale around its cell, moved to today. */
  readonly saleVariance: number;
  /** A sale's distance from its cell (in logs) is clipped to this. */
  readonly clip: number;
  /** Memory of a cell, in sales: older ones fade as newer ones come. */
  readonly memory: number;
  /** d ln psf / d ln size within a cell. */
  readonly slope: number;
}

/**
 * Citywide price level from repeat cells (a project's layout, or an area's where the project is unknown):
 * each sale is compared with the earlier sales of its cell, and a local-level (Kalman) filter takes the day's
 * mean surprise into the level; a quiet day moves it little, a break such as a market standstill quickly.
 * This is the idea of repeat-sales indexes (Bailey, Muth and Nourse 1963), applied forward only, so that no
 * later sale changes an earlier level. Between sales it follows the published price change over the last
 * year, so that the level does not stand still in years with few sales. `cellOf(row)` returns the cell's key
 * or -1; linear in sales.
 */
export function followPriceIndex(
  evidence: Evidence,
  rules: IndexRules,
  cellOf: (row: number) => number,
  published?: PublishedChange,
): PriceIndex {
  const firstDay = evidence.count > 0 ? evidence.day[0]! : 0;
  const days = evidence.count > 0 ? evidence.day[evidence.count - 1]! - firstDay + 1 : 0;
  const level = new Float64Array(days);
  const cells = new Map<number, { y: number; x: number; n: number }>();
  let index = 0;
  let variance = 0;
  let row = 0;
  for (let d = 0; d < days; d++) {
    const begin = row;
    index += (published?.over(firstDay + d) ?? 0) / YEAR_DAYS;
    let surprise = 0;
    let weight = 0;
    for (; row < evidence.count && evidence.day[row] === firstDay + d; row++) {
      const cell = evidence.trust[row] === 1 ? cells.get(cellOf(row)) : undefined;
      if (cell === undefined) continue;
      const sized = logPsfOfSale(evidence, row) - rules.slope * (logSizeOfSale(evidence, row) - cell.x);
      const w = cell.n / (cell.n + 1);
      surprise += w * Math.min(Math.max(sized - cell.y - index, -rules.clip), rules.clip);
      weight += w;
    }
    variance += rules.dailyVariance;
    if (weight > 0) {
      const gain = variance / (variance + rules.saleVariance / weight);
      index += gain * (surprise / weight);
      variance *= 1 - gain;
    }
    level[d] = index;
    for (let r = begin; r < row; r++) remember(r);
  }
  return { firstDay, level };

  function remember(r: number): void {
    const key = evidence.trust[r] === 1 ? cellOf(r) : -1;
    if (key < 0) return;
    const y = logPsfOfSale(evidence, r) - index;
    const x = logSizeOfSale(evidence, r);
    const cell = cells.get(key);
    if (cell === undefined) {
      cells.set(key, { y, x, n: 1 });
      return;
    }
    cell.n = Math.min(cell.n + 1, rules.memory);
    cell.y += (y - rules.slope * (x - cell.x) - cell.y) / cell.n;
    cell.x += (x - cell.x) / cell.n;
  }
}

/** ln price level at the end of `day`: the last known one after the end, 0 before the start. */
export function indexOn(index: PriceIndex, day: number): number {
  const { firstDay, level } = index;
  const at = day - firstDay;
  if (at < 0 || level.length === 0) return 0;
  return level[at < level.length ? at : level.length - 1]!;
}
