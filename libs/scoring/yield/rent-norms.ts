import { monthOfDay } from '../market-view/calendar.js';
import { rentClass, rolledLogRent, type RentBook } from './rent-book.js';

const ROOMS = 9;
/** Elasticity of a rent in size inside one bedroom count. */
export const RENT_SIZE_SLOPE = 0.55;
/** Days after which a rent counts half in the citywide norms. */
const HALF_LIFE = 730;
/** A norm of fewer effective rents is no norm. */
const MIN_WEIGHT = 3;

/** Citywide rents by class and bedrooms: what a rent is compared with before its place is looked at. */
export interface RentNorms {
  /** ln AED a year at `logSize` (NaN: at the norm's own mean size); NaN when no norm exists. */
  expected(propertyClass: number, bedrooms: number, logSize: number): number;
  /** What asking rents are multiplied by to get contracts; null when too few places have both. */
  readonly askingFactor: number | null;
}

interface Cell {
  weight: number;
  rent: number;
  size: number;
  sized: number;
}

/**
 * Norms from the rents up to `asOfDay`, rolled to that day; an asking rent counts like a contract less the
 * measured asking premium.
 */
export function compileRentNorms(book: RentBook, asOfDay: number): RentNorms {
  const contracts = sumCells(book, asOfDay, 0);
  const asking = sumCells(book, asOfDay, 1);
  const premium = measurePremium(book, asOfDay, contracts, asking);
  const cells = contracts.map((cell, i) => pool(cell, asking[i]!, premium ?? 0));
  return {
    askingFactor: premium === null ? null : Math.exp(-premium),
    expected(propertyClass, bedrooms, logSize) {
      const cell = cells[cellOf(propertyClass, bedrooms)]!;
      if (cell.weight < MIN_WEIGHT) return NaN;
      const rent = cell.rent / cell.weight;
      if (Number.isNaN(logSize) || cell.sized < MIN_WEIGHT) return rent;
      return rent + RENT_SIZE_SLOPE * (logSize - cell.size / cell.sized);
    },
  };
}

const cellOf = (propertyClass: number, bedrooms: number): number =>
  propertyClass * ROOMS + Math.min(Math.max(bedrooms, -1), ROOMS - 2) + 1;

function sumCells(book: RentBook, asOfDay: number, asking: 0 | 1): Cell[] {
  const cells: Cell[] = Array.from({ length: 2 * ROOMS }, () => ({ weight: 0, rent: 0, size: 0, sized: 0 }));
  const { count, day, bedrooms, propertyType, asking: isAsking } = book.snapshot.rents;
  const asOfMonth = monthOfDay(asOfDay);
  for (let row = 0; row < count && day[row]! <= asOfDay; row++) {
    if (isAsking[row] !== asking || bedrooms[row]! < 0) continue;
    const cell = cells[cellOf(rentClass(propertyType[row]!), bedrooms[row]!)]!;
    const weight = 2 ** (-(asOfDay - day[row]!) / HALF_LIFE);
    cell.weight += weight;
    cell.rent += weight * rolledLogRent(book, row, asOfMonth);
    const logSize = book.logSize[row]!;
    if (Number.isNaN(logSize)) continue;
    cell.sized += weight;
    cell.size += weight * logSize;
  }
  return cells;
}

function pool(contracts: Cell, asking: Cell, premium: number): Cell {
  return {
    weight: contracts.weight + asking.weight,
    rent: contracts.rent + asking.rent - premium * asking.weight,
    size: contracts.size + asking.size,
    sized: contracts.sized + asking.sized,
  };
}

const PREMIUM_WINDOW = 730;
const PREMIUM_MIN_PLACES = 5;
const PREMIUM_MIN_RENTS = 5;

/**
 * Log premium of asking rents over contracts: the median over areas that have at least five recent rents of each
 * kind and equal bedrooms, each compared with the same citywide norm; null with fewer than five such areas.
 */
function measurePremium(
  book: RentBook,
  asOfDay: number,
  contracts: readonly Cell[],
  asking: readonly Cell[],
): number | null {
  const { day, bedrooms, propertyType, asking: isAsking } = book.snapshot.rents;
  const asOfMonth = monthOfDay(asOfDay);
  const premiums: number[] = [];
  const { start, row: rows } = book.byArea;
  for (let area = 0; area + 1 < start.length; area++) {
    const sum = [0, 0];
    const count = [0, 0];
    for (let i = start[area]!; i < start[area + 1]!; i++) {
      const row = rows[i]!;
      const age = asOfDay - day[row]!;
      if (age < 0 || age > PREMIUM_WINDOW || bedrooms[row]! < 0) continue;
      const at = cellOf(rentClass(propertyType[row]!), bedrooms[row]!);
      if (contracts[at]!.weight < MIN_WEIGHT || asking[at]!.weight < MIN_WEIGHT) continue;
      const norm = asking[at]!.rent / asking[at]!.weight;
      const kind = isAsking[row]!;
      sum[kind]! += rolledLogRent(book, row, asOfMonth) - norm;
      count[kind]!++;
    }
    if (count[0]! < PREMIUM_MIN_RENTS || count[1]! < PREMIUM_MIN_RENTS) continue;
    premiums.push(sum[1]! / count[1]! - sum[0]! / count[0]!);
  }
  if (premiums.length < PREMIUM_MIN_PLACES) return null;
  premiums.sort((a, b) => a - b);
  return premiums[premiums.length >> 1]!;
}
