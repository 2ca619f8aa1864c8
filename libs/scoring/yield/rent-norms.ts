import { monthOfDay } from '#valuation';

import { measureAskingPremium } from './asking-premium.js';
import { measureRenewalGap } from './renewal-gap.js';
import { type RentBook, rolledLogRent } from './rent-book.js';
import { classOfCell, RENT_CELLS } from './rent-cells.js';

/** Elasticity of a rent in size inside one bedroom count. */
export const RENT_SIZE_SLOPE = 0.55;
/** Days after which a rent counts half in the citywide norms. */
const HALF_LIFE = 730;
/** A norm of fewer effective rents is no norm. */
const MIN_WEIGHT = 3;

/** Citywide rents by class and bedrooms: what a rent is compared with before its place is looked at. */
export interface RentNorms {
  /** By cell: mean ln AED a year, NaN where too few rents are known; and mean ln(sqft), NaN likewise. */
  readonly logRent: Float64Array;
  readonly logSize: Float64Array;
  /** What asking rents are multiplied by to get contracts; null when too few places have both. */
  readonly askingFactor: number | null;
  /** Log of what new contracts lie above renewals of the same homes, by class; null where it cannot be measured. */
  readonly renewalGap: readonly [number | null, number | null];
}

/** ln AED a year that a cell's norm expects at `logSize`, at its own mean size where either is NaN. */
export function expectedLogRent(norms: RentNorms, cell: number, logSize: number): number {
  const larger = logSize - norms.logSize[cell]!;
  return norms.logRent[cell]! + (larger === larger ? RENT_SIZE_SLOPE * larger : 0);
}

/** The cell of a class whose homes are nearest in size, the middle one for NaN; -1 where no norm of the class is known. */
export function nearestCell({ logRent, logSize }: RentNorms, rentalClass: 0 | 1, size: number): number {
  let best = -1;
  let nearest = Infinity;
  for (let cell = 0; cell < RENT_CELLS; cell++) {
    if (classOfCell(cell) !== rentalClass || Number.isNaN(logRent[cell]) || Number.isNaN(logSize[cell]))
      continue;
    const off = Math.abs(logSize[cell]! - size);
    if (best >= 0 && !(off < nearest)) continue;
    best = cell;
    nearest = off;
  }
  return best;
}

/** Weighted sums of one cell. */
interface CellSums {
  readonly weight: Float64Array;
  readonly rent: Float64Array;
  readonly sized: Float64Array;
  readonly size: Float64Array;
}

/**
 * Norms from the rents up to `asOfDay`, rolled to that day; an asking rent counts like a contract less the
 * measured asking premium.
 */
export function compileRentNorms(book: RentBook, asOfDay: number): RentNorms {
  const contracts = sumCells(book, asOfDay, 0);
  const asking = sumCells(book, asOfDay, 1);
  const premium = measureAskingPremium(book, asOfDay, (cell) =>
    asking.weight[cell]! < MIN_WEIGHT ? NaN : asking.rent[cell]! / asking.weight[cell]!,
  );
  const mean = (sum: number, weight: number): number => (weight < MIN_WEIGHT ? NaN : sum / weight);
  return {
    logRent: Float64Array.from({ length: RENT_CELLS }, (_, c) =>
      mean(
        contracts.rent[c]! + asking.rent[c]! - (premium ?? 0) * asking.weight[c]!,
        contracts.weight[c]! + asking.weight[c]!,
      ),
    ),
    logSize: Float64Array.from({ length: RENT_CELLS }, (_, c) =>
      mean(contracts.size[c]! + asking.size[c]!, contracts.sized[c]! + asking.sized[c]!),
    ),
    askingFactor: premium === null ? null : Math.exp(-premium),
    renewalGap: [measureRenewalGap(book, asOfDay, 0), measureRenewalGap(book, asOfDay, 1)],
  };
}

function sumCells(book: RentBook, asOfDay: number, asking: 0 | 1): CellSums {
  const zeros = (): Float64Array => new Float64Array(RENT_CELLS);
  const sums: CellSums = { weight: zeros(), rent: zeros(), sized: zeros(), size: zeros() };
  const { count, day, asking: isAsking, renewed } = book.snapshot.rents;
  const asOfMonth = monthOfDay(asOfDay);
  const knownLevel = book.roll.level(asOfMonth - 1);
  for (let row = 0; row < count && day[row]! <= asOfDay; row++) {
    const cell = book.cell[row]!;
    if (isAsking[row] !== asking || cell < 0 || renewed[row] === 1) continue;
    const weight = 2 ** (-(asOfDay - day[row]!) / HALF_LIFE);
    sums.weight[cell]! += weight;
    sums.rent[cell]! += weight * rolledLogRent(book, row, asOfMonth, knownLevel);
    const logSize = book.logSize[row]!;
    if (Number.isNaN(logSize)) continue;
    sums.sized[cell]! += weight;
    sums.size[cell]! += weight * logSize;
  }
  return sums;
}
