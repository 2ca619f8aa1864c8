import type { MarketSnapshot } from '#market';
import { firstLater } from '#valuation';

import { rentClass } from './rent-cells.js';
import { sizeCell } from './sized-rows.js';

/**
 * Segments with separate trends: flats that are neither freehold nor in a project, flats in projects, other
 * freehold flats, houses.
 */
const SEGMENTS = 4;
const HOUSES = 3;
/** Length of one period in days, and number of periods that a trend covers. */
const PERIOD = 7;
const PERIODS = 17;
export const TREND_DAYS = PERIOD * PERIODS;
/** A contract's difference from comparable ones is clipped to this, in logs: more is not a market movement. */
const CLIP = 0.25;
/**
 * Pseudo-contracts by which a period's level is smoothed towards its neighbours: for the city, and for a
 * segment's difference from it.
 */
const CITY_SMOOTHING = 100;
const SEGMENT_SMOOTHING = 150;
const ROUNDS = 8;
const FREEHOLD = 1;

/**
 * Rent movements in the weeks before a day: by segment, the log change of a rent up to that day by its age, 0
 * .. TREND_DAYS - 1.
 */
export type RentTrend = readonly Float64Array[];

/** New contracts with a comparable contract, by day, compiled once for trends as of any day. */
export interface TrendRows {
  readonly day: Int32Array;
  readonly logRent: Float64Array;
  /** Segment of every rent in the snapshot. */
  readonly segment: Uint8Array;
  /** Rows in day order, and the cell of each: one area, class and size. */
  readonly row: Int32Array;
  readonly cell: Int32Array;
  readonly cells: number;
}

/** Selects the contracts that trends are measured on: new ones with a known place and size. */
export function compileTrendRows(
  { rents }: Pick<MarketSnapshot, 'rents'>,
  logRent: Float64Array,
  logSize: Float64Array,
): TrendRows {
  const { count, day, area, project, propertyType, tenure, asking, renewed } = rents;
  const segment = new Uint8Array(count);
  const row: number[] = [];
  const cell: number[] = [];
  const numbers = new Map<number, number>();
  for (let at = 0; at < count; at++) {
    const house = rentClass(propertyType[at]!);
    segment[at] = house === 1 ? HOUSES : project[at]! >= 0 ? 1 : tenure[at] === FREEHOLD ? 2 : 0;
    const size = logSize[at]!;
    if (asking[at] === 1 || renewed[at] === 1 || area[at]! < 0 || size !== size) continue;
    const key = sizeCell(2 * area[at]! + house, size);
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    row.push(at);
    cell.push(known);
  }
  const kept = { row: Int32Array.from(row), cell: Int32Array.from(cell), cells: numbers.size };
  return { day, logRent, segment, ...kept };
}

/**
 * Measures the trend up to the end of `asOfDay`. Fits levels for the city's and the segments' periods and for
 * the homes, so that contracts of one home differ as little as possible and each level stays near its
 * neighbours. Uses no later day.
 */
export function measureTrend(rows: TrendRows, asOfDay: number): RentTrend {
  return fitLevels(rows, asOfDay).map(moveByAge);
}

/** The change of a rent since each of the last TREND_DAYS days; a level applies to the middle of its week. */
function moveByAge(level: Float64Array): Float64Array {
  return Float64Array.from({ length: TREND_DAYS }, (_, age) => {
    const weeks = Math.max((age + 0.5) / PERIOD - 0.5, 0);
    const later = Math.floor(weeks);
    const share = weeks - later;
    const then = (1 - share) * level[later]! + share * level[Math.min(later + 1, PERIODS - 1)]!;
    return level[0]! - then;
  });
}

/** Contracts in the trend's weeks that have a comparable one, stored contiguously for the fitting rounds. */
interface Window {
  readonly logRent: Float64Array;
  readonly home: Int32Array;
  /** Segment x PERIODS + period; the newest period is 0. */
  readonly place: Uint8Array;
  /** Contracts of each home. */
  readonly contracts: Int32Array;
}

