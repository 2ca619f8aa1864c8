import type { MarketDatabase } from '../database/market-database.js';
import { type RecordKind, UNNUMBERED } from '../records/record-kind.js';

/** A row of the file that is the copy of a stored record. */
export type Copy = readonly [line: number, key: string];

/** SQL of whether the record aliased `row` has no number. */
export const isLoose = (row: string, { key }: Pick<RecordKind, 'key'>): string =>
  `starts_with(${row}.${key}, '${UNNUMBERED}-')`;

/**
 * Fills `unpaired` with the good rows that no stored record was found for, or only one that an earlier program made of
 * the file (`again`) alone: one that has been merged with another form has its time or number. Returns their number.
 */
export async function findUnpaired(
  database: MarketDatabase,
  kind: RecordKind,
  again: number | null,
): Promise<number> {
  const { key, date } = kind;
  const alone = date === null ? '' : ` AND k.${date} IS NOT DISTINCT FROM f.${date}`;
  await database.run(`CREATE OR REPLACE TEMP TABLE unpaired AS SELECT f.* FROM fresh f
    LEFT JOIN pairing p ON p.line = f.line
    LEFT JOIN kept k ON k.${key} = CASE WHEN ${isLoose('f', kind)} THEN p.old_key ELSE coalesce(p.old_key, f.${key}) END
    WHERE k.${key} IS NULL${again === null ? '' : ` OR (k.origin = ${again}${alone} AND ${isLoose('f', kind)} = ${isLoose('k', kind)})`}`);
  return database.count('SELECT count(*) FROM unpaired');
}

/**
 * Adds copies to `pairing` and their records to `kept`; `finer`: the file has the exact values. If the file is read again
 * (`again`), an earlier program may have made records of copies: these are added to `absorbed (part, key)`.
 */
export async function addCopies(
  database: MarketDatabase,
  kind: RecordKind,
  copies: readonly Copy[],
  finer: boolean,
  again: number | null,
): Promise<void> {
  if (copies.length === 0) return;
  const { name, columns, key } = kind;
  await database.run('CREATE OR REPLACE TEMP TABLE copied (line BIGINT, old_key VARCHAR)');
  const appender = await database.connection.createAppender('copied');
  for (const [line, old] of copies) {
    appender.appendBigInt(BigInt(line));
    appender.appendVarchar(old);
    appender.endRow();
  }
  appender.closeSync();
  if (again !== null) await absorbCopies(database, kind, again, finer);
  const list = columns.map((column) => column.name).join(', ');
  await database.run(`INSERT INTO kept SELECT ${list}, part, origin, line, hash(${list}) FROM ${name}
    WHERE ${key} IN (SELECT old_key FROM copied) AND ${key} NOT IN (SELECT ${key} FROM kept)`);
  // A record with a number keeps it, and one without takes the key of the exact values.
  await database.run(`CREATE OR REPLACE TEMP TABLE pairing AS
    SELECT * FROM pairing WHERE line NOT IN (SELECT line FROM copied)
    UNION ALL
    SELECT r.line, r.old_key, CASE WHEN NOT ${isLoose('f', kind)} THEN f.${key}
        WHEN ${finer} AND starts_with(r.old_key, '${UNNUMBERED}-') THEN coalesce(p.new_key, f.${key}) ELSE r.old_key END,
      ${isLoose('f', kind)} AND NOT (${finer} AND starts_with(r.old_key, '${UNNUMBERED}-')), ${finer}
    FROM copied r JOIN fresh f ON f.line = r.line LEFT JOIN pairing p ON p.line = r.line`);
}

/**
 * Of two records that an earlier program made of one, the one with the exact values or the number stays: a copy
 * without a number of a row that is `finer`, or else the record of the row itself.
 */
async function absorbCopies(
  database: MarketDatabase,
  { name, key }: RecordKind,
  again: number,
  finer: boolean,
): Promise<void> {
  await database.run(`CREATE OR REPLACE TEMP TABLE doubled AS
    SELECT r.line, r.old_key, k.part, k.${key} AS own_key FROM copied r
    JOIN fresh f ON f.line = r.line LEFT JOIN pairing p ON p.line = r.line
    JOIN kept k ON k.${key} = coalesce(p.old_key, f.${key}) AND k.origin = ${again}`);
  const stays = `${finer} AND starts_with(old_key, '${UNNUMBERED}-')`;
  await database.run(`INSERT INTO absorbed SELECT part, own_key FROM doubled WHERE NOT (${stays})
    UNION ALL SELECT c.part, c.${key} FROM doubled JOIN ${name} c ON c.${key} = old_key WHERE ${stays}`);
  await database.run(`DELETE FROM copied WHERE line IN (SELECT line FROM doubled WHERE ${stays})`);
}
