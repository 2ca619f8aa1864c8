import type { Include } from '#scoring';

import type { BatchResult } from '../../batch/batch-result.store.js';
import type { BatchRecord } from '../../batch/batch.js';
import { type Reader, ReadingTurns } from './reading-turns.js';
import { renderCsvHeader, renderCsvLines } from './render-csv.js';
import { renderResult } from './render-result.js';
import type { FileFormat } from './result-formats.js';
import { chooseColumns } from './table/choose-columns.js';
import { type Cells, readCells, type ResultColumn } from './table/result-column.js';
import { writeParquet } from './write-parquet.js';
import { writeXlsx } from './write-xlsx.js';

/** The results of a batch, for a file. */
export interface ResultSource {
  readonly batch: BatchRecord;
  /** Parts that are shown. */
  readonly parts: readonly Include[];
  readonly reader: Reader;
  readonly results: AsyncIterable<readonly BatchResult[]>;
}

type Pieces = AsyncIterable<string | Uint8Array>;

/** Renders results as files. Those that have to be whole before they are sent are made two at a time for one organisation. */
export class ResultFiles {
  private readonly turns = new ReadingTurns();

  render(format: FileFormat, source: ResultSource): Pieces {
    const columns = chooseColumns(source.parts, source.batch.passthrough);
    switch (format) {
      case 'ndjson':
        return renderLines(source);
      case 'csv':
        return renderTable(columns, rowsOf(source, columns));
      case 'xlsx':
        return this.workbook(columns, source);
      case 'parquet':
        return this.parquet(columns, source);
    }
  }

  private workbook(columns: readonly ResultColumn[], source: ResultSource): Pieces {
    return this.whole(source, async () => {
      const rows: Cells[] = [];
      for await (const some of rowsOf(source, columns)) rows.push(...some);
      return writeXlsx(columns, rows);
    });
  }

  private parquet(columns: readonly ResultColumn[], source: ResultSource): Pieces {
    return this.whole(source, () => writeParquet(columns, rowsOf(source, columns)));
  }

  private async *whole({ reader }: ResultSource, make: () => Promise<Uint8Array>): Pieces {
    const file = await this.turns.take(reader, make);
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
