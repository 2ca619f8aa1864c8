import type { MarketDatabase } from '../database/market-database.js';
import type { RecordKind } from '../records/record-kind.js';
import { addCopies, type Copy, findUnpaired, isLoose } from './copies.js';

/**
 * Finds the same deals whose price two forms give up to a dirham apart: one has rounded it, or was made of rounded ones.
 * One of the two has no number; the project, which both name, and all else that identifies a deal are equal, and the day is
 * the same or the next working day in the form without times. Equal prices were paired before. `doubled`: the import whose
 * file is read again and whose program took them for two deals; like a new one, it is paired with earlier imports only, or
 * each of the two would give way to the other.
 */
export async function pairNearPrices(
  database: MarketDatabase,
  kind: RecordKind,
  again: number | null,
  doubled: number | null,
): Promise<void> {
  const { key, name, near, workingDay } = kind;
  if (near === undefined || workingDay === undefined) return;
  if ((await findUnpaired(database, kind, doubled)) === 0) return;
  const day = (row: string): string => `${row}.${near.day}::DATE`;
  const isDaily = (row: string): string => `${row}.${near.day} = date_trunc('day', ${row}.${near.day})`;
  const isDayOf = (timed: string, daily: string): string =>
    `(${isDaily(daily)} AND ${workingDay(`${timed}.${near.day}`)} = ${day(daily)})`;
  const figures = Object.entries(near.figures);
  const found = await database.rows<{ line: number; old: string }>(`
    SELECT f.line::DOUBLE AS line, k.${key} AS old FROM unpaired f JOIN ${name} k
      ON ${near.same.map((sql) => `${sql('k')} IS NOT DISTINCT FROM ${sql('f')}`).join(' AND ')}
      AND name_key(k.project) = name_key(f.project)
    WHERE ${figures.map(([figure, most]) => `abs(k.${figure} - f.${figure}) <= ${most}`).join(' AND ')}
      AND (${isLoose('f', kind)} OR ${isLoose('k', kind)})
      AND (${day('k')} = ${day('f')} OR ${isDayOf('k', 'f')} OR ${isDayOf('f', 'k')})
      AND k.${key} NOT IN (SELECT old_key FROM pairing WHERE old_key IS NOT NULL)
      AND k.${key} NOT IN (SELECT ${key} FROM fresh) ${again === null ? '' : `AND k.origin < ${again}`}
    ORDER BY ${figures.map(([figure]) => `abs(k.${figure} - f.${figure})`).join(', ')}, ${day('k')} <> ${day('f')},
      line, length(old), old`);
  const lines = new Set<number>();
  const taken = new Set<string>();
  const copies = found.flatMap(({ line, old }): Copy[] => {
    if (lines.has(line) || taken.has(old)) return [];
    lines.add(line);
    taken.add(old);
    return [[line, old]];
  });
  await addCopies(database, kind, copies, false, again);
}
