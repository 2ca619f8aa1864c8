import type { MarketDatabase } from '../database/market-database.js';
import { LISTED_KIND_WORDS } from '../vocabulary/listed-kinds.js';
import { RENTED_KIND_WORDS } from '../vocabulary/rented-kinds.js';
import { USAGE_WORDS } from '../vocabulary/usage.js';
import { meaningSql } from '../vocabulary/vocabulary.js';
import { markContractLines } from './mark-contract-lines.js';
import { SQFT_PER_SQM } from '../sqft-per-sqm.js';

const RENTED_KIND = meaningSql('type_key', RENTED_KIND_WORDS);
const USAGE = meaningSql('name_key(usage)', USAGE_WORDS);

/**
 * Index in PROPERTY_TYPES of a tenancy contract, by the keys of its words; NULL if it is not for a home (offices,
 * shops, hotels, land).
 */
const CONTRACT_TYPE = `CASE
  WHEN ${RENTED_KIND} = 'hotel_apartment' THEN 4
  WHEN usage IS NOT NULL AND ${USAGE} IS DISTINCT FROM 'residential' THEN NULL
  WHEN sub_type_key = 'penthouse' THEN 3
  ELSE CASE ${RENTED_KIND} WHEN 'flat' THEN 0 WHEN 'villa' THEN 1 WHEN 'townhouse' THEN 2 WHEN 'penthouse' THEN 3 END END`;

const STAFF_HOUSING = `type_key IN ('laborcamps', 'laborcamp', 'labourcamp', 'labourcamps', 'staffaccommodation')`;

/** Index in PROPERTY_TYPES of an advert; NULL for land, offices and whole buildings. */
export const LISTING_TYPE = `CASE ${meaningSql('name_key(property_type)', LISTED_KIND_WORDS)}
  WHEN 'flat' THEN 0 WHEN 'villa' THEN 1 WHEN 'townhouse' THEN 2 WHEN 'penthouse' THEN 3 WHEN 'hotel_apartment' THEN 4 END`;

/** Terms in days: shorter contracts have a different rate than a year's, longer ones were agreed for years ahead. */
const TERM_DAYS = { least: 180, most: 430 } as const;

/**
 * Plausible contract sizes of a home; others count as unknown. The registry writes 1 for "not measured", and
 * 929.03 m² (10,000 sqft) or a whole floor when nobody measured.
 */
const PLAUSIBLE_SIZE = `CASE WHEN house THEN size_m2 BETWEEN 40 AND 5000
  ELSE size_m2 BETWEEN 15 AND 1000 AND size_m2 NOT BETWEEN 929.0 AND 929.06 END`;

/**
 * Why a contract is not evidence; the first matching rule applies. The bounds are wide: they reject rents of
 * a month, of a parking bay or of a whole building, not cheap or expensive homes.
 */
const CONTRACT_RULES: readonly (readonly [string, string])[] = [
  ['labour_camp', 'staff_housing'],
  ['not_residential', 'property_type IS NULL'],
  ['repeated_line', 'copy > 1'],
  ['several_properties', 'properties > 1 OR units > 1'],
  ['short_term', `days < ${TERM_DAYS.least}`],
  ['several_years', `days > ${TERM_DAYS.most}`],
  ['rent_out_of_range', `annual_rent NOT BETWEEN CASE WHEN house THEN 15000 ELSE 10000 END AND 20000000`],
  ['size_unknown', 'size_sqft IS NULL AND bedrooms IS NULL'],
  [
    'rent_per_sqft_out_of_range',
    'annual_rent / size_sqft NOT BETWEEN CASE WHEN house THEN 3 ELSE 15 END AND CASE WHEN house THEN 1000 ELSE 600 END',
  ],
];

const ASKING_RULES: readonly (readonly [string, string])[] = [
  ['not_residential', 'property_type IS NULL'],
  ['holiday_let', `period IN ('weekly', 'daily')`],
  ['rent_out_of_range', 'annual_rent NOT BETWEEN 5000 AND 20000000'],
  ['rent_per_sqft_out_of_range', 'annual_rent / size_sqft NOT BETWEEN 5 AND 1000'],
];

const firstRule = (rules: readonly (readonly [string, string])[]): string =>
  `CASE ${rules.map(([why, when]) => `WHEN ${when} THEN '${why}'`).join(' ')} END`;

/**
 * Fills the table `rent`: annual rents of homes, sizes in square feet. Contracts by the day they became known
 * (registration, otherwise their start), with renewals marked, since the law caps them and they lag the
 * market; and asking rents by the year or month (daily and weekly ones are holiday lets). `why` is NULL for
 * usable rows, otherwise the reason.
 */
export async function cleanRents(database: MarketDatabase): Promise<void> {
  await markContractLines(database);
  await database.run(`CREATE OR REPLACE TEMP TABLE rent AS
    WITH keyed AS (
      SELECT c.*, l.copy, l.units, name_key(property_type) AS type_key, name_key(property_sub_type) AS sub_type_key
      FROM rent_contract c JOIN contract_line l USING (id)
    ),
    typed_contract AS (
      SELECT *, coalesce(registered, starts) AS dated, datediff('day', starts, ends) + 1 AS days,
        ${CONTRACT_TYPE} AS type_code, ${STAFF_HOUSING} AS staff_housing
      FROM keyed
    ),
    contract AS (SELECT *, coalesce(type_code IN (1, 2), false) AS house FROM typed_contract),
    measured AS (
      SELECT * EXCLUDE (property_type, bedrooms), type_code AS property_type,
        CASE WHEN ${PLAUSIBLE_SIZE} THEN size_m2 * ${SQFT_PER_SQM} END AS size_sqft,
        coalesce(bedrooms, CASE WHEN type_key = 'studio' THEN 0 END) AS bedrooms
      FROM contract
    ),
    advertised AS (
      SELECT id, listed, price * CASE period WHEN 'monthly' THEN 12 ELSE 1 END AS annual_rent, period, bedrooms,
        CASE WHEN size_sqft BETWEEN 100 AND 200000 THEN size_sqft END AS size_sqft,
        ${LISTING_TYPE} AS property_type, community, building
      FROM listing WHERE intent = 'rent'
    ),
    offered AS (
      SELECT 0 AS asking, id, dated, annual_rent, size_sqft, bedrooms, property_type, area, master_project, project,
        project_number, NULL AS community, NULL AS building, (NOT coalesce(is_new, true))::INTEGER AS renewed,
        CASE free_hold WHEN true THEN 1 WHEN false THEN 2 ELSE 0 END AS tenure, ${firstRule(CONTRACT_RULES)} AS why
      FROM measured
      UNION ALL
      SELECT 1, id, listed, annual_rent, size_sqft, bedrooms, property_type, NULL, NULL, NULL, NULL, community, building,
        0, 0, ${firstRule(ASKING_RULES)}
      FROM advertised
    )
    SELECT *, datediff('day', DATE '1970-01-01', dated::DATE)::INTEGER AS day FROM offered`);
  await database.run('DROP TABLE contract_line');
}
