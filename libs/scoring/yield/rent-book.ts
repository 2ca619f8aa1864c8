import { PROPERTY_TYPES, type MarketSnapshot } from '#market';
import { monthOfDay } from '../market-view/calendar.js';
import type { Districts } from '../market-view/districts.js';
import { groupRows, type GroupedRows } from '../market-view/group-rows.js';
import { compileRentRoll, type RentRoll } from './rent-roll.js';

/** Rent evidence of a snapshot, grouped by place, with logs, months and cells taken once. */
export interface RentBook {
  readonly snapshot: MarketSnapshot;
  readonly roll: RentRoll;
  /** ln AED a year, and the same less the level of the rent index in the rent's month. */
  readonly logRent: Float64Array;
  readonly deflated: Float64Array;
  /** Months since January 1970. */
  readonly month: Int32Array;
  /** ln(sqft); NaN when the contract's size is not known or is nonsense. */
  readonly logSize: Float64Array;
  /** What is let, by `rentCell`; -1 when the bedrooms are not known. */
  readonly cell: Int8Array;
  readonly byDistrict: GroupedRows;
  readonly byArea: GroupedRows;
  readonly byProject: GroupedRows;
}

/** Sizes outside these, in square feet, are typing errors of the contract. */
const SIZE_RANGE = [150, 30_000] as const;
const ROOMS = 8;
export const RENT_CELLS = 2 * ROOMS;

export function compileRentBook(snapshot: MarketSnapshot, districts: Districts): RentBook {
  const { count, day, annualRent, sizeSqft, area, project, bedrooms, propertyType } = snapshot.rents;
  const roll = compileRentRoll(snapshot);
  const logRent = new Float64Array(count);
  const deflated = new Float64Array(count);
  const month = new Int32Array(count);
  const logSize = new Float64Array(count);
  const cell = new Int8Array(count);
  for (let row = 0; row < count; row++) {
    const size = sizeSqft[row]!;
    month[row] = monthOfDay(day[row]!);
    logRent[row] = Math.log(annualRent[row]!);
    deflated[row] = logRent[row]! - roll.level(month[row]!);
    logSize[row] = size >= SIZE_RANGE[0] && size <= SIZE_RANGE[1] ? Math.log(size) : NaN;
    cell[row] = bedrooms[row]! < 0 ? -1 : rentCell(propertyType[row]!, bedrooms[row]!);
  }
  const districtOf = (row: number): number => (area[row]! < 0 ? -1 : districts.ofArea[area[row]!]!);
  return {
    snapshot,
    roll,
    logRent,
    deflated,
    month,
    logSize,
    cell,
    byDistrict: groupRows(count, districts.names.length, districtOf),
    byArea: groupRows(count, snapshot.areas.length, (row) => area[row]!),
    byProject: groupRows(count, snapshot.projects.length, (row) => project[row]!),
  };
}

/** Flats rent by another scale than houses: 0 = apartment, penthouse, hotel apartment; 1 = villa, townhouse. */
export function rentClass(propertyType: number): 0 | 1 {
  const type = PROPERTY_TYPES[propertyType];
  return type === 'villa' || type === 'townhouse' ? 1 : 0;
}

/** Cell of a class and bedroom count, 7 and more together: 0 .. RENT_CELLS - 1. */
export const rentCell = (propertyType: number, bedrooms: number): number =>
  rentClass(propertyType) * ROOMS + Math.min(bedrooms, ROOMS - 1);

/** The class of a cell. */
export const classOfCell = (cell: number): number => (cell < ROOMS ? 0 : 1);

/**
 * ln AED a year of a rent as it would be agreed in `asOfMonth`: moved along the index to the last month that is
 * complete by then, whose level is `knownLevel`.
 */
export function rolledLogRent(book: RentBook, row: number, asOfMonth: number, knownLevel: number): number {
  return book.month[row]! < asOfMonth ? book.deflated[row]! + knownLevel : book.logRent[row]!;
}
