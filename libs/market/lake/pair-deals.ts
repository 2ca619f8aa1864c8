import type { MarketDatabase } from '../database/market-database.js';
import { type RecordKind, UNNUMBERED } from '../records/record-kind.js';

/**
 * Finds the stored record of each row without a number, and of each numbered row whose deal was known without one.
 * Fills `pairing (line, old_key, new_key, keeps, finer)`: the record to replace (NULL: none), the key to store it
 * under, whether the record's values take precedence over the row's, and whether only the row's figures are exact.
 *
 * A deal that appears several times in one file is several deals: a block of equal flats is sold in a day.
 * The same deal in two files is one. So the market has as many records of each deal as the file with most of
 * them, and every number it was ever given. Rows with a number replace records without one; rows without a
 * number match numbered records first. Of several, a row takes the record that was made of it (`again`: the import whose
 * file is read again), or else one with its very figures and project: a deal's figures are rounded, and rows that
 * exchange records would lose theirs.
 */
export async function pairDeals(
  database: MarketDatabase,
  { deal, key, rounded }: RecordKind,
  again: number | null,
): Promise<void> {
  if (deal === undefined) {
    await database.run(
      'CREATE OR REPLACE TEMP TABLE pairing (line BIGINT, old_key VARCHAR, new_key VARCHAR, keeps BOOLEAN, finer BOOLEAN)',
    );
    return;
  }
  const unnumbered = `starts_with(${key}, '${UNNUMBERED}-')`;
  const figures = Object.keys(rounded?.figures ?? {});
  const alike = ['project', ...figures].join(', ');
  await database.run(`CREATE OR REPLACE TEMP TABLE met AS
    SELECT ${key}, ${key} AS old_key, deal, ${alike}, ${unnumbered} AS loose, ${again === null ? 'NULL' : `CASE WHEN origin = ${again} THEN old_line END`} AS line FROM kept
    WHERE deal IS NOT NULL AND ${key} NOT IN (SELECT ${key} FROM fresh WHERE NOT ${unnumbered})`);
  await database.run('CREATE OR REPLACE TEMP TABLE deal_pair (line BIGINT, old_key VARCHAR)');
  // The record made of the row has another deal if it is also that of another form.
  if (again !== null)
    await database.run(
      `INSERT INTO deal_pair SELECT f.line, o.old_key FROM fresh f JOIN met o ON o.line = f.line AND o.deal <> f.deal
       WHERE starts_with(f.${key}, '${UNNUMBERED}-')`,
    );
  const pair = async (rows: string, records: string): Promise<void> => {
    for (const same of [...(again === null ? [] : [['line']]), ['project', ...figures], figures, []])
      await database.run(pairSame(same, key, rows, records));
  };
  await pair(`NOT ${unnumbered} AND ${key} NOT IN (SELECT ${key} FROM kept)`, 'loose');
  await pair(unnumbered, 'true');
  await database.run(`CREATE OR REPLACE TEMP TABLE pairing AS
    WITH paired AS (SELECT f.line, f.deal, f.${key} AS own_key, o.deal <> f.deal AS of_two, starts_with(f.${key}, '${UNNUMBERED}-') AS loose, o.old_key, o.loose AS is_loose
      FROM fresh f LEFT JOIN deal_pair p ON p.line = f.line LEFT JOIN met o ON o.old_key = p.old_key),
    used AS (SELECT deal, max(TRY_CAST(split_part(old_key, '-', 3) AS INTEGER)) AS highest FROM met WHERE loose GROUP BY deal)
    SELECT line, old_key, coalesce(old_key,
        '${UNNUMBERED}-' || deal || '-' || (coalesce(highest, 0) + row_number() OVER (PARTITION BY deal, old_key IS NULL ORDER BY line))
      ) AS new_key, coalesce(NOT is_loose OR of_two, false) AS keeps, false AS finer
    FROM paired LEFT JOIN used USING (deal) WHERE loose
    UNION ALL SELECT line, old_key, own_key, false, false FROM paired WHERE NOT loose AND old_key IS NOT NULL`);
}

/** Pairs the rows and records of a deal that are left and equal in the columns `same`, one by one. */
function pairSame(same: readonly string[], key: string, rows: string, records: string): string {
  const rank = (order: string): string =>
    `row_number() OVER (PARTITION BY ${['deal', ...same].join(', ')} ORDER BY ${order}) AS nth`;
  const equal = same.map((name) => `f.${name} IS NOT DISTINCT FROM o.${name}`);
  return `INSERT INTO deal_pair SELECT f.line, o.old_key
    FROM (SELECT *, ${rank(`project, length(${key}), ${key}`)} FROM fresh
      WHERE ${rows} AND line NOT IN (SELECT line FROM deal_pair)) f
    JOIN (SELECT *, ${rank(`loose, project, length(${key}), ${key}`)} FROM met
      WHERE ${records} AND old_key NOT IN (SELECT old_key FROM deal_pair)) o
    ON ${['o.deal = f.deal', 'o.nth = f.nth', ...equal].join(' AND ')}`;
}
