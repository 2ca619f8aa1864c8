import { monthOfDay } from '../market-view/calendar.js';
import { RENT_CELLS, rolledLogRent, type RentBook } from './rent-book.js';

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
}

/** ln AED a year that a cell's norm expects at `logSize`, at its own mean size where either is NaN. */
export function expectedLogRent(norms: RentNorms, cell: number, logSize: number): number {
  const larger = logSize - norms.logSize[cell]!;
  return norms.logRent[cell]! + (larger === larger ? RENT_SIZE_SLOPE * larger : 0);
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
  const premium = measurePremium(book, asOfDay, asking);
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
  };
}

function sumCells(book: RentBook, asOfDay: number, asking: 0 | 1): CellSums {
  const zeros = (): Float64Array => new Float64Array(RENT_CELLS);
  const sums: CellSums = { weight: zeros(), rent: zeros(), sized: zeros(), size: zeros() };
  const { count, day, asking: isAsking } = book.snapshot.rents;
  const asOfMonth = monthOfDay(asOfDay);
  const knownLevel = book.roll.level(asOfMonth - 1);
  for (let row = 0; row < count && day[row]! <= asOfDay; row++) {
    const cell = book.cell[row]!;
    if (isAsking[row] !== asking || cell < 0) continue;
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

const PREMIUM_WINDOW = 730;
const PREMIUM_MIN_PLACES = 5;
const PREMIUM_MIN_RENTS = 5;

/**
 * Log premium of asking rents over contracts: the median over areas with at least five recent rents of each kind,
 * each rent compared with the asking norm of its cell; null with fewer than five such areas.
 */
function measurePremium(book: RentBook, asOfDay: number, asking: CellSums): number | null {
  const { day, asking: isAsking } = book.snapshot.rents;
  const asOfMonth = monthOfDay(asOfDay);
  const knownLevel = book.roll.level(asOfMonth - 1);
  const premiums: number[] = [];
  const { start, row: rows } = book.byArea;
  for (let area = 0; area + 1 < start.length; area++) {
    const sum = [0, 0];
    const count = [0, 0];
    for (let i = start[area]!; i < start[area + 1]!; i++) {
      const row = rows[i]!;
      const age = asOfDay - day[row]!;
      const cell = book.cell[row]!;
      if (age < 0 || age > PREMIUM_WINDOW || cell < 0 || asking.weight[cell]! < MIN_WEIGHT) continue;
      const norm = asking.rent[cell]! / asking.weight[cell]!;
      sum[isAsking[row]!]! += rolledLogRent(book, row, asOfMonth, knownLevel) - norm;
      count[isAsking[row]!]!++;
    }
    if (count[0]! < PREMIUM_MIN_RENTS || count[1]! < PREMIUM_MIN_RENTS) continue;
    premiums.push(sum[1]! / count[1]! - sum[0]! / count[0]!);
  }
  if (premiums.length < PREMIUM_MIN_PLACES) return null;
  premiums.sort((a, b) => a - b);
  return premiums[premiums.length >> 1]!;
}
