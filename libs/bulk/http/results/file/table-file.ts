import type { Cells, ResultColumn } from '../table/result-column.js';

/** A table to be written as one file, as passed to the thread that writes it. */
export interface TableFile {
  readonly format: 'xlsx' | 'parquet';
  readonly columns: readonly TableColumn[];
  readonly rows: readonly Cells[];
}

export type TableColumn = Pick<ResultColumn, 'name' | 'kind'>;
