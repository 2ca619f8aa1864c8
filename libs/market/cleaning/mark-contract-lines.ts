import type { MarketDatabase } from '../database/market-database.js';
import { SQFT_PER_SQM } from '../sqft-per-sqm.js';

/**
 * Fills `contract_line (id, copy, units)` for every row of `rent_contract`. Contracts without a number are
 * identified by the second of their registration, place, term, version and kind:
 * - lines of one such contract with equal size and amount appear once for each project on their plot. Copy 1
 * is the one whose project had sold the most homes of that size by then, otherwise the first by name; the others are
 * repetitions. Later sales count for nothing, so that a day's rows leave earlier contracts where they were.
 * - lines that differ in size or amount are `units` of one contract, each with the amount of all of them.
 * A numbered contract counts as one line with one unit here: its source counts its properties.
 */
export async function markContractLines(database: MarketDatabase): Promise<void> {
  const contract = 'registered, starts, ends, area, is_new, property_class, property_type, usage';
  await database.run(`CREATE OR REPLACE TEMP TABLE contract_line AS
    WITH unnumbered AS (SELECT * FROM rent_contract WHERE registered IS NOT NULL),
    repeated AS (
      SELECT u.* FROM unnumbered u JOIN (
        SELECT registered, starts, area FROM unnumbered GROUP BY ALL HAVING count(*) > 1
      ) m ON m.registered = u.registered AND m.starts = u.starts AND m.area = u.area
    ),
    sold AS (
      SELECT project_key, round(size_sqft / ${SQFT_PER_SQM}) AS metres, day, count(*) AS sales
      FROM sale WHERE project_key IS NOT NULL GROUP BY ALL
    ),
    layout AS (
      SELECT project_key, metres, day, sum(sales) OVER (PARTITION BY project_key, metres ORDER BY day) AS sales FROM sold
    ),
    placed AS (
      SELECT r.*, p.project_district || '/' || name_key(r.project) AS project_key, round(r.size_m2) AS metres,
        datediff('day', DATE '1970-01-01', r.registered::DATE) AS day
      FROM repeated r JOIN place p ON p.area = r.area AND p.master_project IS NOT DISTINCT FROM r.master_project
    ),
    known AS (
      SELECT r.*, coalesce(l.sales, 0) AS sales FROM placed r
      ASOF LEFT JOIN layout l ON l.project_key = r.project_key AND l.metres = r.metres AND l.day <= r.day
    ),
    marked AS (
      SELECT id,
        row_number() OVER (PARTITION BY ${contract}, size_m2, annual_rent ORDER BY sales DESC, project, id) AS copy,
        dense_rank() OVER (PARTITION BY ${contract} ORDER BY size_m2, annual_rent) AS unit,
        ${contract}
      FROM known
    )
    SELECT c.id, coalesce(m.copy, 1) AS copy, coalesce(m.units, 1) AS units FROM rent_contract c
    LEFT JOIN (SELECT id, copy, max(unit) OVER (PARTITION BY ${contract}) AS units FROM marked) m ON m.id = c.id`);
}
