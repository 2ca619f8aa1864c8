import { monthOfDay } from '#valuation';

import { type RentBook, rolledLogRent } from './rent-book.js';
import { sizesOf } from './sized-rows.js';

/** Contracts older than this say nothing about today's gap. */
const WINDOW_DAYS = 400;
/** Minimum contracts of each kind for one size in a district, and minimum number of such sizes. */
const MIN_EACH = 3;
const MIN_SIZES = 30;

/**
 * Log gap between new contracts and renewals, whose rents are capped by law: the median over homes of one
 * size (to 1 %) in one district of the difference between their means. Null with fewer than thirty such
 * sizes.
 * @param rentalClass 0 flats, 1 houses
 */
export function measureRenewalGap(book: RentBook, asOfDay: number, rentalClass: 0 | 1): number | null {
  const { day, renewed } = book.snapshot.rents;
  const { rows } = book.contracts.byDistrict;
  const asOfMonth = monthOfDay(asOfDay);
  const knownLevel = book.roll.level(asOfMonth - 1);
  const gaps: number[] = [];
  for (const { first, last } of sizesOf(book.contracts.byDistrict, rentalClass)) {
    const sum = [0, 0];
    const count = [0, 0];
    for (let at = first; at < last; at++) {
      const row = rows.row[at]!;
      if (day[row]! > asOfDay || asOfDay - day[row]! > WINDOW_DAYS) continue;
      sum[renewed[row]!]! += rolledLogRent(book, row, asOfMonth, knownLevel);
      count[renewed[row]!]!++;
    }
    if (count[0]! < MIN_EACH || count[1]! < MIN_EACH) continue;
    gaps.push(sum[0]! / count[0]! - sum[1]! / count[1]!);
  }
  if (gaps.length < MIN_SIZES) return null;
  gaps.sort((a, b) => a - b);
  return gaps[gaps.length >> 1]!;
}
