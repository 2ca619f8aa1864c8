import { DomainError } from '#platform';

import type { MarketDatabase } from '../database/market-database.js';
import { typeRecords } from '../records/type-records.js';
import { withPlainLines } from '../sources/plain-lines.js';
import { type DateOrderRule, settleDateOrder } from '../sources/settle-date-order.js';
import {
  detectContainer,
  detectTextLayout,
  type FileContainer,
  readCsvHeader,
} from '../sources/source-file.js';
import type { RecognisedFormat } from '../sources/source-format.js';
import { requireFormat } from '../sources/source-formats.js';
import { stageCsv } from '../sources/stage-csv.js';
import { stageJson } from '../sources/stage-json.js';
import { readParquetHeader, stageParquet } from '../sources/staged-table.js';
import { compareRecords, countOutcome, type MergeOutcome } from './merge-records.js';
import type { RecordStore } from './record-store.js';

/** Reads a file of any known layout into `staged` and settles how its dates are read. Throws `unreadable_source`. */
export async function stageFile(
  database: MarketDatabase,
  file: string,
  dateOrder: DateOrderRule = {},
): Promise<RecognisedFormat> {
  const container = await detectContainer(file);
  try {
    const recognised =
      container === 'parquet'
        ? await stageParquetFile(database, file)
        : await stageTextFile(database, file, container);
    await settleDateOrder(database, file, recognised, dateOrder);
    return recognised;
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    const [problem = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    throw new DomainError('unreadable_source', `${file}: the data is damaged: ${problem}`, { cause });
  }
}

async function stageParquetFile(database: MarketDatabase, file: string): Promise<RecognisedFormat> {
  const recognised = requireFormat(file, await readParquetHeader(database, file));
  await stageParquet(database, file, recognised);
  return recognised;
}

async function stageTextFile(
  database: MarketDatabase,
  file: string,
  container: FileContainer,
): Promise<RecognisedFormat> {
  if ((await detectTextLayout(file, container)) === 'json') {
    return stageJson(database, file, container, (fields) => requireFormat(file, fields));
  }
  const header = await readCsvHeader(file, container);
  const recognised = requireFormat(file, header.columns);
  await withPlainLines(file, container, (lines, packing) =>
    stageCsv(database, lines, packing, header, recognised),
  );
  return recognised;
}

/** Types, checks and merges what is staged. The tables of the comparison stay for the report. */
export async function mergeStaged(
  database: MarketDatabase,
  store: RecordStore,
  recognised: RecognisedFormat,
  sequence: number,
): Promise<MergeOutcome> {
  const { kind } = recognised.format;
  await typeRecords(database, kind);
  await compareRecords(database, kind);
  const outcome = await countOutcome(database, kind);
  if (outcome.counts.accepted + outcome.changed > 0) await store.write(database, kind, sequence);
  return outcome;
}
