import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { CellKind, Cells } from '../table/result-column.js';
import type { TableColumn } from './table-file.js';

const require = createRequire(import.meta.url);

const TYPES: Readonly<Record<CellKind, string>> = {
  text: 'VARCHAR',
  integer: 'BIGINT',
  number: 'DOUBLE',
  date: 'DATE',
  moment: 'TIMESTAMP',
};
const SETTINGS = { threads: '1', memory_limit: '256MB' };

/** A Parquet file with the columns' types. Intermediate files go to a temporary directory. */
export async function writeParquet(
  columns: readonly TableColumn[],
  rows: readonly Cells[],
): Promise<Uint8Array> {
  const directory = await mkdtemp(join(tmpdir(), 'deal-results-'));
  try {
    const lines = join(directory, 'results.ndjson');
    const target = join(directory, 'results.parquet');
    await writeFile(lines, rows.map((cells) => toLine(columns, cells)).join(''));
    await convert(lines, target, columns);
    return await readFile(target);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** NDJSON with one member per column. */
function toLine(columns: readonly TableColumn[], cells: Cells): string {
  const members = columns.map(({ name }, at) => [name, cells[at]]);
  return `${JSON.stringify(Object.fromEntries(members))}\n`;
}

async function convert(from: string, to: string, columns: readonly TableColumn[]): Promise<void> {
  // Each file has a thread of its own, in which an import would parse all of its CommonJS files once more, to find the
  // names they export.
  const { DuckDBInstance } = require('@duckdb/node-api') as typeof import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:', SETTINGS);
  try {
    const connection = await instance.connect();
    const types = columns.map(({ name, kind }) => `${quoted(name)}: '${TYPES[kind]}'`).join(', ');
    const rows = `read_json(${quoted(from)}, format = 'newline_delimited', columns = {${types}})`;
    await connection.run(`COPY (FROM ${rows}) TO ${quoted(to)} (FORMAT parquet, COMPRESSION zstd)`);
    connection.closeSync();
  } finally {
    instance.closeSync();
  }
}

/** Quotes text as an SQL literal. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
