import type { DuckDBAppender } from '@duckdb/node-api';

import { identifier, type MarketDatabase, quoted, quotedPath } from '../database/market-database.js';
import type { RecognisedFormat } from './source-format.js';

/** The select list of the kind's staged columns; `source` returns the SQL of a source column by its header. */
export function stagedColumns(recognised: RecognisedFormat, source: (header: string) => string): string {
  const { format, headers } = recognised;
  return format.kind.staged
    .map((column) => {
      const header = headers.get(column);
      const constant = format.constants?.[column];
      if (header !== undefined) return `CAST(${source(header)} AS VARCHAR) AS ${column}`;
      return `${constant === undefined ? 'NULL::VARCHAR' : quoted(constant)} AS ${column}`;
    })
    .join(', ');
}

/** Reads a Parquet file into `staged`; its `line` is the row number from 1. It cannot contain broken rows. */
export async function stageParquet(
  database: MarketDatabase,
  file: string,
  recognised: RecognisedFormat,
): Promise<void> {
  await database.run(`CREATE OR REPLACE TEMP TABLE staged AS
    SELECT row_number() OVER () AS line, ${stagedColumns(recognised, identifier)} FROM read_parquet(${quotedPath(file)})`);
  await noneBroken(database);
}

/** The column names of a Parquet file. */
export async function readParquetHeader(database: MarketDatabase, file: string): Promise<string[]> {
  const rows = await database.rows<{ column_name: string }>(
    `SELECT column_name FROM (DESCRIBE SELECT * FROM read_parquet(${quotedPath(file)}))`,
  );
  return rows.map((row) => row.column_name);
}

/** One record of a feed, keyed by the header names of its format. */
export type SourceRecord = Readonly<Record<string, string | number | boolean | null>>;

/** A value as stored in a column: lists and objects as JSON text. */
export function flatValue(value: unknown): string | number | boolean | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** Puts records of a feed into `staged`; their `line` is their number from 1. */
export async function stageRecords(
  database: MarketDatabase,
  records: readonly SourceRecord[],
  recognised: RecognisedFormat,
): Promise<void> {
  const { kind, constants } = recognised.format;
  const columns = kind.staged.map((column) => `${column} VARCHAR`);
  await database.run(`CREATE OR REPLACE TEMP TABLE staged (line BIGINT, ${columns.join(', ')})`);
  const appender = await database.connection.createAppender('staged');
  records.forEach((record, index) => {
    appender.appendBigInt(BigInt(index + 1));
    for (const column of kind.staged) {
      const header = recognised.headers.get(column);
      appendText(appender, header === undefined ? constants?.[column] : record[header]);
    }
    appender.endRow();
  });
  appender.closeSync();
  await noneBroken(database);
}

function appendText(appender: DuckDBAppender, value: string | number | boolean | null | undefined): void {
  if (value === undefined || value === null) appender.appendNull();
  else appender.appendVarchar(String(value));
}

async function noneBroken(database: MarketDatabase): Promise<void> {
  await database.run('CREATE OR REPLACE TEMP TABLE broken (line BIGINT, reason VARCHAR)');
}
