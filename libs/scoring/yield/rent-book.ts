import { type CompiledParts, type MarketSnapshot, PartsAtHand } from '#market';
import { keepRecent } from '#platform';
import { countBetween, type GroupedRows, groupRows, monthOfDay } from '#valuation';

import type { Districts } from '../market-view/districts.js';
import { sureBedrooms } from '../market-view/read-rent.js';
import { compileContractIndex } from './contract-index.js';
import { classGroup, rentCell } from './rent-cells.js';
import { compileContracts, type RentContracts } from './rent-contracts.js';
import { compileRentRoll, type RentRoll } from './rent-roll.js';
import { compileTrendRows, measureTrend, type RentTrend, type TrendRows } from './rent-trend.js';

/** Rent evidence of a snapshot, grouped by place, with precomputed logs, months and cells. */
export interface RentBook {
  readonly snapshot: MarketSnapshot;
  readonly roll: RentRoll;
  /** ln AED a year, and the same minus the rent index level in the rent's month. */
  readonly logRent: Float64Array;
  readonly deflated: Float64Array;
  /** The rent trend up to a day. */
  readonly trendOn: (asOfDay: number) => RentTrend;
  /** Months since January 1970. */
  readonly month: Int32Array;
  /** ln(sqft); NaN when the contract's size is unknown or implausible. */
  readonly logSize: Float64Array;
  /** `rentCell` of the home; -1 when the bedrooms are not certain enough. */
  readonly cell: Int8Array;
  /** Rows of a place; asking rents only. */
  readonly byDistrict: GroupedRows;
  readonly byArea: GroupedRows;
  readonly byProject: GroupedRows;
  readonly contracts: RentContracts;
  /** Number of rents (contracts and asking rents) of an area's flats or houses up to a day. */
  readonly countInArea: (area: number, propertyType: number, asOfDay: number) => number;
}

/** Sizes outside this range (square feet) are typing errors in the contract. */
const SIZE_RANGE = [150, 30_000] as const;

/** Days whose trend is kept: 4 kB each, while measuring one takes as long as some twenty answers. */
const KEPT_TRENDS = 1_000;

/** The parts of a rent book that are data and are stored. */
interface RentPart extends Omit<RentBook, 'snapshot' | 'roll' | 'trendOn' | 'countInArea'> {
  readonly trendRows: TrendRows;
  /** Log levels of contracts by month, which the roll is based on. */
  readonly levels: ReadonlyMap<number, number>;
  readonly ofClass: GroupedRows;
}

export function compileRentBook(
  snapshot: MarketSnapshot,
  districts: Districts,
  parts: CompiledParts = new PartsAtHand(),
): RentBook {
  const { levels, ofClass, trendRows, ...part } = parts.part('rents', () =>
    compileRents(snapshot, districts),
  );
  return {
    ...part,
    snapshot,
    roll: compileRentRoll(snapshot, levels),
    trendOn: keepRecent(KEPT_TRENDS, (asOfDay: number) => measureTrend(trendRows, asOfDay)),
    countInArea: (place, type, asOfDay) =>
      place < 0 ? 0 : countBetween(ofClass, classGroup(place, type), snapshot.rents.day, 0, asOfDay),
  };
}

function compileRents(snapshot: MarketSnapshot, districts: Districts): RentPart {
  const { count, day, annualRent, sizeSqft, area, project, propertyType, asking } = snapshot.rents;
  const logRent = new Float64Array(count);
  const deflated = new Float64Array(count);
  const month = new Int32Array(count);
  const logSize = new Float64Array(count);
  const cell = new Int8Array(count);
  for (let row = 0; row < count; row++) {
    const size = sizeSqft[row]!;
    month[row] = monthOfDay(day[row]!);
    logRent[row] = Math.log(annualRent[row]!);
    logSize[row] = size >= SIZE_RANGE[0] && size <= SIZE_RANGE[1] ? Math.log(size) : NaN;
    cell[row] = cellOfRow(snapshot, row);
  }
  const levels = compileContractIndex(snapshot, districts, logSize);
  const roll = compileRentRoll(snapshot, levels);
  for (let row = 0; row < count; row++) deflated[row] = logRent[row]! - roll.level(month[row]!);
  const trendRows = compileTrendRows(snapshot, logRent, logSize);
  const districtOf = (row: number): number => (area[row]! < 0 ? -1 : districts.ofArea[area[row]!]!);
  const asked = (row: number, place: number): number => (asking[row] === 1 ? place : -1);
  const contracted = (row: number, place: number): number =>
    asking[row] === 1 || place < 0 ? -1 : classGroup(place, propertyType[row]!);
  const ofClass = groupRows(count, 2 * snapshot.areas.length, (row) =>
    classGroup(area[row]!, propertyType[row]!),
  );
  return {
    levels,
    ofClass,
    logRent,
    deflated,
    trendRows,
    month,
    logSize,
    cell,
    byDistrict: groupRows(count, districts.names.length, (row) => asked(row, districtOf(row))),
    byArea: groupRows(count, snapshot.areas.length, (row) => asked(row, area[row]!)),
    byProject: groupRows(count, snapshot.projects.length, (row) => asked(row, project[row]!)),
    contracts: compileContracts(
      snapshot.rents,
      { logRent, logSize, cell, segment: trendRows.segment },
      {
        district: { groups: 2 * districts.names.length, of: (row) => contracted(row, districtOf(row)) },
        area: { groups: 2 * snapshot.areas.length, of: (row) => contracted(row, area[row]!) },
        project: { groups: 2 * snapshot.projects.length, of: (row) => contracted(row, project[row]!) },
      },
    ),
  };
}

function cellOfRow({ rents }: MarketSnapshot, row: number): number {
  const bedrooms = sureBedrooms(rents, row);
  return bedrooms < 0 ? -1 : rentCell(rents.propertyType[row]!, bedrooms);
}

/**
 * ln AED a year of a rent as it would be agreed in `asOfMonth`: moved along the index to the last month
 * complete by then, whose level is `knownLevel`.
 */
export function rolledLogRent(book: RentBook, row: number, asOfMonth: number, knownLevel: number): number {
  return book.month[row]! < asOfMonth ? book.deflated[row]! + knownLevel : book.logRent[row]!;
}
