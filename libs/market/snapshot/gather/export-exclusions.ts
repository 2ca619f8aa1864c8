import { join, resolve } from 'node:path';

import { cleanSales } from '../../cleaning/clean-sales.js';
import { markFarBelowMarket } from '../../cleaning/mark-far-below-market.js';
import { MarketDatabase, quoted } from '../../database/market-database.js';
import { loadGeography, resolvePlaces } from '../../geography/load-geography.js';
import { readCatalogue } from '../../lake/lake-catalogue.js';
import { LakeStore } from '../../lake/lake-store.js';
import { EXCLUSIONS } from '../../tables/types.js';
import { completePlots } from './complete-plots.js';
import { fetchSales } from './fetch-register.js';
import { numberEntities } from './number-entities.js';

/** Number of transactions with a mark, including `comparable` and `not_a_sale_of_a_home`. */
export interface ExclusionCount {
  readonly mark: string;
  readonly transactions: number;
}

/**
 * Counts the lake's transactions by mark. With `target`, also writes a CSV line for each that is not a
 * comparable: id, registered, area, project, price, size_m2, source (number of the import), line, reason.
 */
export async function exportExclusions(marketDir: string, target: string | null): Promise<ExclusionCount[]> {
  const lake = join(marketDir, 'lake');
  const database = await MarketDatabase.open();
  try {
    await new LakeStore(lake, await readCatalogue(lake)).attach(database);
    await loadGeography(database);
    await resolvePlaces(database, ['transaction', 'project', 'rent_contract']);
    await cleanSales(database);
    await numberEntities(database);
    await completePlots(database);
    await storeMarks(database);
    await database.run(`CREATE OR REPLACE TEMP TABLE marked AS
      SELECT t.id, t.registered, t.area, t.project, t.price, t.size_m2, t.origin AS source, t.line,
        CASE t.trans_group WHEN 2 THEN 'mortgage' WHEN 3 THEN 'gift'
          ELSE coalesce(m.mark, 'not_a_home') END AS reason
      FROM transaction t LEFT JOIN mark m ON m.id = t.id`);
    if (target !== null) {
      await database.run(
        `COPY (SELECT * FROM marked WHERE reason <> 'comparable' ORDER BY registered, id)
         TO ${quoted(resolve(target))} (FORMAT csv, HEADER)`,
      );
    }
    return await database.rows<ExclusionCount>(
      `SELECT reason AS mark, count(*)::DOUBLE AS transactions FROM marked GROUP BY reason ORDER BY transactions DESC, mark`,
    );
  } finally {
    database.close();
  }
}

/** Fills `mark (id, mark)` with the final mark of each sale, by its id in the lake. */
async function storeMarks(database: MarketDatabase): Promise<void> {
  const sales = await fetchSales(database);
  markFarBelowMarket(sales);
  const names = EXCLUSIONS.map((mark, code) => `WHEN ${code} THEN ${quoted(mark)}`).join(' ');
  await database.run('CREATE OR REPLACE TEMP TABLE final (row BIGINT, exclusion INTEGER)');
  const appender = await database.connection.createAppender('final');
  sales.exclusion.forEach((exclusion, row) => {
    appender.appendBigInt(BigInt(row));
    appender.appendInteger(exclusion);
    appender.endRow();
  });
  appender.closeSync();
  await database.run(`CREATE OR REPLACE TEMP TABLE mark AS
    SELECT s.lake_id AS id, CASE f.exclusion ${names} END AS mark FROM sale s JOIN final f USING (row)`);
}
