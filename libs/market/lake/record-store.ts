import type { MarketDatabase } from '../database/market-database.js';
import type { RecordKind } from '../records/record-kind.js';

/**
 * Where accepted records are stored: in the lake's files, or in memory for a market that lasts one run.
 * Records have `part` (the write that added them), `origin` (the import) and `line` besides their kind's
 * columns.
 */
export interface RecordStore {
  /** Makes the current records of every kind readable as relations named after the kinds. */
  attach(database: MarketDatabase): Promise<void>;
  /**
   * Stores the new and changed rows of the table `change`, in place of the older record of their key.
   * `sequence` numbers the import.
   */
  write(database: MarketDatabase, kind: RecordKind, sequence: number): Promise<void>;
}

/** Column names of a kind for a select list. */
export function columnList(kind: RecordKind, alias?: string): string {
  return kind.columns.map(({ name }) => (alias === undefined ? name : `${alias}.${name}`)).join(', ');
}

/** The columns of a stored record with their types, for an empty relation. */
export function columnTypes(kind: RecordKind): readonly (readonly [name: string, type: string])[] {
  return [
    ...kind.columns.map(({ name, type }) => [name, type] as const),
    ['part', 'INTEGER'],
    ['origin', 'INTEGER'],
    ['line', 'BIGINT'],
  ];
}
