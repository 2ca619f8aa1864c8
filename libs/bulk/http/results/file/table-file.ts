import type { Cells, ResultColumn } from '../table/result-column.js';

/** A table that is written as one file, as it is handed to the thread that writes it. */
export interface TableFile {
  readonly format: 'xlsx' | 'parquet';
  readonly columns: readonly TableColumn[];
  readonly rows: readonly Cells[];
}

export type TableColumn = Pick<ResultColumn, 'name' | 'kind'>;
