import type { MarketSnapshot } from '#market';
import { monthOfIso, quantileOf } from '#valuation';

import type { Districts } from './districts.js';
import type { MonthTable } from './month-table.js';
import { PriceCells } from './price-cells.js';

/**
 * Pseudo-sales by which the city's level is shrunk to the published citywide change, and a district's to the
 * city's change.
 */
const CITY_PRIOR = 25;
const DISTRICT_PRIOR = 15;
/** Excesses are clipped to this distance from their month's median, in logs. */
const CLIP = 0.25;

/**
 * Monthly log price levels by district, each computed only from sales of that month and earlier, so the index
 * as known on a day is a prefix. Entry of district d in month m: d * months + m.
 */
export interface DistrictIndex {
  readonly firstMonth: number;
  readonly months: number;
  readonly city: Float64Array;
  readonly level: Float64Array;
  /** Sales with earlier sales in their cell, and the sum of their absolute residuals from the level. */
  readonly sales: Int32Array;
  readonly absoluteResidual: Float64Array;
}

interface MonthExcess {
  count: number;
  readonly row: Int32Array;
  readonly excess: Float64Array;
  readonly trust: Float64Array;
}

/**
 * Walks the months once. A sale's excess over its like-for-like cell is one observation of the index. The
 * city's level is the clipped mean of the excesses, shrunk towards last month's level moved by the published
 * citywide index; a district's level is the mean of its own excesses, shrunk towards its last level moved by
 * the city's change.
 */
export function buildDistrictIndex(
  snapshot: MarketSnapshot,
  districts: Districts,
  table: MonthTable,
): DistrictIndex {
  const published = publishedLevels(snapshot);
  const lastPublished = Math.max(table.first - 1, ...published.keys());
  const months = Math.max(table.count, lastPublished - table.first + 1);
  const size = districts.names.length * months;
  const index: DistrictIndex = {
    firstMonth: table.first,
    months,
    city: new Float64Array(months),
    level: new Float64Array(size),
    sales: new Int32Array(size),
    absoluteResidual: new Float64Array(size),
  };
  const cells = new PriceCells(snapshot);
  const largest = largestMonth(table);
  const buffer: MonthExcess = {
    count: 0,
    row: new Int32Array(largest),
    excess: new Float64Array(largest),
    trust: new Float64Array(largest),
  };
  for (let m = 0; m < months; m++) {
    readMonth(snapshot, table, cells, m, buffer);
    levelCity(index, published, m, buffer);
    levelDistricts(index, snapshot, districts, m, buffer);
    rememberMonth(index, snapshot, districts, table, cells, m);
  }
  return index;
}

function publishedLevels(snapshot: MarketSnapshot): Map<number, number> {
  const levels = new Map<number, number>();
  for (const { month, value } of snapshot.priceIndex) {
    if (value > 0) levels.set(monthOfIso(month), Math.log(value));
  }
  return levels;
}

function largestMonth(table: MonthTable): number {
  let largest = 0;
  for (let m = 0; m < table.count; m++) largest = Math.max(largest, table.start[m + 1]! - table.start[m]!);
  return largest;
}

function readMonth(
  snapshot: MarketSnapshot,
  table: MonthTable,
  cells: PriceCells,
  m: number,
  buffer: MonthExcess,
): void {
  buffer.count = 0;
  if (m >= table.count) return;
  const { price, sizeSqft, exclusion } = snapshot.sales;
  for (let row = table.start[m]!; row < table.start[m + 1]!; row++) {
    if (exclusion[row] !== 0) continue;
    const cell = cells.cellOf(row);
    const memory = cells.memory(cell, m);
    if (memory < 0.05) continue;
    const logSize = Math.log(sizeSqft[row]!);
    buffer.row[buffer.count] = row;
    buffer.excess[buffer.count] = cells.excess(cell, Math.log(price[row]!) - logSize, logSize);
    buffer.trust[buffer.count] = memory / (memory + 1);
    buffer.count++;
  }
}

function levelCity(
  index: DistrictIndex,
  published: ReadonlyMap<number, number>,
  m: number,
  buffer: MonthExcess,
): void {
  const now = published.get(index.firstMonth + m);
  const before = published.get(index.firstMonth + m - 1);
  const change = now !== undefined && before !== undefined ? now - before : 0;
  const prior = m === 0 ? 0 : index.city[m - 1]! + change;
  const median = buffer.count === 0 ? 0 : quantileOf(buffer.excess.slice(0, buffer.count).sort(), 0.5);
  let weight = 0;
  let sum = 0;
  for (let i = 0; i < buffer.count; i++) {
    const clipped = Math.min(Math.max(buffer.excess[i]!, median - CLIP), median + CLIP);
    weight += buffer.trust[i]!;
    sum += buffer.trust[i]! * clipped;
  }
  index.city[m] = (sum + CITY_PRIOR * prior) / (weight + CITY_PRIOR);
}

function levelDistricts(
  index: DistrictIndex,
  snapshot: MarketSnapshot,
  districts: Districts,
  m: number,
  buffer: MonthExcess,
): void {
  const { months, city, level, sales } = index;
  const count = districts.names.length;
  const weight = new Float64Array(count);
  const sum = new Float64Array(count);
  for (let i = 0; i < buffer.count; i++) {
    const d = districts.ofArea[snapshot.sales.area[buffer.row[i]!]!]!;
    const last = m === 0 ? city[m]! : level[d * months + m - 1]! + city[m]! - city[m - 1]!;
    const clipped = Math.min(Math.max(buffer.excess[i]!, last - CLIP), last + CLIP);
    weight[d]! += buffer.trust[i]!;
    sum[d]! += buffer.trust[i]! * clipped;
    sales[d * months + m]!++;
  }
  for (let d = 0; d < count; d++) {
    const prior = m === 0 ? city[m]! : level[d * months + m - 1]! + city[m]! - city[m - 1]!;
    level[d * months + m] = (sum[d]! + DISTRICT_PRIOR * prior) / (weight[d]! + DISTRICT_PRIOR);
  }
  for (let i = 0; i < buffer.count; i++) {
    const at = districts.ofArea[snapshot.sales.area[buffer.row[i]!]!]! * months + m;
    index.absoluteResidual[at]! += Math.min(Math.abs(buffer.excess[i]! - level[at]!), 2 * CLIP);
  }
}

function rememberMonth(
  index: DistrictIndex,
  snapshot: MarketSnapshot,
  districts: Districts,
  table: MonthTable,
  cells: PriceCells,
  m: number,
): void {
  if (m >= table.count) return;
  const { price, sizeSqft, exclusion, area } = snapshot.sales;
  for (let row = table.start[m]!; row < table.start[m + 1]!; row++) {
    if (exclusion[row] !== 0 || area[row]! < 0) continue;
    const logSize = Math.log(sizeSqft[row]!);
    const level = index.level[districts.ofArea[area[row]!]! * index.months + m]!;
    cells.remember(cells.cellOf(row), m, Math.log(price[row]!) - logSize - level, logSize);
  }
}
