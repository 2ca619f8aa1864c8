import { PROPERTY_TYPES, type MarketSnapshot } from '#market';
import { groupRows, type GroupedRows } from '../market-view/group-rows.js';
import type { Districts } from '../market-view/districts.js';
import { monthOfDay } from '../market-view/calendar.js';
import { compileRentRoll, type RentRoll } from './rent-roll.js';

/** Rent evidence of a snapshot, grouped by place, with logs taken once. */
export interface RentBook {
  readonly snapshot: MarketSnapshot;
  readonly roll: RentRoll;
  readonly logRent: Float64Array;
  /** Months since January 1970. */
  readonly month: Int32Array;
  /** ln(sqft); NaN when the contract's size is not known or is nonsense. */
  readonly logSize: Float64Array;
  readonly byDistrict: GroupedRows;
  readonly byArea: GroupedRows;
  readonly byProject: GroupedRows;
}

/** Sizes outside these, in square feet, are typing errors of the contract. */
const SIZE_RANGE = [150, 30_000] as const;

export function compileRentBook(snapshot: MarketSnapshot, districts: Districts): RentBook {
  const { count, day, annualRent, sizeSqft, area, project } = snapshot.rents;
  const logRent = new Float64Array(count);
  const month = new Int32Array(count);
  const logSize = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    const size = sizeSqft[row]!;
    month[row] = monthOfDay(day[row]!);
    logRent[row] = Math.log(annualRent[row]!);
    logSize[row] = size >= SIZE_RANGE[0] && size <= SIZE_RANGE[1] ? Math.log(size) : NaN;
  }
  const districtOf = (row: number): number => (area[row]! < 0 ? -1 : districts.ofArea[area[row]!]!);
  return {
    snapshot,
    roll: compileRentRoll(snapshot),
    logRent,
    month,
    logSize,
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

/**
 * ln AED a year of a rent as it would be agreed on `asOfMonth`'s eve: moved along the index to the last month that
 * is complete by then.
 */
export function rolledLogRent(book: RentBook, row: number, asOfMonth: number): number {
  const known = asOfMonth - 1;
  return book.logRent[row]! + book.roll.level(known) - book.roll.level(Math.min(book.month[row]!, known));
}
