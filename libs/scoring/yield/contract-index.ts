import type { MarketSnapshot } from '#market';
import { monthOfDay, raise } from '#valuation';

import type { Districts } from '../market-view/districts.js';
import { rentClass } from './rent-cells.js';
import { sizeCell } from './sized-rows.js';

/** Minimum number of new contracts in a month with an earlier contract in their cell; a month with fewer is ignored. */
const MIN_CONTRACTS = 300;
/** Pseudo-contracts by which a month's change is shrunk to zero. */
const SHRINKAGE = 200;
/** A contract's difference from its cell is clipped to this, in logs: more is not a market movement. */
const CLIP = 0.3;
/** Monthly decay of the weight of earlier rents in a cell. */
const MONTHLY_DECAY = 0.8;

/**
 * Log rent levels of new contracts by month (months since January 1970). Each contract is compared with the
 * decayed mean of earlier ones in its district, class and size, adjusted for their months' levels. A month's
 * level uses only that month and earlier ones. Empty if no month has enough contracts.
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
      const key = sizeCell(group, size);
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
