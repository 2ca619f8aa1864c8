import type { RentTable } from '#market';
import { type GroupedRows, groupRows } from '#valuation';

import { groupBySize, type SizedRows } from './sized-rows.js';

/** The columns read from contracts, by position in the order of a grouping. */
export interface ContractColumns {
  readonly day: Int32Array;
  /** ln AED a year; ln(sqft), NaN if the size is unknown. */
  readonly logRent: Float64Array;
  readonly logSize: Float64Array;
  /** `rentCell`; -1 when the bedrooms are not certain enough. */
  readonly cell: Int8Array;
  readonly tenure: Uint8Array;
  readonly renewed: Uint8Array;
  /** Segment of the rent trend. */
  readonly segment: Uint8Array;
}

/** Rows of places by size, with their columns in the same order, so that a read scans memory sequentially. */
export interface SizedContracts extends SizedRows {
  /** By position in `rows.row`. */
  readonly columns: ContractColumns;
}

/** Contracts by `classGroup` of a district, area or project. */
export interface RentContracts {
  readonly byDistrict: SizedContracts;
  readonly byArea: SizedContracts;
  readonly byProject: { readonly rows: GroupedRows; readonly columns: ContractColumns };
  /** Project by row of the snapshot's rents; negative without one. */
  readonly projectOf: Int32Array;
}

/** Groups of rows by kind of place: how many there are, and the group of a row (negative leaves it out). */
interface Grouping {
  readonly groups: number;
  readonly of: (row: number) => number;
}

export function compileContracts(
  {
    count,
    day,
    tenure,
    renewed,
    project,
  }: Pick<RentTable, 'count' | 'day' | 'tenure' | 'renewed' | 'project'>,
  known: Pick<ContractColumns, 'logRent' | 'logSize' | 'cell' | 'segment'>,
  by: Readonly<Record<'district' | 'area' | 'project', Grouping>>,
): RentContracts {
  const columns: ContractColumns = { day, tenure, renewed, ...known };
  const sized = ({ groups, of }: Grouping): SizedContracts => {
    const grouped = groupBySize(count, groups, known.logSize, of);
    return { ...grouped, columns: inOrder(columns, grouped.rows.row) };
  };
  const ofProjects = groupRows(count, by.project.groups, by.project.of);
  return {
    byDistrict: sized(by.district),
    byArea: sized(by.area),
    byProject: { rows: ofProjects, columns: inOrder(columns, ofProjects.row) },
    projectOf: project,
  };
}

const inOrder = (columns: ContractColumns, rows: Int32Array): ContractColumns => ({
  day: pick(columns.day, rows),
  logRent: pick(columns.logRent, rows),
  logSize: pick(columns.logSize, rows),
  cell: pick(columns.cell, rows),
  tenure: pick(columns.tenure, rows),
  renewed: pick(columns.renewed, rows),
  segment: pick(columns.segment, rows),
});

/** The values of the given rows, in their order. `from` of a typed array takes twenty times as long. */
function pick<Column extends Int32Array | Float64Array | Int8Array | Uint8Array>(
  column: Column,
  rows: Int32Array,
): Column {
  const picked = column.slice(0, rows.length) as Column;
  for (let at = 0; at < rows.length; at++) picked[at] = column[rows[at]!]!;
  return picked;
}
