import type { MarketDatabase } from '../database/market-database.js';
import { EXCLUSIONS, type Exclusion } from '../snapshot/types.js';

/** Square feet of one square metre. */
const SQFT = '10.7639104';

/** Index in PROPERTY_TYPES of a register row; NULL for what is no dwelling (offices, shops, land, whole buildings). */
const PROPERTY_TYPE = `CASE
  WHEN name_key(t.property_type) NOT IN ('unit', 'villa') THEN NULL
  WHEN name_key(t.property_sub_type) IN ('hotelapartment', 'hotelrooms', 'hotelapartments') THEN 4
  WHEN name_key(t.property_sub_type) LIKE '%townhouse%' THEN 2
  WHEN name_key(t.property_sub_type) = 'penthouse' OR name_key(t.rooms) = 'penthouse' THEN 3
  WHEN name_key(t.property_type) = 'villa' THEN 1
  WHEN name_key(t.property_sub_type) IN ('flat', 'apartment', 'residentialflats') THEN 0
  WHEN t.property_sub_type IS NULL AND lower(t.usage) LIKE 'residential%' THEN 0 END`;

const NOT_A_HOME = `NOT (coalesce(lower(t.usage), 'residential') LIKE 'residential%' OR lower(t.usage) LIKE 'hospitality%')
  OR name_key(t.rooms) IN ('office', 'shop', 'store') OR name_key(t.property_sub_type) = 'hotelrooms'`;

/** What each mark means in SQL; a sale carries the first that holds. Every rule looks at its own day or before. */
const RULES: readonly (readonly [Exclusion, string])[] = [
  ['paperwork_procedure', 'procedure_number IS NULL OR procedure_number NOT IN (11, 102)'],
  ['price_per_sqft_out_of_range', 'psf NOT BETWEEN 250 AND 8000'],
  ['duplicate', 'copy > 1'],
  ['not_residential', 'not_a_home'],
  ['size_out_of_range', 'size_sqft NOT BETWEEN 100 AND 200000'],
  ['partial_share', 'property_size_m2 > size_m2 * 1.02'],
  ['bulk_purchase', 'procedure_number = 11 AND same_rate >= 5'],
];

/**
 * Fills the table `sale` from the lake's `transaction`: sales of dwellings, ascending by day and id, in square feet,
 * with their place, the keys of their project and building, and `exclusion`, the index in EXCLUSIONS.
 * A row's mark depends on no later day, so that a valuation at a past date sees what was known then.
 */
export async function cleanSales(database: MarketDatabase): Promise<void> {
  const rules = RULES.map(([code, when]) => `WHEN ${when} THEN ${EXCLUSIONS.indexOf(code)}`);
  await database.run(`CREATE OR REPLACE TEMP TABLE sale AS
    WITH dwelling AS (
      SELECT regexp_replace(t.id, '^\\d+-(\\d+)-(\\d{4})-(\\d+)$', '\\1-\\3-\\2') AS id,
        datediff('day', DATE '1970-01-01', t.registered::DATE)::INTEGER AS day,
        t.price, t.size_m2, t.property_size_m2, t.size_m2 * ${SQFT} AS size_sqft,
        t.price / (t.size_m2 * ${SQFT}) AS psf, coalesce(t.bedrooms, -1) AS bedrooms,
        ${PROPERTY_TYPE} AS property_type, t.off_plan, t.procedure_number, t.free_hold,
        coalesce(${NOT_A_HOME}, false) AS not_a_home,
        p.name AS place, name_key(p.name) AS place_key, p.district,
        p.project_district || '/' || name_key(t.project) AS project_key, t.project, t.project_number,
        t.master_project, t.developer, t.building, t.metro, t.mall, t.landmark
      FROM transaction t
      JOIN place p ON p.area = t.area AND p.master_project IS NOT DISTINCT FROM t.master_project
      WHERE t.trans_group = 1 AND ${PROPERTY_TYPE} IS NOT NULL
    ),
    compared AS (
      SELECT *, coalesce(project_key, place_key) || '/' || name_key(building) AS building_key,
        row_number() OVER (PARTITION BY day, coalesce(project_key, place_key), size_m2, price ORDER BY id) AS copy,
        count(*) OVER (PARTITION BY day, coalesce(project_key, place_key), procedure_number, round(psf)) AS same_rate
      FROM dwelling
    )
    SELECT row_number() OVER (ORDER BY day, id) - 1 AS row, *,
      CASE procedure_number WHEN 11 THEN 0 WHEN 102 THEN 1 WHEN 41 THEN 2 ELSE 3 END AS procedure,
      CASE ${rules.join(' ')} ELSE 0 END AS exclusion
    FROM compared ORDER BY day, id`);
}
