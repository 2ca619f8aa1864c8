import type { MarketDatabase } from '../database/market-database.js';
import type { RecordKind } from './record-kind.js';

/**
 * Moves the good rows of `typed` into the table of their kind: one row a key, replacing rows already there (the
 * later file wins). Rows of one file with the same key are ordered by content, so that the order of lines does
 * not matter.
 */
export async function mergeRecords(database: MarketDatabase, kind: RecordKind): Promise<void> {
  const columns = kind.columns.map((column) => column.name).join(', ');
  await database.run(`CREATE OR REPLACE TEMP TABLE fresh AS
    SELECT DISTINCT ON (${kind.key}) ${columns} FROM typed WHERE fault IS NULL ORDER BY ${columns}`);
  await database.run(`DELETE FROM ${kind.name} WHERE ${kind.key} IN (SELECT ${kind.key} FROM fresh)`);
  await database.run(`INSERT INTO ${kind.name} SELECT ${columns} FROM fresh`);
}
