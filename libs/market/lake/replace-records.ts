import { createHash } from 'node:crypto';

import { DomainError } from '#platform';

import type { MarketDatabase } from '../database/market-database.js';
import type { RecordKind } from '../records/record-kind.js';
import { typeRecords } from '../records/type-records.js';
import { settleDateOrder } from '../sources/settle-date-order.js';
import { type RecognisedFormat, recogniseFormat } from '../sources/source-format.js';
import { SOURCE_FORMATS } from '../sources/source-formats.js';
import { type SourceRecord, stageRecords } from '../sources/staged-table.js';
import type { ImportCounts } from './import-counts.js';
import { type ImportOptions, mergeSource, withLake } from './import-market.js';
import type { LakeStore } from './lake-store.js';
import { columnList } from './record-store.js';

/** Records that replace earlier ones, as a window of a feed does. */
export interface Replacement {
  readonly rows: readonly SourceRecord[];
  /** The previous records, complete; those missing from `rows` are withdrawn. Empty: nothing is withdrawn. */
  readonly previous: readonly SourceRecord[];
  /** Records of neighbouring windows: a record that has moved there is not withdrawn. */
  readonly elsewhere: readonly SourceRecord[];
}

export interface ReplacementCounts extends ImportCounts {
  /** Records removed from the lake. */
  readonly removed: number;
}

/**
 * Imports `rows`, keyed by the header names of `format` (a name in SOURCE_FORMATS), and withdraws previous
 * records that are missing from them, in one step: the lake shows both or neither. If the lake already holds
 * the rows, it is unchanged.
 *
 * @throws DomainError unreadable_source when the rows do not match the format, market_busy.
 */
export async function replaceRecords(
  { rows, previous, elsewhere }: Replacement,
  source: { readonly format: string; readonly label: string },
  options: ImportOptions,
): Promise<ReplacementCounts> {
  const text = JSON.stringify(rows);
  const sha256 = createHash('sha256').update(text).digest('hex');
  const work = async (database: MarketDatabase, store: LakeStore): Promise<ReplacementCounts> => {
    const { kind } = formatOf(source.format);
    const gone = previous.length > 0;
    await keepKeys(database, kind, 'was_here', gone ? previous : [], source);
    await keepKeys(database, kind, 'is_elsewhere', gone ? elsewhere : [], source);
    const recognised = recognise(source, rows.length > 0 ? rows : previous);
    await stageRecords(database, rows, recognised);
    await settleDateOrder(database, source.label, recognised, {});
    const outcome = await mergeSource(database, store, recognised, {
      label: source.label,
      sha256,
      clock: options.clock,
      onlyIfChanged: true,
      withdrawn: gone ? withdrawnKeys(kind) : null,
    });
    if (outcome.status === 'refused') throw new DomainError('unreadable_source', outcome.reason);
    const { accepted, merged, rejected, removed = 0 } = outcome.source;
    return { rows: outcome.source.rows, accepted, merged, rejected, removed };
  };
  return withLake(options, work, text.length);
}

function formatOf(name: string) {
  const format = SOURCE_FORMATS.find((known) => known.name === name);
  if (format === undefined) throw new RangeError(`${name} is no known layout`);
  return format;
}

function recognise(
  { format, label }: { readonly format: string; readonly label: string },
  rows: readonly SourceRecord[],
): RecognisedFormat {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const recognised = recogniseFormat(header, [formatOf(format)]);
  if (recognised !== null) return recognised;
  throw new DomainError('unreadable_source', `${label}: the fields ${header.join(', ')} are not ${format}`);
}

/** Fills `table` with the rows' keys in the lake and the record that each would become. */
async function keepKeys(
  database: MarketDatabase,
  kind: RecordKind,
  table: string,
  rows: readonly SourceRecord[],
  source: { readonly format: string; readonly label: string },
): Promise<void> {
  if (rows.length === 0) {
    await database.run(`CREATE OR REPLACE TEMP TABLE ${table} (${kind.key} VARCHAR, content UBIGINT)`);
    return;
  }
  const recognised = recognise(source, rows);
  await stageRecords(database, rows, recognised);
  await settleDateOrder(database, source.label, recognised, {});
  await typeRecords(database, kind);
  await database.run(`CREATE OR REPLACE TEMP TABLE ${table} AS
    SELECT ${kind.key}, hash(${columnList(kind)}) AS content FROM typed WHERE fault IS NULL`);
}

/** Only an unchanged record is withdrawn: one that another source has changed since belongs to that source. */
function withdrawnKeys(kind: RecordKind): string {
  const { key } = kind;
  return `SELECT k.part, k.${key} FROM ${kind.name} k JOIN was_here w ON w.${key} = k.${key}
      AND w.content = hash(${columnList(kind, 'k')})
    WHERE k.${key} NOT IN (SELECT ${key} FROM typed WHERE fault IS NULL)
      AND k.${key} NOT IN (SELECT ${key} FROM is_elsewhere)`;
}
