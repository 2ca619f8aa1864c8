import type { Include } from '#scoring';

import type { BatchResult } from '../../batch/batch-result.store.js';
import type { BatchRecord } from '../../batch/batch.js';
import type { TableFile } from './file/table-file.js';
import { writeTableFile } from './file/write-table-file.js';
import { type Reader, ReadingTurns } from './reading-turns.js';
import { renderCsvHeader, renderCsvLines } from './render-csv.js';
import { renderResult } from './render-result.js';
import type { FileFormat } from './result-formats.js';
import { chooseColumns } from './table/choose-columns.js';
import { type Cells, readCells, type ResultColumn } from './table/result-column.js';

/** The results of a batch, for a file. */
export interface ResultSource {
  readonly batch: Pick<BatchRecord, 'options'>;
  /** Parts to show. */
  readonly parts: readonly Include[];
  readonly reader: Reader;
  readonly results: AsyncIterable<readonly BatchResult[]>;
}

type Pieces = AsyncIterable<string | Uint8Array>;

/** Renders results as files. Those that must be complete before they are sent are written two at a time, in threads. */
export class ResultFiles {
  /** At most two files per organisation collect their rows at a time, and two in total are written. */
  private readonly turns = new ReadingTurns();
  private readonly threads = new ReadingTurns();

  render(format: FileFormat, source: ResultSource): Pieces {
    const { policy, passthrough } = source.batch.options;
    const columns = chooseColumns([...source.parts, ...(policy ? (['policy'] as const) : [])], passthrough);
    switch (format) {
      case 'ndjson':
        return renderLines(source);
      case 'csv':
        return renderTable(columns, rowsOf(source, columns));
      case 'xlsx':
      case 'parquet':
        return this.whole(format, columns, source);
    }
  }

  private async *whole(
    format: TableFile['format'],
    columns: readonly ResultColumn[],
    source: ResultSource,
  ): Pieces {
    const file = await this.turns.take(source.reader, async () => {
      const rows: Cells[] = [];
      for await (const some of rowsOf(source, columns)) rows.push(...some);
      const heads = columns.map(({ name, kind }) => ({ name, kind }));
      const anyone = { ...source.reader, orgId: '' };
      return this.threads.take(anyone, () => writeTableFile({ format, columns: heads, rows }));
    });
    if (file !== null) yield file;
  }
}

async function* renderLines({ results, batch, parts }: ResultSource): Pieces {
  for await (const some of results) {
    yield some.map((result) => `${renderResult(result, batch, parts)}\n`).join('');
  }
}

async function* renderTable(columns: readonly ResultColumn[], rows: AsyncIterable<readonly Cells[]>): Pieces {
  yield renderCsvHeader(columns);
  for await (const some of rows) yield renderCsvLines(some);
}

async function* rowsOf(
  { results }: ResultSource,
  columns: readonly ResultColumn[],
): AsyncIterable<readonly Cells[]> {
  for await (const some of results) yield some.map((result) => readCells(columns, result));
}
