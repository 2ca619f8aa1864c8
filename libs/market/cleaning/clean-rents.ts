import type { MarketDatabase } from '../database/market-database.js';

/** Index in PROPERTY_TYPES of a tenancy contract; NULL for offices, shops, labour camps, hotels. */
const CONTRACT_TYPE = `CASE
  WHEN NOT coalesce(lower(usage) LIKE 'residential%', true) THEN NULL
  WHEN name_key(property_sub_type) = 'penthouse' THEN 3
  WHEN name_key(property_type) IN ('flat', 'studio', 'apartment') THEN 0
  WHEN name_key(property_type) IN ('villa', 'complexvillas') THEN 1
  WHEN name_key(property_type) LIKE '%townhouse%' THEN 2
  WHEN name_key(property_type) LIKE 'hotelapartment%' THEN 4 END`;

/** Index in PROPERTY_TYPES of an advertisement; NULL for land, offices and whole buildings. */
export const LISTING_TYPE = `CASE
  WHEN name_key(property_type) IN ('apartment', 'flat', 'studio', 'unit', 'duplex', 'loft') THEN 0
  WHEN name_key(property_type) = 'villa' THEN 1
  WHEN name_key(property_type) LIKE 'townhouse%' THEN 2
  WHEN name_key(property_type) = 'penthouse' THEN 3
  WHEN name_key(property_type) LIKE 'hotelapartment%' THEN 4 END`;

/**
 * Fills the table `rent`: what homes are let for a year, in square feet; new contracts of one home (renewals are
 * capped by law and lag the market), and asking rents by the year or month (daily and weekly ones are holiday
 * lets). `why` is NULL for what may serve, else the reason.
 */
export async function cleanRents(database: MarketDatabase): Promise<void> {
  await database.run(`CREATE OR REPLACE TEMP TABLE rent AS
    WITH offered AS (
      SELECT 0 AS asking, id, starts AS dated, annual_rent, size_m2 * 10.7639104 AS size_sqft, bedrooms,
        ${CONTRACT_TYPE} AS property_type, area, master_project, project, project_number,
        NULL AS community, NULL AS building,
        CASE WHEN NOT coalesce(is_new, true) THEN 'renewal' WHEN properties > 1 THEN 'several_properties' END AS fault
      FROM rent_contract
      UNION ALL
      SELECT 1, id, listed, price * CASE period WHEN 'monthly' THEN 12 ELSE 1 END, size_sqft, bedrooms,
        ${LISTING_TYPE}, NULL, NULL, NULL, NULL, community, building,
        CASE WHEN period IN ('weekly', 'daily') THEN 'holiday_let' END
      FROM listing WHERE intent = 'rent'
    )
    SELECT * EXCLUDE (size_sqft, fault), datediff('day', DATE '1970-01-01', dated::DATE)::INTEGER AS day,
      CASE WHEN size_sqft BETWEEN 100 AND 200000 THEN size_sqft END AS size_sqft,
      CASE WHEN property_type IS NULL THEN 'not_residential'
           WHEN fault IS NOT NULL THEN fault
           WHEN annual_rent NOT BETWEEN 5000 AND 20000000 THEN 'rent_out_of_range'
           WHEN size_sqft BETWEEN 100 AND 200000 AND annual_rent / size_sqft NOT BETWEEN 5 AND 1000
           THEN 'rent_per_sqft_out_of_range' END AS why
    FROM offered`);
}
