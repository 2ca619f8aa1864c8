import { monthOfDay } from '#valuation';

import { type RentBook, rolledLogRent } from './rent-book.js';

const WINDOW_DAYS = 730;
const MIN_PLACES = 5;
const MIN_RENTS = 5;

/**
 * Log premium of asking rents over new contracts: the median over areas with at least five recent rents of
 * each kind, each rent relative to the asking norm of its cell (`norm`, NaN if unknown). Null with fewer than
 * five such areas.
 */
export function measureAskingPremium(
  book: RentBook,
  asOfDay: number,
  norm: (cell: number) => number,
): number | null {
  const { count, day, area, asking, renewed } = book.snapshot.rents;
  const asOfMonth = monthOfDay(asOfDay);
  const knownLevel = book.roll.level(asOfMonth - 1);
  const areas = book.snapshot.areas.length;
  const sums = [new Float64Array(areas), new Float64Array(areas)];
  const counts = [new Int32Array(areas), new Int32Array(areas)];
  for (let row = 0; row < count && day[row]! <= asOfDay; row++) {
    const cell = book.cell[row]!;
    if (asOfDay - day[row]! > WINDOW_DAYS || cell < 0 || area[row]! < 0 || renewed[row] === 1) continue;
    const expected = norm(cell);
    if (Number.isNaN(expected)) continue;
    const kind = asking[row]!;
    sums[kind]![area[row]!]! += rolledLogRent(book, row, asOfMonth, knownLevel) - expected;
    counts[kind]![area[row]!]!++;
  }
  const premiums: number[] = [];
  for (let at = 0; at < areas; at++) {
    const contracts = counts[0]![at]!;
    const asked = counts[1]![at]!;
    if (contracts < MIN_RENTS || asked < MIN_RENTS) continue;
    premiums.push(sums[1]![at]! / asked - sums[0]![at]! / contracts);
  }
  if (premiums.length < MIN_PLACES) return null;
  premiums.sort((a, b) => a - b);
  return premiums[premiums.length >> 1]!;
}
