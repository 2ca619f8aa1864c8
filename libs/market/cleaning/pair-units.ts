import type { MarketDatabase } from '../database/market-database.js';
import { EXCLUSIONS } from '../tables/types.js';

/** Maximum days between a sale and a mortgage of its unit, in either order. */
const LOAN_DAYS = 90;
/** A loan above this share of the price must secure something else too. */
const MAX_RATIO = 1.05;

/**
 * A specific parking bay, as in `B1-136` or `P2-14,P2-15`; most rows only count bays (`1`, `2  0`), which does
 * not identify a unit.
 */
const HAS_BAY = `regexp_matches(t.parking, '[A-Za-z].*[1-9]|[0-9]+-')`;

/**
 * New loans on one home for its buyer: mortgages (also on older contracts and with a developer's sale) and
 * their Islamic forms, lease to own and lease finance. Excludes changes of a loan and a portfolio's loan on
 * many homes.
 */
const LOAN_PROCEDURES = [13, 39, 105, 107, 110, 190, 361, 371, 715, 810, 814];

/** Sales whose price or size is not that of the unit. */
const UNLIKE_UNIT = (
  [
    'price_per_sqft_out_of_range',
    'duplicate',
    'size_out_of_range',
    'partial_share',
    'not_residential',
    'plot_size',
  ] as const
).map((mark) => EXCLUSIONS.indexOf(mark));

/**
 * Identifies units by community, project, size, rooms and parking bay, and fills
 * - `unit_sale (unit, row, day, price)`: the sales of `sale` whose unit is known. A unit that is sold twice
 * on one day is more than one unit, or sold in shares: none of its sales counts;
 * - `unit_loan (day, row, ratio)`: each loan with the nearest sale of its unit within 90 days;
 * - `unit_repeat (earlier, later)`: consecutive sales of a unit, as rows of `sale`.
 */
export async function pairUnits(database: MarketDatabase): Promise<void> {
  await database.run(`CREATE OR REPLACE TEMP TABLE unit_deal AS
    SELECT t.id, t.trans_group, t.procedure_number, t.price,
      datediff('day', DATE '1970-01-01', t.registered::DATE)::INTEGER AS day,
      concat_ws('|', p.key, coalesce(split_part(d.new_key, '/', 2), name_key(t.project), ''),
        floor(coalesce(t.property_size_m2, t.size_m2) * 10 + 0.500001)::BIGINT,
        coalesce(t.bedrooms::VARCHAR, name_key(t.rooms), ''),
        regexp_replace(upper(t.parking), '\\s+|,+\\s*$', '', 'g')) AS unit
    FROM transaction t
    JOIN place p ON p.area = t.area AND p.master_project IS NOT DISTINCT FROM t.master_project
    LEFT JOIN renamed d ON d.old_key = p.project_district || '/' || name_key(t.project)
    WHERE t.trans_group IN (1, 2) AND ${HAS_BAY}`);
  await database.run(`CREATE OR REPLACE TEMP TABLE unit_sale AS
    SELECT u.unit, s.row, s.day, s.price FROM unit_deal u JOIN sale s ON s.lake_id = u.id
    WHERE u.trans_group = 1 AND s.exclusion NOT IN (${UNLIKE_UNIT.join(', ')})
      AND u.unit NOT IN (SELECT unit FROM unit_deal WHERE trans_group = 1 GROUP BY unit, day HAVING count(*) > 1)`);
  await database.run(`CREATE OR REPLACE TEMP TABLE unit_loan AS
    SELECT greatest(m.day, s.day) AS day, s.row, m.price / s.price AS ratio
    FROM unit_deal m JOIN unit_sale s ON s.unit = m.unit AND abs(s.day - m.day) <= ${LOAN_DAYS}
    WHERE m.trans_group = 2 AND m.procedure_number IN (${LOAN_PROCEDURES.join(', ')})
      AND m.price <= s.price * ${MAX_RATIO}
    QUALIFY row_number() OVER (PARTITION BY m.id ORDER BY abs(s.day - m.day), s.row) = 1
      AND row_number() OVER (PARTITION BY s.row ORDER BY abs(s.day - m.day), m.id) = 1`);
  await database.run(`CREATE OR REPLACE TEMP TABLE unit_repeat AS
    SELECT earlier, row AS later FROM (
      SELECT row, lag(row) OVER (PARTITION BY unit ORDER BY day, row) AS earlier FROM unit_sale
    ) WHERE earlier IS NOT NULL`);
}
