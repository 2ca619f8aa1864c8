import { DomainError } from '#platform';

import type { MarketDatabase } from '../database/market-database.js';
import { ANSWER_TOTAL } from '../records/record-kind.js';
import { typeRecords } from '../records/type-records.js';
import type { AnswerPage } from '../sources/answer-pages.js';
import { readCsvHeader } from '../sources/csv-header.js';
import { asUtf8, withCopies, withLineFeeds } from '../sources/plain-text.js';
import { refuseOtherEmirates } from '../sources/other-emirates.js';
import { refuseOtherUnits } from '../sources/refuse-other-units.js';
import { refuseShortened } from '../sources/refuse-shortened.js';
import { type DateOrderRule, settleDateOrder } from '../sources/settle-date-order.js';
import { settleDecimalMark } from '../sources/settle-decimal-mark.js';
import { detectContainer, detectTextLayout, unreadable } from '../sources/source-file.js';
import type { RecognisedFormat } from '../sources/source-format.js';
import { requireFormat } from '../sources/source-formats.js';
import { stageCsv } from '../sources/stage-csv.js';
import { stageJson } from '../sources/stage-json.js';
import { readParquetHeader, stageParquet } from '../sources/staged-table.js';
import { unpackZip } from '../sources/unpack-zip.js';
import { compareRecords, countOutcome, type MergeOutcome, type Stored } from './merge-records.js';
import type { FileRounding } from './pair-rounded.js';
import type { RecordStore } from './record-store.js';

/**
 * Reads a file of any known layout into `staged` and determines how its dates and numbers are read. Throws
 * `unreadable_source`.
 */
export async function stageFile(
  database: MarketDatabase,
  file: string,
  dateOrder: DateOrderRule = {},
): Promise<RecognisedFormat> {
  try {
    const recognised = await withCopies((folder) => stageContents(database, file, folder));
    await refuseOtherEmirates(database, file, recognised);
    await settleDateOrder(database, file, recognised, dateOrder);
    await settleDecimalMark(database, file, recognised);
    await refuseShortened(database, file, recognised);
    await refuseOtherUnits(database, file, recognised);
    await assertIdentified(database, file, recognised);
    return recognised.pages?.length === 0
      ? { ...recognised, pages: await pagesByRows(database, recognised) }
      : recognised;
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    const [problem = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    throw new DomainError('unreadable_source', `${file}: the data is damaged: ${problem}`, { cause });
  }
}

/**
 * The pages of an answer whose rows say how many it has, as the gateway's do; rows that no program can read were some of
 * them. Only a JSON document is an answer: lines and tables may be rows that someone chose.
 */
async function pagesByRows(
  database: MarketDatabase,
  { headers }: RecognisedFormat,
): Promise<readonly AnswerPage[]> {
  if (!headers.has(ANSWER_TOTAL)) return [];
  const totals = await database.rows<{ total: number; rows: number }>(
    `SELECT known_number(${ANSWER_TOTAL})::DOUBLE AS total, count(*)::DOUBLE + (SELECT count(*) FROM broken) AS rows
     FROM staged GROUP BY 1 HAVING total IS NOT NULL ORDER BY 1`,
  );
  return totals.map(({ total, rows }) => ({ rows, total, pages: null, next: null }));
}

/**
 * Throws `unreadable_source` if rows without a number lack a column that would tell them apart from those of other
 * files: each would count again.
 */
async function assertIdentified(
  database: MarketDatabase,
  file: string,
  { format, headers }: RecognisedFormat,
): Promise<void> {
  const { keyFrom, dealFrom = [] } = format.kind;
  const missing = dealFrom.filter((column) => column in format.columns && !headers.has(column));
  if (missing.length === 0) return;
  const rows = await database.count(`SELECT count(*) FROM staged WHERE known_text(${keyFrom}) IS NULL`);
  if (rows === 0) return;
  const nameOf = (column: string): string => format.columns[column]?.[0] ?? column;
  throw unreadable(
    file,
    `${rows} of its rows have no ${nameOf(keyFrom)}; they are told apart by ${dealFrom.map(nameOf).join(', ')}, ` +
      `and the file has no ${missing.map(nameOf).join(' and no ')}; export it with all columns`,
  );
}

async function stageContents(
  database: MarketDatabase,
  file: string,
  folder: string,
): Promise<RecognisedFormat> {
  const outside = await detectContainer(file);
  const path = outside === 'zip' ? await unpackZip(file, folder) : file;
  const packed = outside === 'zip' ? await detectContainer(path, file) : outside;
  if (packed === 'parquet') {
    const recognised = requireFormat(file, await readParquetHeader(database, path));
    await stageParquet(database, path, recognised);
    return recognised;
  }
  if (packed === 'zip')
    throw unreadable(file, 'the archive holds an archive; unpack both and import the data');
  const text = await asUtf8({ file, path, packed }, folder);
  if ((await detectTextLayout(text)) === 'json') {
    return stageJson(database, text, (fields) => requireFormat(file, fields));
  }
  const lines = await withLineFeeds(text, folder);
  const header = await readCsvHeader(lines);
  const recognised = requireFormat(file, header.columns);
  await stageCsv(database, lines, header, recognised);
  return recognised;
}

/** Types, checks and merges the staged rows. The comparison tables are kept for the report. */
export async function mergeStaged(
  database: MarketDatabase,
  store: RecordStore,
  recognised: RecognisedFormat,
  sequence: number,
  stored: Stored = {},
): Promise<MergeOutcome & { readonly rounding: FileRounding }> {
  const { kind } = recognised.format;
  await typeRecords(database, kind);
  const rounding = await compareRecords(database, kind, stored);
  const outcome = await countOutcome(database, kind);
  if (outcome.counts.accepted + outcome.changed > 0) await store.write(database, kind, sequence);
  return { ...outcome, rounding };
}
