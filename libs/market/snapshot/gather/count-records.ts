import type { MarketDatabase } from '../../database/market-database.js';
import { type AskingTable, EXCLUSIONS, type SalesTable } from '../../tables/types.js';

/** The freshness of a market without transactions. */
const NEVER = '1970-01-01T00:00:00Z';

/**
 * Figures of a build for the manifest: records by kind, sales by mark (`sales_comparable`, `sales_duplicate`,
 * …), transactions that are not a sale of a home, rent evidence by mark; and the time of the newest
 * transaction (the register uses Dubai time, UTC+4).
 */
export async function countRecords(
  database: MarketDatabase,
  sales: SalesTable,
  asking: AskingTable,
): Promise<{ counts: Record<string, number>; dataFreshness: string }> {
  const rows = await database.rows<{ name: string; count: number }>(`
    SELECT name, count::DOUBLE AS count FROM (
      SELECT 'transactions' AS name, count(*) AS count FROM transaction
      UNION ALL SELECT 'transactions_' || CASE trans_group WHEN 1 THEN 'sale' WHEN 2 THEN 'mortgage' ELSE 'gift' END,
        count(*) FROM transaction GROUP BY trans_group
      UNION ALL SELECT CASE asking WHEN 1 THEN 'asking_rents' ELSE 'rent_contracts' END || '_' || coalesce(why, 'usable'),
        count(*) FROM rent GROUP BY asking, why
      UNION ALL SELECT 'listings', count(*) FROM listing
      UNION ALL SELECT 'areas', count(*) FROM area_index
      UNION ALL SELECT 'projects', count(*) FROM project_index
      UNION ALL SELECT 'projects_with_sales', count(DISTINCT project_key) FROM sale
      UNION ALL SELECT 'projects_renamed', count(*) FROM renamed
      UNION ALL SELECT 'buildings', count(*) FROM building_index
      UNION ALL SELECT 'register_units', count(*) FROM unit
      UNION ALL SELECT 'register_buildings', count(*) FROM building
      UNION ALL SELECT 'service_charges', count(*) FROM service_charge
      UNION ALL SELECT 'community_boundaries', count(*) FROM community_boundary
      UNION ALL SELECT 'index_months', count(*) FROM index_month
    ) ORDER BY name`);
  const [newest] = await database.rows<{ at: string | null }>(
    `SELECT strftime(max(registered) - INTERVAL 4 HOUR, '%Y-%m-%dT%H:%M:%SZ') AS at FROM transaction`,
  );
  return {
    counts: {
      ...countMarks(sales),
      asking_prices_usable: asking.count,
      ...Object.fromEntries(rows.map(({ name, count }) => [name, count])),
    },
    dataFreshness: newest?.at ?? NEVER,
  };
}

function countMarks({ count, exclusion }: SalesTable): Record<string, number> {
  const marks = new Array<number>(EXCLUSIONS.length).fill(0);
  for (const mark of exclusion) marks[mark] = (marks[mark] ?? 0) + 1;
  return {
    sales: count,
    ...Object.fromEntries(EXCLUSIONS.map((mark, code) => [`sales_${mark}`, marks[code] ?? 0])),
  };
}
