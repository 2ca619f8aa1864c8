import type { MarketDatabase } from '../database/market-database.js';
import { type RecordKind, UNNUMBERED } from '../records/record-kind.js';

/**
 * Finds the stored record of each row without a number, and of each numbered row whose deal was known without
 * one. Fills `pairing (line, old_key, new_key, keeps, finer)`: the record to replace (NULL: none), the key to
 * store it under, whether the record's values take precedence over the row's, and whether only the row's figures are exact.
 *
 * A deal that appears several times in one file is several deals: a block of equal flats is sold in a day.
 * The same deal in two files is one. So the market has as many records of each deal as the file with most of
 * them, and every number it was ever given. Rows with a number replace records without one; rows without a
 * number match numbered records first.
 */
export async function pairDeals(database: MarketDatabase, { deal, key }: RecordKind): Promise<void> {
  if (deal === undefined) {
    await database.run(
      'CREATE OR REPLACE TEMP TABLE pairing (line BIGINT, old_key VARCHAR, new_key VARCHAR, keeps BOOLEAN, finer BOOLEAN)',
    );
    return;
  }
  const unnumbered = `starts_with(${key}, '${UNNUMBERED}-')`;
  const rank = (order: string): string => `row_number() OVER (PARTITION BY deal ORDER BY ${order})`;
  await database.run(`CREATE OR REPLACE TEMP TABLE met AS
    SELECT ${key} AS old_key, deal, project, ${unnumbered} AS loose FROM kept
    WHERE deal IS NOT NULL AND ${key} NOT IN (SELECT ${key} FROM fresh WHERE NOT ${unnumbered})`);
  await database.run(`CREATE OR REPLACE TEMP TABLE numbered_pair AS
    SELECT f.line, o.old_key, f.new_key, false AS keeps, false AS finer
    FROM (SELECT line, ${key} AS new_key, deal, ${rank(`project, ${key}`)} AS nth FROM fresh
      WHERE NOT ${unnumbered} AND ${key} NOT IN (SELECT ${key} FROM kept)) f
    JOIN (SELECT old_key, deal, ${rank('project, old_key')} AS nth FROM met WHERE loose) o USING (deal, nth)`);
  await database.run(`CREATE OR REPLACE TEMP TABLE pairing AS
    WITH loose AS (SELECT line, deal, ${rank(`project, ${key}`)} AS nth FROM fresh WHERE ${unnumbered}),
    left_over AS (SELECT old_key, deal, loose, ${rank('loose, project, old_key')} AS nth FROM met
      WHERE old_key NOT IN (SELECT old_key FROM numbered_pair)),
    used AS (SELECT deal, max(TRY_CAST(split_part(old_key, '-', 3) AS INTEGER)) AS highest FROM met WHERE loose GROUP BY deal),
    paired AS (SELECT f.line, f.deal, o.old_key, NOT o.loose AS keeps, f.nth FROM loose f LEFT JOIN left_over o USING (deal, nth))
    SELECT line, old_key, coalesce(old_key,
        '${UNNUMBERED}-' || deal || '-' || (coalesce(highest, 0) + row_number() OVER (PARTITION BY deal, old_key IS NULL ORDER BY nth))
      ) AS new_key, coalesce(keeps, false) AS keeps, false AS finer
    FROM paired LEFT JOIN used USING (deal)
    UNION ALL SELECT * FROM numbered_pair`);
}
