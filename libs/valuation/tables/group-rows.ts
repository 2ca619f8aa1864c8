import { firstLater } from './first-later.js';

/** Rows of a table grouped by a number, each group in table order. Rows of group g: row[start[g] .. start[g + 1]). */
export interface GroupedRows {
  readonly start: Int32Array;
  readonly row: Int32Array;
}

/** Groups rows 0..count-1 by `groupOf` (0..groups-1; negative leaves the row out) in two passes. */
export function groupRows(count: number, groups: number, groupOf: (row: number) => number): GroupedRows {
  const start = new Int32Array(groups + 1);
  for (let row = 0; row < count; row++) {
    const group = groupOf(row);
    if (group >= 0) start[group + 1]!++;
  }
  for (let group = 0; group < groups; group++) start[group + 1]! += start[group]!;
  const next = start.slice(0, groups);
  const rows = new Int32Array(start[groups]!);
  for (let row = 0; row < count; row++) {
    const group = groupOf(row);
    if (group >= 0) rows[next[group]!++] = row;
  }
  return { start, row: rows };
}

/** Start of each group's rows, given the group of every row; negative groups are skipped. */
export function startsOf(groups: number, ...groupsOfRows: readonly Int32Array[]): Int32Array {
  const start = new Int32Array(groups + 1);
  for (const groupOf of groupsOfRows) for (const group of groupOf) if (group >= 0) start[group + 1]!++;
  for (let group = 0; group < groups; group++) start[group + 1]! += start[group]!;
  return start;
}

/** First position in `group` whose day is later than `day`; the table must ascend by day. */
export function endOfDay({ start, row }: GroupedRows, group: number, days: Int32Array, day: number): number {
  return firstLater(start[group]!, start[group + 1]!, (at) => days[row[at]!]! > day);
}

/** Rows of `group` on the days `from` .. `to`, both inclusive. */
export function countBetween(
  rows: GroupedRows,
  group: number,
  days: Int32Array,
  from: number,
  to: number,
): number {
  return endOfDay(rows, group, days, to) - endOfDay(rows, group, days, from - 1);
}
