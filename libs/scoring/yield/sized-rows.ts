import { firstLater, type GroupedRows, groupRows } from '#valuation';

/** Width of a size bin, in logs; homes of one layout are in the same bin or adjacent ones. */
const BIN_WIDTH = 0.01;
const SMALLEST = Math.log(150);
/** Bin 0 holds rows without a size. */
const BINS = 1 + Math.ceil((Math.log(30_000) - SMALLEST) / BIN_WIDTH);

/** Rows of places by size: a lookup by size reads only the bins near it, not the whole place. */
export interface SizedRows {
  readonly rows: GroupedRows;
  readonly groups: number;
}

/** The bin of ln(sqft); 0 for NaN. */
function sizeBin(logSize: number): number {
  if (logSize !== logSize) return 0;
  return Math.min(Math.max(1 + Math.floor((logSize - SMALLEST) / BIN_WIDTH), 1), BINS - 1);
}

/** Bins of one cell of comparable homes, and cells of one group: more than there are bins for. */
const BINS_A_CELL = 3;
const CELLS_A_GROUP = 200;

/** Number of the cell of comparable homes: those of one group and of about one size, ln(sqft). */
export const sizeCell = (group: number, logSize: number): number =>
  group * CELLS_A_GROUP + Math.floor(sizeBin(logSize) / BINS_A_CELL);

/** Groups rows by `groupOf` (negative leaves a row out) and size bin. */
export function groupBySize(
  count: number,
  groups: number,
  logSize: Float64Array,
  groupOf: (row: number) => number,
): SizedRows {
  const rows = groupRows(count, groups * BINS, (row) => {
    const group = groupOf(row);
    return group < 0 ? -1 : group * BINS + sizeBin(logSize[row]!);
  });
  return { rows, groups };
}

/** Ranges of `rows.row`, one for each known size of the groups whose number modulo 2 is `odd`. */
export function* sizesOf(
  { rows: { start }, groups }: SizedRows,
  odd: 0 | 1,
): Generator<{ readonly first: number; readonly last: number }> {
  for (let group: number = odd; group < groups; group += 2)
    for (let bin = 1; bin < BINS; bin++) {
      const first = start[group * BINS + bin]!;
      const last = start[group * BINS + bin + 1]!;
      if (last > first) yield { first, last };
    }
}

/** Positions found by a lookup; reused for the next. */
export class Positions {
  /** Number of positions found; later entries belong to another lookup. */
  count = 0;
  at = new Int32Array(1_024);

  /** Replaces what was found by `newest` down to `oldest`, both inclusive. */
  set(newest: number, oldest: number): void {
    this.count = 0;
    this.add(newest, oldest);
  }

  /** Adds `newest` down to `oldest`, both inclusive. */
  add(newest: number, oldest: number): void {
    const needed = this.count + newest - oldest + 1;
    if (needed > this.at.length) this.grow(needed);
    for (let at = newest; at >= oldest; at--) this.at[this.count++] = at;
  }

  private grow(needed: number): void {
    const { at } = this;
    (this.at = new Int32Array(2 * needed)).set(at);
  }
}

/**
 * Finds positions in `rows.row` of `group`, bin by bin from the newest down to the oldest: rows up to
 * `asOfDay` whose size is within `reach` (in logs, to a bin's width) of `logSize`, and those without a size
 * when `unsized`; at most `cap` per bin.
 *
 * @param days by position
 */
export function findNear(
  { rows: { start }, groups }: SizedRows,
  days: Int32Array,
  query: {
    readonly group: number;
    readonly asOfDay: number;
    readonly logSize: number;
    readonly reach: number;
    readonly cap: number;
    readonly unsized: boolean;
  },
  found: Positions,
): void {
  const { group, asOfDay, logSize, reach, cap } = query;
  found.count = 0;
  if (group < 0 || group >= groups) return;
  const first = sizeBin(logSize - reach);
  const last = sizeBin(logSize + reach);
  const isLater = (at: number): boolean => days[at]! > asOfDay;
  for (let bin = query.unsized ? 0 : first; bin <= last; bin = bin === 0 ? first : bin + 1) {
    const cell = group * BINS + bin;
    const begin = start[cell]!;
    const end = start[cell + 1]!;
    if (begin === end) continue;
    const newest = firstLater(begin, end, isLater) - 1;
    if (newest >= begin) found.add(newest, Math.max(begin, newest - cap + 1));
  }
}
