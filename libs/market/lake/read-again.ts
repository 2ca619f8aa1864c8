import type { MarketDatabase } from '../database/market-database.js';
import { type RecordKind, UNNUMBERED } from '../records/record-kind.js';
import type { LakeSource } from './lake-catalogue.js';

/**
 * SQL of `part` and key of the records that an earlier program made of rows of import `again` which are now rejected,
 * or now have another deal: their key was made of what was misread.
 */
function misreadRecords(kind: RecordKind, again: number): string {
  const { key, deal } = kind;
  const otherDeal =
    deal === undefined ? '' : ` OR (starts_with(r.${key}, '${UNNUMBERED}-') AND r.deal <> t.deal)`;
  return `SELECT r.part, r.${key} FROM ${kind.name} r JOIN typed t ON t.line = r.line
    WHERE r.origin = ${again} AND (t.fault IS NOT NULL${otherDeal})`;
}

/** SQL of part and key of the records to remove when the rows of import `again` are stored as they are read today. */
export const outdatedRecords = (kind: RecordKind, again: number): string =>
  `SELECT part, ${kind.key} FROM (${misreadRecords(kind, again)} UNION SELECT part, ${kind.key} FROM absorbed)`;

/** Leaves misread records out of `kept`, and reads the texts that others have from the file as it is read today. */
export async function forgetEarlierReading(
  database: MarketDatabase,
  kind: RecordKind,
  again: number,
): Promise<void> {
  await database.run(
    `DELETE FROM kept WHERE ${kind.key} IN (SELECT ${kind.key} FROM (${misreadRecords(kind, again)}))`,
  );
  if ((await database.count('SELECT count(*) FROM mended')) === 0) return;
  await database.run(`CREATE OR REPLACE TEMP TABLE reread AS
    SELECT DISTINCT ON (written) coalesce(known_text(written), trim(written)) AS written, known_text(name) AS name FROM mended`);
  for (const { name, type, formerly } of kind.columns) {
    if (type !== 'VARCHAR' || name === kind.key || name === 'deal') continue;
    await database.run(`UPDATE kept SET ${name} = r.name FROM reread r WHERE kept.${name} = r.written`);
    if (formerly !== undefined)
      await database.run(`UPDATE kept SET ${name} = NULL WHERE name_key(${name}) = name_key(${formerly})`);
  }
}

/**
 * The entry of a file that was read again: its place and day in the lake, with the rows as they are read today, of whose
 * records `outdated` were removed.
 */
export function readAgain(earlier: LakeSource, source: LakeSource, outdated: number): LakeSource {
  const { rows, rejected } = source;
  const accepted = Math.min(earlier.accepted + source.accepted - outdated, rows - rejected);
  const { sequence, file, importedAt } = earlier;
  return { ...source, sequence, file, importedAt, accepted, merged: rows - rejected - accepted };
}
