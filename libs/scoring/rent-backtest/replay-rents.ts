import type { MarketSnapshot } from '#market';
import { firstDayOfMonth, monthOfDay } from '#valuation';

import { compileDistricts, type Districts } from '../market-view/districts.js';
import { isNewContract, sureBedrooms } from '../market-view/read-rent.js';
import { estimateRent } from '../yield/estimate-rent.js';
import { compileRentBook, type RentBook } from '../yield/rent-book.js';
import { RentEvidence } from '../yield/rent-evidence.js';
import { compileRentNorms, type RentNorms } from '../yield/rent-norms.js';
import { areaRoomsMedian } from './area-rooms-median.js';

/** A contract and the estimate from contracts registered before its day. AED a year; NaN without an estimate. */
export interface ReplayedRent {
  /** Row of the snapshot's rents. */
  readonly row: number;
  readonly rent: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** `source` of the estimate; `none` without one. */
  readonly evidence: string;
  /** Median of the new contracts of the same area and bedrooms before that day. */
  readonly median: number;
}

/** Rents as known on one day: contracts and asking rents of earlier days. */
export interface RentReplay {
  readonly book: RentBook;
  readonly districts: Districts;
  /** The evidence at the end of a day; norms are as of the day before its month began, as in production. */
  readonly evidenceOn: (day: number) => RentEvidence;
}

/** Compiles a snapshot's rents for reading day by day. */
export function openRentReplay(snapshot: MarketSnapshot): RentReplay {
  const districts = compileDistricts(snapshot);
  const book = compileRentBook(snapshot, districts);
  const norms = new Map<number, RentNorms>();
  let kept: { day: number; evidence: RentEvidence } | null = null;
  return {
    book,
    districts,
    evidenceOn: (day) => {
      if (kept?.day === day) return kept.evidence;
      const month = monthOfDay(day);
      const known = norms.get(month) ?? compileRentNorms(book, firstDayOfMonth(month) - 1);
      norms.set(month, known);
      kept = { day, evidence: new RentEvidence(book, known, day) };
      return kept.evidence;
    },
  };
}

/**
 * Estimates the new contracts registered on days `from`..`to` (inclusive), each from what was registered
 * before its day. Bedrooms that are neither stated nor clear from the size are unknown to the estimate.
 */
export function replayRents(
  { book, districts, evidenceOn }: RentReplay,
  from: number,
  to: number,
): ReplayedRent[] {
  const { rents } = book.snapshot;
  const medianOf = areaRoomsMedian(book.snapshot);
  const replayed: ReplayedRent[] = [];
  for (let row = 0; row < rents.count; row++) {
    const day = rents.day[row]!;
    if (day < from || day > to || !isNewContract(rents, row)) continue;
    const area = rents.area[row]!;
    const subject = {
      propertyType: rents.propertyType[row]!,
      bedrooms: sureBedrooms(rents, row),
      sizeSqft: rents.sizeSqft[row]!,
      district: area < 0 ? -1 : districts.ofArea[area]!,
      area,
      project: rents.project[row]!,
      tenure: rents.tenure[row]!,
    };
    const estimate = estimateRent(evidenceOn(day - 1), subject);
    replayed.push({
      row,
      rent: rents.annualRent[row]!,
      value: estimate?.annualRent ?? NaN,
      low: estimate?.low ?? NaN,
      high: estimate?.high ?? NaN,
      evidence: estimate?.source ?? 'none',
      median: medianOf(row),
    });
  }
  return replayed;
}
