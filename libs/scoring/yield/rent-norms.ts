import { decayed, monthOfDay, square } from '#valuation';

import { measureAskingPremium } from './asking-premium.js';
import { measureRenewalGap } from './renewal-gap.js';
import { type RentBook, rolledLogRent } from './rent-book.js';
import { classOfCell, RENT_CELLS } from './rent-cells.js';

/** Elasticity of rent in size within one bedroom count. */
const RENT_SIZE_SLOPE = 0.55;
/** Days after which a rent counts half in the citywide norms. */
const HALF_LIFE = 730;
/** Minimum contracts for a norm to be evidence of a rent itself. */
const CITY_CONTRACTS = 30;
/** Minimum effective rents for a norm. */
const MIN_WEIGHT = 3;

/** Citywide rents by class and bedrooms: the starting point before a home's place is considered. */
export interface RentNorms {
  /** By cell: mean ln AED a year, and mean ln(sqft); NaN when too few rents are known. */
  readonly logRent: Float64Array;
  readonly logSize: Float64Array;
  /** Factor from asking rents to contracts; null when too few places have both. */
  readonly askingFactor: number | null;
  /** Log gap between new contracts and renewals for the same homes, by class; null if it cannot be measured. */
  readonly renewalGap: readonly [number | null, number | null];
  /** By cell: the new contracts behind its norm; null with fewer than CITY_CONTRACTS. */
  readonly city: readonly (CityContracts | null)[];
}

/** New contracts of one class and bedrooms in the whole city. */
export interface CityContracts {
  readonly count: number;
  readonly oldestDay: number;
  readonly newestDay: number;
  /** Standard deviation around the norm's expectation at their size, in logs. */
  readonly deviation: number;
}

/** ln AED a year expected by a cell's norm at `logSize`; at the cell's mean size if either is NaN. */
export function expectedLogRent(
  norms: Pick<RentNorms, 'logRent' | 'logSize'>,
  cell: number,
  logSize: number,
): number {
  const larger = logSize - norms.logSize[cell]!;
  return norms.logRent[cell]! + (larger === larger ? RENT_SIZE_SLOPE * larger : 0);
}

/**
 * The cell of the class whose norm is used for a home: its own, else the one nearest in bedrooms or, for unknown
 * bedrooms (`cell` -1), in size (the one with the most contracts if `size` is NaN); -1 if no norm of the class is known.
 */
export function normCell(
  { logRent, logSize, city }: RentNorms,
  {
    rentalClass,
    cell: wanted,
    size,
  }: { readonly rentalClass: 0 | 1; readonly cell: number; readonly size: number },
): number {
  return nearestOf(rentalClass, (cell) => {
    if (Number.isNaN(logRent[cell])) return null;
    if (wanted >= 0) return Math.abs(cell - wanted);
    if (Number.isNaN(logSize[cell])) return null;
    return size === size ? Math.abs(logSize[cell]! - size) : -(city[cell]?.count ?? 0);
  });
}

/** The contracts behind the norm of a cell or, if they are too few, of the nearest one in bedrooms that has enough. */
export function cityContracts({ city }: Pick<RentNorms, 'city'>, wanted: number): CityContracts | null {
  const has = (cell: number): boolean => city[cell] != null;
  const found = nearestOf(classOfCell(wanted), (cell) => (has(cell) ? Math.abs(cell - wanted) : null));
  return city[found] ?? null;
}

/** The first cell of a class with the smallest distance; null leaves a cell out. -1 without any. */
function nearestOf(rentalClass: 0 | 1, distanceOf: (cell: number) => number | null): number {
  let best = -1;
  let nearest = Infinity;
  for (let cell = 0; cell < RENT_CELLS; cell++) {
    const distance = classOfCell(cell) === rentalClass ? distanceOf(cell) : null;
    if (distance === null || distance >= nearest) continue;
    best = cell;
    nearest = distance;
  }
  return best;
}

/** Elasticity of a house's rent in size when its bedrooms are unknown: the size is often the plot's. */
const HOUSE_SIZE_SLOPE = 0.2;

