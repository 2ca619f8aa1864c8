import { EXCLUSIONS, type Exclusion, type MarketSnapshot } from '../tables/types.js';
import { stringAt } from './gather/fetch-columns.js';

/** The sales of one snapshot, with the names that they refer to. */
export type RegisterSales = Pick<MarketSnapshot, 'areas' | 'sales'>;

/** What the register itself states about a sale, without inferred or linked data. */
export interface SaleFacts {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** AED. */
  readonly price: number;
  readonly sizeSqft: number;
  readonly area: string;
  /** Index in PROPERTY_TYPES. */
  readonly propertyType: number;
  readonly offPlan: boolean;
  /** Index in PROCEDURES. */
  readonly procedure: number;
}

/** A sale that was a comparable in one snapshot and is not, or has changed, in the next. */
export interface SaleChange {
  readonly id: string;
  readonly before: SaleFacts;
  /** Null: no longer in the register. */
  readonly after: SaleFacts | null;
  /** Why it may no longer serve as a comparable; null if it may, or is gone. */
  readonly exclusion: Exclusion | null;
}

/** Number of rows between two yields. */
const STEP = 50_000;

/**
 * The comparables of `before` that `after` no longer has, excludes, or describes differently; yields
 * regularly. Rows are in day order; on most days nothing differs, so ids are only looked up on days with
 * differences. A sale whose day was corrected is found by its id.
 */
export function* compareSales(
  before: RegisterSales,
  after: RegisterSales,
): Generator<undefined, SaleChange[]> {
  const lost: number[] = [];
  const found = new Map<string, number>();
  const changed: [before: number, after: number][] = [];
  let [row, other] = [0, 0];
  let step = STEP;
  while (row < before.sales.count || other < after.sales.count) {
    const day = Math.min(dayAt(before, row), dayAt(after, other));
    const [end, otherEnd] = [endOfDay(before, row, day), endOfDay(after, other, day)];
    matchDay([before, row, end], [after, other, otherEnd], { lost, found, changed });
    [row, other] = [end, otherEnd];
    if (row < step) continue;
    step = row + STEP;
    yield;
  }
  for (const one of lost) changed.push([one, found.get(stringAt(before.sales.id, one)) ?? -1]);
  return changed
    .filter(([one]) => before.sales.exclusion[one] === 0)
    .map(([one, now]) => describe(before, one, after, now));
}

type Rows = readonly [market: RegisterSales, from: number, to: number];

/** Finds the changed pairs, the removed rows and the new rows of one day. */
function matchDay(
  [before, from, to]: Rows,
  [after, otherFrom, otherTo]: Rows,
  into: {
    readonly lost: number[];
    readonly found: Map<string, number>;
    readonly changed: [number, number][];
  },
): void {
  let ahead = 0;
  while (from + ahead < to && otherFrom + ahead < otherTo) {
    if (!isSameId(before, from + ahead, after, otherFrom + ahead)) break;
    ahead += 1;
  }
  const note = (row: number, other: number): void => {
    if (!isSameSale(before, row, after, other)) into.changed.push([row, other]);
  };
  for (let at = 0; at < ahead; at += 1) note(from + at, otherFrom + at);
  const rest = new Map<string, number>();
  for (let other = otherFrom + ahead; other < otherTo; other += 1)
    rest.set(stringAt(after.sales.id, other), other);
  for (let row = from + ahead; row < to; row += 1) {
    const id = stringAt(before.sales.id, row);
    const other = rest.get(id);
    rest.delete(id);
    if (other === undefined) into.lost.push(row);
    else note(row, other);
  }
  for (const [id, other] of rest) into.found.set(id, other);
}

const dayAt = ({ sales }: RegisterSales, row: number): number => sales.day[row] ?? Infinity;

function endOfDay({ sales }: RegisterSales, from: number, day: number): number {
  let row = from;
  while (sales.day[row] === day) row += 1;
  return row;
}

function isSameId(before: RegisterSales, row: number, after: RegisterSales, other: number): boolean {
  const [one, two] = [before.sales.id, after.sales.id];
  const [start, from] = [one.offsets[row] ?? 0, two.offsets[other] ?? 0];
  const length = (one.offsets[row + 1] ?? start) - start;
  if (length !== (two.offsets[other + 1] ?? from) - from) return false;
  for (let at = 0; at < length; at += 1) {
    if (one.bytes[start + at] !== two.bytes[from + at]) return false;
  }
  return true;
}

/** Whether a comparable is still one, with the same register data. */
function isSameSale(before: RegisterSales, row: number, after: RegisterSales, other: number): boolean {
  const [one, two] = [before.sales, after.sales];
  return (
    one.exclusion[row] === two.exclusion[other] &&
    one.price[row] === two.price[other] &&
    one.sizeSqft[row] === two.sizeSqft[other] &&
    one.propertyType[row] === two.propertyType[other] &&
    one.offPlan[row] === two.offPlan[other] &&
    one.procedure[row] === two.procedure[other] &&
    areaOf(before, row) === areaOf(after, other)
  );
}

const areaOf = ({ areas, sales }: RegisterSales, row: number): string =>
  areas[sales.area[row] ?? -1]?.name ?? '';

function describe(before: RegisterSales, row: number, after: RegisterSales, other: number): SaleChange {
  const exclusion = after.sales.exclusion[other] ?? 0;
  return {
    id: stringAt(before.sales.id, row),
    before: factsOf(before, row),
    after: other < 0 ? null : factsOf(after, other),
    exclusion: exclusion === 0 ? null : (EXCLUSIONS[exclusion] ?? null),
  };
}

function factsOf(market: RegisterSales, row: number): SaleFacts {
  const { sales } = market;
  return {
    day: sales.day[row] ?? NaN,
    price: sales.price[row] ?? NaN,
    sizeSqft: sales.sizeSqft[row] ?? NaN,
    area: areaOf(market, row),
    propertyType: sales.propertyType[row] ?? 0,
    offPlan: sales.offPlan[row] === 1,
    procedure: sales.procedure[row] ?? 0,
  };
}
