import type { MarketDatabase } from '../database/market-database.js';
import type { RecordKind } from '../records/record-kind.js';
import { addCopies, type Copy, findUnpaired, isLoose } from './copies.js';

/** Days by which a working day may follow: from Friday to Monday. */
const FURTHEST = 3;

/**
 * Finds the same deals in a form that has only working days and in one that has times: what is registered late in the
 * day or at a weekend is dated the next working day there. One of the two has no number; all that identifies a deal but
 * the day is equal, and so is the project. Deals that share their day were found before. `doubled`: the import whose file
 * is read again and whose program took them for two deals.
 */
export async function pairWorkingDays(
  database: MarketDatabase,
  kind: RecordKind,
  again: number | null,
  doubled: number | null,
): Promise<void> {
  if (kind.workingDay === undefined || kind.date === null) return;
  if ((await findUnpaired(database, kind, doubled)) === 0) return;
  const earlier = await findCopies(database, kind, 'stored', again);
  await addCopies(database, kind, earlier, false, again);
  if (earlier.length > 0 && (await findUnpaired(database, kind, doubled)) === 0) return;
  await addCopies(database, kind, await findCopies(database, kind, 'file', again), true, again);
}

/** `timed`: whether the stored records or the rows of the file are those that have times. */
async function findCopies(
  database: MarketDatabase,
  kind: RecordKind,
  timed: 'stored' | 'file',
  again: number | null,
): Promise<Copy[]> {
  const { key, name, date, deal, workingDay } = kind;
  if (date === null || deal === undefined || workingDay === undefined) return [];
  const next = workingDay(`t.${date}`);
  const moved = (rows: string): string =>
    `SELECT t.* REPLACE (${deal} AS deal) FROM (SELECT t.* REPLACE (${next}::TIMESTAMP AS ${date}) FROM ${rows} t
      WHERE ${next} > t.${date}::DATE) t`;
  const daily = (rows: string): string => `SELECT * FROM ${rows} WHERE ${date} = date_trunc('day', ${date})`;
  const near = `(SELECT * FROM ${name} WHERE ${date} BETWEEN (SELECT min(${date})::DATE - ${FURTHEST} FROM unpaired)
    AND (SELECT max(${date})::DATE + ${FURTHEST} FROM unpaired))`;
  const stored = `(SELECT * FROM ${near} WHERE ${key} NOT IN (SELECT old_key FROM pairing WHERE old_key IS NOT NULL) AND ${key} NOT IN (SELECT ${key} FROM fresh)
    ${again === null ? '' : `AND origin <> ${again}`})`;
  const withoutTimes = daily(timed === 'stored' ? 'unpaired' : near);
  if ((await database.count(`SELECT count(*) FROM (${withoutTimes})`)) === 0) return [];
  const isTimed = { stored: timed === 'stored', file: timed === 'file' };
  const nth = (row: string, order: string): string =>
    `SELECT ${row}.*, ${isLoose(row, kind)} AS loose, name_key(${row}.project) AS same_project,
      row_number() OVER (PARTITION BY ${row}.deal, name_key(${row}.project), ${isLoose(row, kind)} ORDER BY ${order}) AS nth`;
  const found = await database.rows<{ line: number; old: string }>(`WITH
    f AS (${nth('r', 'r.line')} FROM (${isTimed.file ? moved('unpaired') : daily('unpaired')}) r),
    k AS (${nth('r', `length(r.${key}), r.${key}`)} FROM (${isTimed.stored ? moved(stored) : daily(stored)}) r)
    SELECT f.line::DOUBLE AS line, k.${key} AS old FROM f JOIN k ON k.deal = f.deal AND k.nth = f.nth
      AND k.same_project IS NOT DISTINCT FROM f.same_project AND (f.loose OR k.loose)
    ORDER BY k.loose, line`);
  const lines = new Map<number, string>();
  const taken = new Set<string>();
  for (const { line, old } of found) {
    if (lines.has(line) || taken.has(old)) continue;
    lines.set(line, old);
    taken.add(old);
  }
  return [...lines];
}
