import { createRequire } from 'node:module';

import type { DuckDBConnection, DuckDBInstance, DuckDBValue } from '@duckdb/node-api';

import { REGISTER_MACROS } from './register-macros.js';

const require = createRequire(import.meta.url);

export interface MarketDatabaseOptions {
  readonly memoryLimit?: string;
  readonly temporary?: string;
  /** What is to be read: records of a lake, and bytes of files. Unknown ones are many. */
  readonly rows?: number;
  readonly bytes?: number;
}

/** Where statements on so little are planned for two threads and wake the second, that takes longer than it saves. */
const isSmall = ({ rows = Infinity, bytes = Infinity }: MarketDatabaseOptions): boolean =>
  rows <= 50_000 && bytes <= 8_000_000;

/** An in-memory DuckDB session with the register's macros; spills to `temporary` beyond its memory limit. */
export class MarketDatabase {
  private closed = false;

  private constructor(
    private readonly instance: DuckDBInstance,
    readonly connection: DuckDBConnection,
  ) {}

  static async open(options: MarketDatabaseOptions = {}): Promise<MarketDatabase> {
    // Loaded on first use: processes that only serve a market start without it. An import would parse all of its CommonJS
    // files once more, to find the names they export.
    const { DuckDBInstance } = require('@duckdb/node-api') as typeof import('@duckdb/node-api');
    const instance = await DuckDBInstance.create(':memory:', {
      threads: isSmall(options) ? '1' : '2',
      memory_limit: options.memoryLimit ?? '1GB',
      ...(options.temporary === undefined ? {} : { temp_directory: options.temporary }),
    });
    const connection = await instance.connect();
    const database = new MarketDatabase(instance, connection);
    await database.run('SET VARIABLE hijri_dates = MAP {}::MAP(VARCHAR, TIMESTAMP)');
    await database.run(`SET VARIABLE date_order = 'dmy'`);
    await database.run(`SET VARIABLE decimal_mark = '.'`);
    for (const macro of REGISTER_MACROS) await database.run(macro);
    return database;
  }

  async run(sql: string): Promise<void> {
    await this.connection.run(sql);
  }

  /** All rows as objects; counts and other 64-bit integers come as strings, so cast what must be a number. */
  async rows<Row extends object>(sql: string, values?: DuckDBValue[]): Promise<Row[]> {
    const reader = await this.connection.runAndReadAll(sql, values);
    return reader.getRowObjectsJson() as unknown as Row[];
  }

  /** The single number of a query such as `SELECT count(*)`. */
  async count(sql: string): Promise<number> {
    const reader = await this.connection.runAndReadAll(sql);
    return Number(reader.getRows()[0]?.[0] ?? 0);
  }

  /** The single text of a query that returns one. */
  async text(sql: string): Promise<string> {
    const [text] = (await this.connection.runAndReadAll(sql)).getRowsJson()[0] ?? [];
    return typeof text === 'string' ? text : '';
  }

  /** Releases its memory; closing again does nothing. */
  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.connection.closeSync();
    this.instance.closeSync();
  }
}

/** A text as an SQL literal. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The path of one file as an SQL literal: DuckDB's readers treat a path with `[1]`, `*` or `?` as a pattern. */
export function quotedPath(path: string): string {
  return quoted(path.replaceAll(/[[*?]/g, '[$&]'));
}

/** A name as an SQL identifier. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
