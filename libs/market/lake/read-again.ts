import type { MarketDatabase } from '../database/market-database.js';
import { type RecordKind, UNNUMBERED } from '../records/record-kind.js';
import type { LakeSource } from './lake-catalogue.js';

/**
 * SQL of whether a record of this import has another deal than its row because the copy of another form gave it its exact
 * figures or its moment, not because the row was misread.
 */
function isOfTwoForms({ near, rounded, workingDay }: RecordKind): string {
  if (rounded === undefined) return 'false';
  const { day, figures, time } = rounded;
  const sameDay = `r.${day}::DATE = t.${day}::DATE`;
  const days =
    workingDay === undefined
      ? sameDay
      : `(${sameDay} OR (t.${day} = date_trunc('day', t.${day}) AND ${workingDay(`r.${day}`)} = t.${day}::DATE))`;
  const cut = ['day', 'minute'].map((unit) => `date_trunc('${unit}', r.${time ?? day})`).join(', ');
  return [
    days,
    `(t.${time ?? day} IN (r.${time ?? day}, ${cut}) OR ${time === undefined} OR t.${time ?? day} IS NULL)`,
    ...(near?.same ?? rounded.same).map((sql) => `${sql('r')} IS NOT DISTINCT FROM ${sql('t')}`),
    ...Object.entries(figures).map(
      ([name, steps]) =>
        `coalesce(abs(r.${name} - t.${name}) <= ${Math.max(...steps) / 2}, t.${name} IS NULL)`,
    ),
    `coalesce(name_key(r.project) = name_key(t.project), t.project IS NULL AND (r.project IS NULL
      OR r.project NOT IN (SELECT coalesce(known_text(written), trim(written)) FROM mended WHERE written IS NOT NULL)))`,
  ].join(' AND ');
}

/**
 * SQL of `part` and key of the records that an earlier program made of rows of import `again` which are now rejected,
 * or now have another deal: their key was made of what was misread.
 */
function misreadRecords(kind: RecordKind, again: number): string {
  const { key, deal } = kind;
  const otherDeal =
    deal === undefined
      ? ''
      : ` OR (starts_with(r.${key}, '${UNNUMBERED}-') AND r.deal <> t.deal AND NOT (${isOfTwoForms(kind)}))`;
  return `SELECT r.part, r.${key} FROM ${kind.name} r JOIN typed t ON t.line = r.line
    WHERE r.origin = ${again} AND (t.fault IS NOT NULL${otherDeal})`;
}

/** SQL of part and key of the records to remove when the rows of import `again` are stored as they are read today. */
export const outdatedRecords = (kind: RecordKind, again: number): string =>
  `SELECT part, ${kind.key} FROM (${misreadRecords(kind, again)} UNION SELECT part, ${kind.key} FROM absorbed)`;

/** Adds the records made of the file to `kept`, leaves misread ones out, and reads the texts that others have from the file as it is read today. */
export async function forgetEarlierReading(
  database: MarketDatabase,
  kind: RecordKind,
  again: number,
): Promise<void> {
  const columns = kind.columns.map(({ name }) => name).join(', ');
  await database.run(`INSERT INTO kept SELECT ${columns}, part, origin, line, hash(${columns}) FROM ${kind.name}
    WHERE origin = ${again} AND line IN (SELECT line FROM fresh WHERE starts_with(${kind.key}, '${UNNUMBERED}-'))
      AND ${kind.key} NOT IN (SELECT ${kind.key} FROM kept)`);
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
