import { type MarketDatabase, quoted } from '../database/market-database.js';
import { COMMUNITIES, DISTRICT_SPELLINGS, SHARED_BORDERS } from './register-geography.js';

/** Creates the lookup tables of the register's geography for `resolvePlaces`. */
export async function loadGeography(database: MarketDatabase): Promise<void> {
  const byArea: string[] = [];
  const byMaster: string[] = [];
  for (const { name, districts, masterProjects } of COMMUNITIES) {
    byArea.push(`(${quoted(name)}, ${quoted(districts[0])})`);
    for (const district of districts) {
      for (const master of masterProjects) {
        byMaster.push(`(${quoted(district)}, ${quoted(master)}, ${quoted(name)})`);
      }
    }
  }
  const spellings = DISTRICT_SPELLINGS.map(([from, to]) => `(${quoted(from)}, ${quoted(to)})`);
  const borders = SHARED_BORDERS.map(([from, to]) => `(${quoted(from)}, ${quoted(to)})`);
  await database.run(`CREATE OR REPLACE TEMP TABLE community_by_area AS
    SELECT name_key(name) AS area, name, district FROM (VALUES ${byArea.join(', ')}) c(name, district)`);
  await database.run(`CREATE OR REPLACE TEMP TABLE community_by_master AS
    SELECT DISTINCT name_key(district) AS district, name_key(master) AS master, name FROM (VALUES ${byMaster.join(', ')}) c(district, master, name)`);
  await database.run(`CREATE OR REPLACE TEMP TABLE district_spelling AS
    SELECT name_key(spelling) AS spelling, name FROM (VALUES ${spellings.join(', ')}) d(spelling, name)`);
  await database.run(`CREATE OR REPLACE TEMP TABLE shared_border AS
    SELECT name_key(district) AS district, name_key(joined) AS joined FROM (VALUES ${borders.join(', ')}) b(district, joined)`);
}

/**
 * Fills the table `place` for every pair of area and master project in the given relations: `area` and
 * `master_project` as written, and the `name` (with its `key`), `district` and `project_district` (a key). A
 * place is a community if the words name one (by area, or by district and master project), otherwise the
 * district itself.
 */
export async function resolvePlaces(database: MarketDatabase, relations: readonly string[]): Promise<void> {
  const pairs = relations.map((relation) => `SELECT DISTINCT area, master_project FROM ${relation}`);
  await database.run(`CREATE OR REPLACE TEMP TABLE place AS
    WITH pair AS (${pairs.join(' UNION ')}),
    keyed AS (
      SELECT area, master_project, name_key(area) AS area_key, name_key(master_project) AS master_key,
        name_key(split_part(master_project, ' - ', 1)) AS master_stem
      FROM pair
    ),
    spelled AS MATERIALIZED (
      SELECT k.*, coalesce(d.name, area) AS spelled, coalesce(name_key(d.name), area_key) AS spelled_key
      FROM keyed k LEFT JOIN district_spelling d ON d.spelling = area_key
    ),
    named AS MATERIALIZED (
      SELECT k.area, k.master_project, coalesce(c.district, k.spelled) AS district,
        coalesce(a.name, m.name, n.name, k.spelled) AS name
      FROM spelled k
      LEFT JOIN community_by_area a ON a.area = k.spelled_key
      LEFT JOIN community_by_master m ON m.district = k.spelled_key AND m.master = k.master_key
      LEFT JOIN community_by_master n ON n.district = k.spelled_key AND n.master = k.master_stem
      LEFT JOIN community_by_area c ON c.name = coalesce(a.name, m.name, n.name)
    ),
    placed AS MATERIALIZED (
      SELECT *, name_key(name) AS key, name_key(district) AS district_key FROM named
    )
    SELECT p.area, p.master_project, p.name, p.key, p.district, coalesce(b.joined, p.district_key) AS project_district
    FROM placed p LEFT JOIN shared_border b ON b.district = p.district_key`);
}
