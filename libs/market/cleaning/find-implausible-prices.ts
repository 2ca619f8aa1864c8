import type { MarketDatabase } from '../database/market-database.js';
import { CLEANED_PSF } from '../tables/cleaned-sales.js';

/** Days before a sale whose sales show the price level of its project. */
const PROJECT_DAYS = 1096;
/** Minimum number of sales in a month that show the price level of an area. */
const AREA_SALES = 5;

/** A price is nearer to a level than to ten times or a tenth of it within this factor: half a digit. */
const HALF_DIGIT = Math.sqrt(10);
/** Maximum factor between a price and its area's level, whatever its project's other sales say. */
const DIGIT = 10;

const within = (level: string, factor: number): string =>
  `d.psf BETWEEN ${level} / ${factor} AND ${level} * ${factor}`;

/**
 * Fills `implausible (id)` from `dwelling`: sales outside the usual prices per square foot whose project does
 * not have that level either, so that the price is an error or that of something else.
 *
 * The level of a project is the median of its other sales at least as high as the usual prices, on the same
 * day or earlier, at another price: several rows of one contract do not confirm each other. Without any, the
 * level is that of the same kind of home in the area, in the latest earlier month with enough sales.
 */
export async function findImplausiblePrices(database: MarketDatabase): Promise<void> {
  const { least, most } = CLEANED_PSF;
  await database.run(`CREATE OR REPLACE TEMP TABLE unusual AS
    SELECT id, day, price, psf, project_key, place_key, property_type, on_plot, not_a_home FROM dwelling
    WHERE psf NOT BETWEEN ${least} AND ${most}`);
  await database.run(`CREATE OR REPLACE TEMP TABLE project_level AS
    SELECT d.id, median(o.psf) AS project_psf
    FROM unusual d JOIN dwelling o ON o.project_key = d.project_key AND o.not_a_home = d.not_a_home
      AND o.day BETWEEN d.day - ${PROJECT_DAYS} AND d.day AND o.id <> d.id AND o.price <> d.price
    WHERE o.psf >= ${least}
    GROUP BY d.id`);
  await database.run(`CREATE OR REPLACE TEMP TABLE area_level AS
    SELECT place_key, property_type, on_plot, not_a_home, month, median(psf) AS area_psf FROM (
      SELECT *, date_trunc('month', DATE '1970-01-01' + day)::DATE AS month FROM dwelling WHERE psf >= ${least}
    ) SEMI JOIN (SELECT DISTINCT place_key FROM unusual) USING (place_key)
    GROUP BY ALL HAVING count(*) >= ${AREA_SALES}`);
  await database.run(`CREATE OR REPLACE TEMP TABLE implausible AS
    SELECT d.id FROM (
      SELECT *, date_trunc('month', DATE '1970-01-01' + day)::DATE AS month FROM unusual
    ) d
    LEFT JOIN project_level USING (id)
    ASOF LEFT JOIN area_level a ON a.place_key = d.place_key AND a.property_type = d.property_type
      AND a.on_plot = d.on_plot AND a.not_a_home = d.not_a_home AND a.month < d.month
    WHERE NOT coalesce(
      ${within('coalesce(project_psf, area_psf)', HALF_DIGIT)}
        AND (area_psf IS NULL OR ${within('area_psf', DIGIT)}), false)`);
}
