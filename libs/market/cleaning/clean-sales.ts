import type { MarketDatabase } from '../database/market-database.js';
import { WHOLE_HOME } from '../records/transaction.js';
import { type Exclusion, EXCLUSIONS } from '../tables/types.js';
import { findImplausiblePrices } from './find-implausible-prices.js';
import {
  DWELLING_CODE,
  HOUSE_ON_PLOT,
  LARGE_PLOT,
  NOT_A_HOME,
  PROPERTY_KIND,
  WORD_MEANINGS,
} from './property-kind.js';
import { SQFT_PER_SQM } from '../sqft-per-sqm.js';

/** Minimum number of resales in one place and day, at one rate per square foot, to count as one bulk deal. */
const BULK_ROWS = 5;

/**
 * Delayed sales, leases to own and sales on a payment plan may register a contract that is already in the
 * register: a bank buys the home that it leases, and a delayed sale is entered before its lease. One with the
 * place, size and price of a row from up to this many days before is the same deed. Plots are excluded:
 * developers register dozens with the same size and price.
 */
const REPEATING = 'procedure_number IN (41, 107, 110, 361, 460, 715, 814) AND NOT on_plot';
const REPEATED_DAYS = 60;
const PAPERWORK = 'procedure_number IS NULL OR procedure_number NOT IN (11, 102)';

/** Villas for which the register gives neither sub type nor rooms are registered with the size of their plot. */
const PLOT_SIZE = `kind = 'villa' AND property_sub_type IS NULL AND rooms IS NULL`;

/**
 * The SQL condition of each mark; a sale gets the first that matches. One with any of the first four is not in
 * the population that accuracy is reported on (isCleaned).
 * `far_below_market` is added in markFarBelowMarket. Every rule looks only at its own day or earlier.
 */
const RULES: readonly (readonly [Exclusion, string])[] = [
  ['duplicate', 'is_repeated'],
  ['price_per_sqft_out_of_range', 'd.id IN (FROM implausible)'],
  ['paperwork_procedure', PAPERWORK],
  ['duplicate', 'copy > 1'],
  ['not_residential', 'not_a_home'],
  ['plot_size', 'plot_size'],
  ['size_out_of_range', 'size_sqft NOT BETWEEN 100 AND 200000'],
  ['partial_share', `size_m2 < property_size_m2 * ${WHOLE_HOME}`],
  ['bulk_purchase', `procedure_number = 11 AND same_rate >= ${BULK_ROWS}`],
];

/**
 * Fills the table `sale` from the relation `transaction`: sales of dwellings, ascending by day and id, in
 * square feet, with their place, the keys of their project and building, and `exclusion`, the index in
 * EXCLUSIONS. A row's mark depends on no later day, so that a valuation at a past date uses what was known
 * then.
 */
export async function cleanSales(database: MarketDatabase): Promise<void> {
  await readSpellings(database);
  await database.run(`CREATE OR REPLACE TEMP TABLE dwelling AS
    SELECT regexp_replace(t.id, '^\\d+-(\\d+)-(\\d{4})-(\\d+)$', '\\1-\\3-\\2') AS id,
      t.id AS lake_id,
      datediff('day', DATE '1970-01-01', t.registered::DATE)::INTEGER AS day,
      t.price, t.size_m2, t.property_size_m2, t.size_m2 * ${SQFT_PER_SQM} AS size_sqft,
      t.price / (t.size_m2 * ${SQFT_PER_SQM}) AS psf, coalesce(t.bedrooms, -1) AS bedrooms,
      k.code AS property_type, k.land AS on_plot, k.not_a_home, k.plot_size, t.off_plan, t.procedure_number, t.free_hold,
      p.name AS place, p.key AS place_key, p.district, p.project_district || '/' || n.key AS project_key,
      coalesce(p.project_district || '/' || n.key, p.key) || '/' || b.key AS building_key,
      t.project, t.former_project, t.project_number, t.master_project, t.developer, t.building, t.metro, t.mall, t.landmark,
      t.origin, t.line
    FROM transaction t
    JOIN place p ON p.area = t.area AND p.master_project IS NOT DISTINCT FROM t.master_project
    JOIN dwelling_kind k ON k.property_type = t.property_type AND k.property_sub_type = coalesce(t.property_sub_type, '')
      AND k.rooms = coalesce(t.rooms, '') AND k.usage = coalesce(t.usage, '')
    LEFT JOIN spelling n ON n.name = t.project
    LEFT JOIN spelling b ON b.name = t.building
    WHERE t.trans_group = 1 AND (NOT k.land OR (${HOUSE_ON_PLOT}))`);
  await leaveOutSites(database);
  await compareWithinDay(database);
  await findRepeatedPaperwork(database);
  await findImplausiblePrices(database);
  const rules = RULES.map(([code, when]) => `WHEN ${when} THEN ${EXCLUSIONS.indexOf(code)}`);
  await database.run(`CREATE OR REPLACE TEMP TABLE sale AS
    SELECT row_number() OVER (ORDER BY day, id) - 1 AS row, * FROM (
      SELECT d.* EXCLUDE (size_m2, property_size_m2, psf, not_a_home, plot_size),
        CASE d.procedure_number WHEN 11 THEN 0 WHEN 102 THEN 1 WHEN 41 THEN 2 ELSE 3 END AS procedure,
        CASE ${rules.join(' ')} ELSE 0 END AS exclusion
      FROM dwelling d LEFT JOIN duplicate USING (id) LEFT JOIN repeated USING (id) LEFT JOIN bulk USING (id))
    ORDER BY row`);
  await database.run('DROP TABLE dwelling');
}

