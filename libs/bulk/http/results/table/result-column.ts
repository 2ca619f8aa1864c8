import type { AnalysisAtHand } from '#policies';
import type { Include, Property } from '#scoring';

import type { BatchResult } from '../../../batch/batch-result.store.js';

export type Cell = string | number | null;

/** A result as a row of a table. */
export interface Row {
  readonly result: BatchResult;
  /** The property as it was read; null when the item was refused. */
  readonly property: Partial<Property> | null;
  readonly analysis: AnalysisAtHand | null;
}

/** What brings a column: a part of `include`, or the policy of the batch. */
export type ColumnPart = Include | 'policy';

/** What the cells of a column hold: a date is YYYY-MM-DD, a moment ISO 8601 in UTC. */
export type CellKind = 'text' | 'integer' | 'number' | 'date' | 'moment';

export interface ResultColumn {
  readonly name: string;
  readonly kind: CellKind;
  /** One phrase with the unit. */
  readonly about: string;
  /** What it comes with; absent: always there. */
  readonly part?: ColumnPart;
  readonly read: (row: Row) => Cell | undefined;
}

/** The cells of a row, in the order of the columns. */
export type Cells = readonly Cell[];

export function readCells(columns: readonly ResultColumn[], result: BatchResult): Cells {
  const analysis = result.analysis === null ? null : (JSON.parse(result.analysis) as Row['analysis']);
  const row = { result, property: result.property, analysis };
  return columns.map(({ read }) => read(row) ?? null);
}