/** Log levels by segment and period, newest first. */
function fitLevels(rows: TrendRows, asOfDay: number): Float64Array[] {
  const window = cutWindow(rows, asOfDay);
  const city = new Float64Array(PERIODS);
  const own = Array.from({ length: SEGMENTS }, () => new Float64Array(PERIODS));
  const level = new Float64Array(SEGMENTS * PERIODS);
  const sum = new Float64Array(SEGMENTS * PERIODS);
  const count = countPlaces(window);
  for (let round = 0; round < ROUNDS && window.place.length > 0; round++) {
    own.forEach((series, s) => series.forEach((value, p) => (level[s * PERIODS + p] = city[p]! + value)));
    sumResiduals(window, level, sum);
    for (let p = 0; p < PERIODS; p++) {
      const before = city[p]!;
      const all = (of: Float64Array): number => own.reduce((total, _, s) => total + of[s * PERIODS + p]!, 0);
      smooth(city, p, all(sum), all(count), CITY_SMOOTHING);
      for (let s = 0; s < SEGMENTS; s++) {
        const at = s * PERIODS + p;
        sum[at]! -= count[at]! * (city[p]! - before);
      }
    }
    own.forEach((series, s) => {
      for (let p = 0; p < PERIODS; p++)
        smooth(series, p, sum[s * PERIODS + p]!, count[s * PERIODS + p]!, SEGMENT_SMOOTHING);
    });
  }
  return own.map((series) => series.map((value, p) => city[p]! + value));
}

function cutWindow(rows: TrendRows, asOfDay: number): Window {
  const { day, row, segment, cell, cells } = rows;
  const firstAfter = (last: number): number => firstLater(0, row.length, (at) => day[row[at]!]! > last);
  const begin = firstAfter(asOfDay - TREND_DAYS);
  const end = firstAfter(asOfDay);
  const contracts = new Int32Array(cells);
  for (let at = begin; at < end; at++) contracts[cell[at]!]!++;
  const home = cell.slice(begin, end).filter((own) => contracts[own]! > 1);
  const logRent = new Float64Array(home.length);
  const place = new Uint8Array(home.length);
  for (let at = begin, i = 0; at < end; at++) {
    if (contracts[cell[at]!]! < 2) continue;
    const own = row[at]!;
    logRent[i] = rows.logRent[own]!;
    place[i++] = segment[own]! * PERIODS + Math.floor((asOfDay - day[own]!) / PERIOD);
  }
  return { logRent, home, place, contracts };
}

function countPlaces({ place }: Window): Float64Array {
  const count = new Float64Array(SEGMENTS * PERIODS);
  for (const at of place) count[at]!++;
  return count;
}

/** Adds to `sum`, by place, the excess of contracts over the means of their homes, each excluding itself. */
function sumResiduals(
  { logRent, home, place, contracts }: Window,
  level: Float64Array,
  sum: Float64Array,
): void {
  const rents = new Float64Array(contracts.length);
  for (let i = 0; i < place.length; i++) rents[home[i]!]! += logRent[i]! - level[place[i]!]!;
  sum.fill(0);
  for (let i = 0; i < place.length; i++) {
    const of = contracts[home[i]!]!;
    const off = ((logRent[i]! - level[place[i]!]!) * of - rents[home[i]!]!) / (of - 1);
    sum[place[i]!]! += off > CLIP ? CLIP : off < -CLIP ? -CLIP : off;
  }
}

/** Moves one level by its residuals and towards its neighbours. */
function smooth(series: Float64Array, at: number, sum: number, count: number, smoothing: number): void {
  let weight = count;
  let total = sum + count * series[at]!;
  for (const next of [at - 1, at + 1]) {
    if (next < 0 || next >= PERIODS) continue;
    weight += smoothing;
    total += smoothing * series[next]!;
  }
  series[at] = total / weight;
}
