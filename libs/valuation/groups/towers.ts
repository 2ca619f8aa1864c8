import type { SalesTable } from '#market';

import type { Evidence } from '../evidence.js';
import { type Groups, prefixEnd, rowOf } from './groups.js';
import { twinKey } from './hierarchy.js';

/** Number of twins whose building is checked, newest first. */
const ASKED = 32;
/** Instead of a building: homes of this size are known in several. */
const SEVERAL = -2;

/**
 * The building of each ready sale that the register files under no project. If the row does not name it, it
 * is the building that all earlier sales with the same size, bedrooms and district name: a size to the square
 * foot nearly identifies a building, unless several were built to one plan
 * (docs/valuation.md#order-of-the-levels). Only sales of earlier days are used. Negative = unknown.
 */
export function inferTowers(sales: SalesTable, evidence: Evidence, districts: Int32Array): Int32Array {
  const towers = new Int32Array(sales.count).fill(-1);
  const known = new Map<number, number>();
  let learned = 0;
  for (let row = 0; row < sales.count; row++) {
    for (; sales.day[learned]! < sales.day[row]!; learned++) learn(learned);
    const key = keyOf(row);
    if (key >= 0) towers[row] = sales.building[row]! >= 0 ? sales.building[row]! : (known.get(key) ?? -1);
  }
  return towers;

  function learn(row: number): void {
    const building = sales.building[row]!;
    const key = building < 0 ? -1 : keyOf(row);
    if (key < 0) return;
    const other = known.get(key);
    known.set(key, other === undefined || other === building ? building : SEVERAL);
  }

  function keyOf(row: number): number {
    const area = sales.area[row]!;
    if (sales.offPlan[row] === 1 || sales.project[row]! >= 0 || area < 0) return -1;
    return twinKey(districts[area]!, evidence.kind[row]!, sales.bedrooms[row]!, sales.sizeSqft[row]!);
  }
}

/**
 * The building that the newest members of a group of twins registered by `asOfDay` agree on, among those that
 * have one; negative = none.
 */
export function towerOfTwins(twins: Groups, towers: Int32Array, key: number, asOfDay: number): number {
  const slot = twins.index.get(key);
  if (slot === undefined) return -1;
  const end = prefixEnd(twins, slot, asOfDay);
  const begin = Math.max(twins.start[slot]!, end - ASKED);
  let found = -1;
  for (let at = end - 1; at >= begin; at--) {
    const tower = towers[rowOf(twins, at)]!;
    if (tower === SEVERAL || (tower >= 0 && found >= 0 && tower !== found)) return -1;
    if (tower >= 0) found = tower;
  }
  return found;
}
