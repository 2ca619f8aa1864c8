import type { MarketDatabase } from '../database/market-database.js';
import type { RecordKind } from '../records/record-kind.js';
import { RECORD_KINDS } from '../records/record-kinds.js';
import { columnList, columnTypes, type RecordStore } from './record-store.js';

/** Stores records in the session's tables. */
export class MemoryStore implements RecordStore {
  async attach(database: MarketDatabase): Promise<void> {
    for (const kind of RECORD_KINDS) {
      const columns = columnTypes(kind).map(([name, type]) => `${name} ${type}`);
      await database.run(`CREATE TABLE IF NOT EXISTS ${kind.name} (${columns.join(', ')})`);
    }
  }

  async write(database: MarketDatabase, kind: RecordKind, sequence: number): Promise<void> {
    await database.run(
      `DELETE FROM ${kind.name} WHERE ${kind.key} IN (SELECT old_key FROM change WHERE outcome = 'changed')`,
    );
    await database.run(
      `INSERT INTO ${kind.name} SELECT ${columnList(kind)}, ${sequence}, coalesce(origin, ${sequence}), line_of_origin
       FROM change WHERE outcome <> 'unchanged'`,
    );
  }
}