/**
 * Leaves out large plots sold alone: the site of a tower names the tower's project. Plots for houses are of several sizes,
 * or among houses; until the project has sold another, its first is not known for one.
 */
async function leaveOutSites(database: MarketDatabase): Promise<void> {
  await database.run(`DELETE FROM dwelling d
    WHERE on_plot AND procedure_number = 11 AND size_m2 >= ${LARGE_PLOT} AND NOT EXISTS (
      SELECT 1 FROM dwelling o WHERE o.project_key = d.project_key AND o.day <= d.day AND o.property_type IN (1, 2)
        AND (NOT o.on_plot OR abs(o.size_m2 / d.size_m2 - 1) > 0.01))`);
}

/**
 * Reads each distinct spelling once: `dwelling_kind` for the kind of property, `spelling` for names of
 * projects and buildings.
 */
async function readSpellings(database: MarketDatabase): Promise<void> {
  await database.run(`CREATE OR REPLACE TEMP TABLE dwelling_kind AS
    WITH worded AS MATERIALIZED (
      SELECT *, ${WORD_MEANINGS} FROM (
        SELECT DISTINCT property_type, property_sub_type, rooms, usage FROM transaction WHERE trans_group = 1)
    ),
    kinds AS MATERIALIZED (SELECT *, ${PROPERTY_KIND} AS kind FROM worded)
    SELECT property_type, coalesce(property_sub_type, '') AS property_sub_type, coalesce(rooms, '') AS rooms,
      coalesce(usage, '') AS usage, kind = 'land' AS land, ${DWELLING_CODE} AS code, coalesce(${NOT_A_HOME}, false) AS not_a_home,
      ${PLOT_SIZE} AS plot_size
    FROM kinds WHERE code IS NOT NULL`);
  await database.run(`CREATE OR REPLACE TEMP TABLE spelling AS
    SELECT name, name_key(name) AS key FROM (
      SELECT DISTINCT project AS name FROM transaction WHERE trans_group = 1
      UNION SELECT DISTINCT building FROM transaction WHERE trans_group = 1
    ) WHERE name IS NOT NULL AND name_key(name) <> ''`);
}

/**
 * Rows of one day that repeat each other: `duplicate` numbers rows with equal project (otherwise place), size
 * and price; `bulk` counts rows with equal project, procedure and rate. Both hold only rows that have a
 * match.
 */
async function compareWithinDay(database: MarketDatabase): Promise<void> {
  const place = 'coalesce(project_key, place_key)';
  await database.run(`CREATE OR REPLACE TEMP TABLE duplicate AS
    SELECT id, row_number() OVER (PARTITION BY day, place, size_m2, price ORDER BY id) AS copy FROM (
      SELECT d.id, day, ${place} AS place, size_m2, price FROM dwelling d SEMI JOIN (
        SELECT day AS same_day, ${place} AS same_place, size_m2 AS same_size, price AS same_price FROM dwelling
        GROUP BY ALL HAVING count(*) > 1
      ) s ON s.same_day = d.day AND s.same_place = coalesce(d.project_key, d.place_key)
        AND s.same_size = d.size_m2 AND s.same_price = d.price)`);
  await database.run(`CREATE OR REPLACE TEMP TABLE bulk AS
    SELECT d.id, s.same_rate FROM dwelling d JOIN (
      SELECT day AS same_day, ${place} AS same_place, procedure_number AS same_procedure, round(psf) AS rate,
        count(*) AS same_rate
      FROM dwelling GROUP BY ALL HAVING count(*) >= ${BULK_ROWS}
    ) s ON s.same_day = d.day AND s.same_place = coalesce(d.project_key, d.place_key)
      AND s.same_procedure = d.procedure_number AND s.rate = round(d.psf)`);
}

/**
 * Fills `repeated`: rows of such a procedure whose deed is already in an earlier row, of the same day or
 * shortly before.
 */
async function findRepeatedPaperwork(database: MarketDatabase): Promise<void> {
  // As a join with a range of days, this took a quarter of a build's time.
  await database.run(`CREATE OR REPLACE TEMP TABLE repeated AS
    SELECT id, true AS is_repeated FROM (
      SELECT *, lag(day) OVER (PARTITION BY deed_place, size_m2, price ORDER BY day, id) AS earlier_day
      FROM (SELECT *, coalesce(project_key, place_key) AS deed_place FROM dwelling)
      WHERE deed_place IS NOT NULL AND size_m2 IS NOT NULL AND price IS NOT NULL
    ) WHERE ${REPEATING} AND earlier_day >= day - ${REPEATED_DAYS}`);
}