/** ln AED a year of a house with unknown bedrooms: the mean over all houses behind the norms; NaN without any. */
export function expectedOfHouse({ logRent, logSize, city }: RentNorms, size: number): number {
  let contracts = 0;
  let rents = 0;
  let sizes = 0;
  city.forEach((own, cell) => {
    if (own === null || classOfCell(cell) === 0 || Number.isNaN(logSize[cell])) return;
    contracts += own.count;
    rents += own.count * logRent[cell]!;
    sizes += own.count * logSize[cell]!;
  });
  return (rents + HOUSE_SIZE_SLOPE * (contracts * size - sizes)) / contracts;
}

/** Weighted sums by cell. */
interface CellSums {
  readonly weight: Float64Array;
  readonly rent: Float64Array;
  readonly sized: Float64Array;
  readonly size: Float64Array;
}

/**
 * Norms from the rents up to `asOfDay`, adjusted to that day; an asking rent counts as a contract after
 * deducting the measured asking premium.
 */
export function compileRentNorms(book: RentBook, asOfDay: number): RentNorms {
  const contracts = sumCells(book, asOfDay, 0);
  const asking = sumCells(book, asOfDay, 1);
  const premium = measureAskingPremium(book, asOfDay, (cell) =>
    asking.weight[cell]! < MIN_WEIGHT ? NaN : asking.rent[cell]! / asking.weight[cell]!,
  );
  const mean = (sum: number, weight: number): number => (weight < MIN_WEIGHT ? NaN : sum / weight);
  const norms = {
    logRent: Float64Array.from({ length: RENT_CELLS }, (_, c) =>
      mean(
        contracts.rent[c]! + asking.rent[c]! - (premium ?? 0) * asking.weight[c]!,
        contracts.weight[c]! + asking.weight[c]!,
      ),
    ),
    logSize: Float64Array.from({ length: RENT_CELLS }, (_, c) =>
      mean(contracts.size[c]! + asking.size[c]!, contracts.sized[c]! + asking.sized[c]!),
    ),
  };
  return {
    ...norms,
    city: measureCity(book, asOfDay, norms),
    askingFactor: premium === null ? null : Math.exp(-premium),
    renewalGap: [measureRenewalGap(book, asOfDay, 0), measureRenewalGap(book, asOfDay, 1)],
  };
}

function measureCity(
  book: RentBook,
  asOfDay: number,
  norms: Pick<RentNorms, 'logRent' | 'logSize'>,
): (CityContracts | null)[] {
  const { count, day, asking, renewed } = book.snapshot.rents;
  const asOfMonth = monthOfDay(asOfDay);
  const knownLevel = book.roll.level(asOfMonth - 1);
  const found = Array.from({ length: RENT_CELLS }, () => ({ count: 0, oldest: 0, newest: 0, squares: 0 }));
  for (let row = 0; row < count && day[row]! <= asOfDay; row++) {
    const own = found[book.cell[row]!];
    if (own === undefined || asking[row] === 1 || renewed[row] === 1) continue;
    const expected = expectedLogRent(norms, book.cell[row]!, book.logSize[row]!);
    if (expected !== expected || asOfDay - day[row]! > HALF_LIFE) continue;
    if (own.count === 0) own.oldest = day[row]!;
    own.newest = day[row]!;
    own.count++;
    own.squares += square(rolledLogRent(book, row, asOfMonth, knownLevel) - expected);
  }
  return found.map(({ count: contracts, oldest, newest, squares }) =>
    contracts < CITY_CONTRACTS
      ? null
      : {
          ...{ count: contracts, oldestDay: oldest, newestDay: newest },
          deviation: Math.sqrt(squares / contracts),
        },
  );
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
    const weight = decayed(asOfDay - day[row]!, HALF_LIFE);
    sums.weight[cell]! += weight;
    sums.rent[cell]! += weight * rolledLogRent(book, row, asOfMonth, knownLevel);
    const logSize = book.logSize[row]!;
    if (Number.isNaN(logSize)) continue;
    sums.sized[cell]! += weight;
    sums.size[cell]! += weight * logSize;
  }
  return sums;
}
