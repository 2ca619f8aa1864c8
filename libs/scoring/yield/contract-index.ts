import type { MarketSnapshot } from '#market';
import { monthOfDay, raise } from '#valuation';

import type { Districts } from '../market-view/districts.js';
import { rentClass } from './rent-cells.js';
import { sizeBin } from './sized-rows.js';

/** New contracts of a month that have a like before them; a month of fewer says nothing. */
const MIN_CONTRACTS = 300;
/** Contracts by which a month's change is pulled to none. */
const SHRINKAGE = 200;
/** A contract farther than this from its like is no movement of the market, in logs. */
const CLIP = 0.3;
/** What an earlier month's rents of a cell weigh a month later. */
const MONTHLY_DECAY = 0.8;
/** Bins of size (each 1 %) that are one cell. */
const BINS_A_CELL = 3;
const CELLS_A_GROUP = 200;

/**
 * Log levels of new contracts' rents by month (months since January 1970): each contract is compared with the decayed
 * mean of earlier ones of its district, class and size, at the level of their months. A month's level looks at that
 * month and before. Empty where no month has enough contracts.
 */
export function compileContractIndex(
  { rents }: MarketSnapshot,
  districts: Districts,
  logSize: Float64Array,
): ReadonlyMap<number, number> {
  const levels = new Map<number, number>();
  const cells = new Map<number, { weight: number; sum: number; month: number }>();
  const { count, day, annualRent, area, asking, renewed, propertyType } = rents;
  let level = 0;
  for (let row = 0; row < count;) {
    const month = monthOfDay(day[row]!);
    const begin = row;
    while (row < count && monthOfDay(day[row]!) === month) row++;
    const keys = new Map<number, { sum: number; weight: number }>();
    let compared = 0;
    let change = 0;
    for (let at = begin; at < row; at++) {
      const size = logSize[at]!;
      if (asking[at] === 1 || renewed[at] === 1 || area[at]! < 0 || size !== size) continue;
      const group = 2 * districts.ofArea[area[at]!]! + rentClass(propertyType[at]!);
      const key = group * CELLS_A_GROUP + Math.floor(sizeBin(size) / BINS_A_CELL);
      const log = Math.log(annualRent[at]!);
      const known = cells.get(key);
      if (known !== undefined) {
        const off = log - level - known.sum / known.weight;
        change += Math.max(-CLIP, Math.min(CLIP, off));
        compared++;
      }
      const own = keys.get(key) ?? { sum: 0, weight: 0 };
      own.sum += log;
      own.weight++;
      keys.set(key, own);
    }
    if (compared >= MIN_CONTRACTS) level += change / (compared + SHRINKAGE);
    if (compared >= MIN_CONTRACTS || levels.size > 0) levels.set(month, level);
    for (const [key, own] of keys) addMonth(cells, key, own, month, level);
  }
  return levels;
}

function addMonth(
  cells: Map<number, { weight: number; sum: number; month: number }>,
  key: number,
  own: { readonly sum: number; readonly weight: number },
  month: number,
  level: number,
): void {
  const known = cells.get(key);
  const kept = known === undefined ? 0 : raise(MONTHLY_DECAY, month - known.month);
  cells.set(key, {
    weight: own.weight + kept * (known?.weight ?? 0),
    sum: own.sum - level * own.weight + kept * (known?.sum ?? 0),
    month,
  });
}
