import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DuckDBInstance } from '@duckdb/node-api';
import { parse } from 'csv-parse/sync';
import readSheet from 'read-excel-file/node';

import type { BulkSystem } from './bulk-system.js';

/** Sends batches in any format and reads their results back, as files. */
export class BatchFiles {
  constructor(private readonly system: BulkSystem) {}

  send(query: string, type: string, body: string): Promise<Response> {
    const headers = { 'content-type': type };
    return this.system.request(`/v1/batches${query}`, { method: 'POST', body, headers });
  }

  /** The id of a batch that has ended; throws unless it is accepted. */
  async scored(query: string, type: string, body: string): Promise<string> {
    const response = await this.send(query, type, body);
    const text = await response.text();
    if (response.status !== 202) throw new Error(`not accepted: ${response.status} ${text}`);
    const { id } = JSON.parse(text) as { id: string };
    await this.system.ended(id);
    return id;
  }

  scoredItems(items: readonly object[], more: object = {}, query = ''): Promise<string> {
    return this.scored(query, 'application/json', JSON.stringify({ items, ...more }));
  }

  read(id: string, query = '', accept = 'application/json'): Promise<Response> {
    return this.system.request(`/v1/batches/${id}/results${query}`, { headers: { accept } });
  }

  async csv(id: string, query = ''): Promise<Record<string, string>[]> {
    const text = await (await this.read(id, query, 'text/csv')).text();
    return parse<Record<string, string>>(text, { columns: true });
  }
}

/** The rows of a workbook's first sheet, the header first. */
export async function sheetRows(response: Response): Promise<readonly (readonly unknown[])[]> {
  const [sheet] = await readSheet(Buffer.from(await response.arrayBuffer()));
  return sheet?.data ?? [];
}

/** The rows of a Parquet file; 64-bit integers and dates are text. */
export async function parquetRows(response: Response): Promise<readonly Record<string, unknown>[]> {
  const directory = mkdtempSync(join(tmpdir(), 'deal-test-parquet-'));
  const file = join(directory, 'results.parquet');
  writeFileSync(file, Buffer.from(await response.arrayBuffer()));
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    return (await connection.runAndReadAll(`FROM read_parquet('${file}')`)).getRowObjectsJson();
  } finally {
    connection.closeSync();
    instance.closeSync();
    rmSync(directory, { recursive: true });
  }
}
