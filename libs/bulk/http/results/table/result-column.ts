import type { AnalysisAtHand } from '#policies';
import type { Include, Property } from '#scoring';

import type { BatchResult } from '../../../batch/batch-result.store.js';

export type Cell = string | number | null;

/** A result as a table row. */
export interface Row {
  readonly result: BatchResult;
  /** The property as read; null if the item was refused. */
  readonly property: Partial<Property> | null;
  readonly analysis: AnalysisAtHand | null;
}

/** What adds a column: a part of `include`, or the batch's policy. */
export type ColumnPart = Include | 'policy';

/** What a column's cells hold: a date is YYYY-MM-DD, a moment ISO 8601 in UTC. */
export type CellKind = 'text' | 'integer' | 'number' | 'date' | 'moment';

export interface ResultColumn {
  readonly name: string;
  readonly kind: CellKind;
  /** One phrase, with the unit. */
  readonly about: string;
  /** What adds the column; absent if it is always there. */
  readonly part?: ColumnPart;
  readonly read: (row: Row) => Cell | undefined;
}

/** The cells of a row, in column order. */
export type Cells = readonly Cell[];

export function readCells(columns: readonly ResultColumn[], result: BatchResult): Cells {
  const analysis = result.analysis === null ? null : (JSON.parse(result.analysis) as Row['analysis']);
  const row = { result, property: result.property, analysis };
  return columns.map(({ read }) => read(row) ?? null);
}
