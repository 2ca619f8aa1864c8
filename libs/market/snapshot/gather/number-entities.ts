import type { MarketDatabase } from '../../database/market-database.js';
import { joinRenamed } from './join-renamed.js';
import { linkProjects } from './link-projects.js';

/** Sorts entities that no sale names after all others. */
const NEVER_SOLD = '9e15::BIGINT';

/**
 * Assigns indexes to places, projects, buildings and landmarks, in order of first appearance among the sales
 * (by day, then id), so that later sales never renumber what earlier ones use. Entities that only other
 * sources name follow. Fills `renamed`, `area_index`, `project_index`, `building_index` and `landmark_index`.
 */
export async function numberEntities(database: MarketDatabase): Promise<void> {
  await collectProjectNames(database);
  await joinRenamed(database);
  await numberAreas(database);
  await linkProjects(database);
  await numberProjects(database);
  await database.run(`CREATE OR REPLACE TEMP TABLE building_index AS
    SELECT key, name, project_key, place_key, row_number() OVER (ORDER BY first) - 1 AS idx FROM (
      SELECT building_key AS key, arg_min(building, row) AS name, arg_min(project_key, row) AS project_key,
        arg_min(place_key, row) AS place_key, min(row) AS first
      FROM sale WHERE building_key IS NOT NULL GROUP BY building_key)`);
  await database.run(`CREATE OR REPLACE TEMP TABLE landmark_index AS
    SELECT name, row_number() OVER (ORDER BY first, kind, name) - 1 AS idx FROM (
      SELECT name, min(row) AS first, arg_min(kind, (row, kind)) AS kind FROM (
        SELECT metro AS name, row, 1 AS kind FROM sale UNION ALL
        SELECT mall, row, 2 FROM sale UNION ALL
        SELECT landmark, row, 3 FROM sale) WHERE name IS NOT NULL GROUP BY name)`);
}

async function numberAreas(database: MarketDatabase): Promise<void> {
  await database.run(`CREATE OR REPLACE TEMP TABLE area_index AS
    SELECT key, name, district, row_number() OVER (ORDER BY first, key) - 1 AS idx FROM (
      SELECT key, arg_min(name, (first, name)) AS name, arg_min(district, (first, name)) AS district,
        min(first) AS first
      FROM (
        SELECT place_key AS key, place AS name, district, row AS first FROM sale
        UNION ALL
        SELECT name_key(name), name, district, ${NEVER_SOLD} FROM place
      ) GROUP BY key)`);
}

/**
 * English names of the register's projects, whose own file only has Arabic ones: from sources with a name and
 * the project's number or id. Fills `project_name (number, name, key)`; the key is that of sales under the
 * name.
 */
async function collectProjectNames(database: MarketDatabase): Promise<void> {
  await database.run(`CREATE OR REPLACE TEMP TABLE project_name AS
    WITH named AS (SELECT number, min(name) AS name FROM (
      SELECT number, name, 0 AS choice FROM project WHERE name IS NOT NULL
      UNION ALL
      SELECT DISTINCT project_number, project, 1 FROM rent_contract
      UNION ALL
      SELECT DISTINCT p.number, r.project, 2 FROM project p
      JOIN (SELECT project_id, project FROM unit UNION SELECT project_id, project FROM building) r USING (project_id)
    ) WHERE number IS NOT NULL AND name IS NOT NULL
    GROUP BY number, choice QUALIFY row_number() OVER (PARTITION BY number ORDER BY choice) = 1)
    SELECT n.number, n.name, min(p.project_district || '/' || name_key(n.name)) AS key
    FROM named n LEFT JOIN project r USING (number)
    LEFT JOIN place p ON p.area = r.area AND p.master_project IS NOT DISTINCT FROM r.master_project
    GROUP BY n.number, n.name`);
}

/**
 * Projects of the sales first, with the register's data found by number, by name or by the name's sound, then
 * the rest by number.
 */
async function numberProjects(database: MarketDatabase): Promise<void> {
  await database.run(`CREATE OR REPLACE TEMP TABLE project_index AS
    WITH facts AS (
      SELECT r.*, n.name AS english_name, name_key(p.name) AS place_key,
        n.key, homes.homes
      FROM project r
      JOIN place p ON p.area = r.area AND p.master_project IS NOT DISTINCT FROM r.master_project
      LEFT JOIN project_name n ON n.number = r.number
      LEFT JOIN (SELECT project_id, count(*) AS homes FROM unit
        WHERE coalesce(name_key(property_sub_type), 'flat') NOT IN ('office', 'shop', 'store', 'warehouse', 'workshop')
        GROUP BY project_id) homes ON homes.project_id = r.project_id
    ),
    sold AS (
      SELECT project_key AS key, coalesce(min(d.name), arg_min(project, row)) AS name, min(d.former_names) AS former_names,
        arg_min(place_key, row) AS place_key, arg_min(developer, row) AS developer,
        arg_min(master_project, row) AS master_project, arg_min(project_number, row) AS number, min(row) AS first
      FROM sale LEFT JOIN (SELECT new_key, min(new_name) AS name, list(old_name ORDER BY old_name) AS former_names
        FROM renamed GROUP BY new_key) d ON d.new_key = project_key
      WHERE project_key IS NOT NULL GROUP BY project_key
    ),
    numbered AS (
      SELECT sold.* REPLACE (coalesce(sold.number, named.number, link.number) AS number) FROM sold
      LEFT JOIN (SELECT key, min(number) AS number FROM facts WHERE key IS NOT NULL GROUP BY key) named USING (key)
      LEFT JOIN project_link link USING (key)
    )
    SELECT row_number() OVER (ORDER BY coalesce(sold.first, ${NEVER_SOLD}), facts.number) - 1 AS idx,
      coalesce(sold.key, facts.key, '#' || facts.number) AS key,
      coalesce(sold.name, facts.english_name, facts.arabic_name, 'Project ' || facts.number) AS name,
      coalesce(sold.number, facts.number) AS number,
      coalesce(sold.place_key, facts.place_key) AS place_key,
      coalesce(sold.developer, facts.developer) AS developer,
      coalesce(sold.master_project, facts.master_project) AS master_project,
      facts.arabic_name, coalesce(facts.status, 'unknown') AS status, facts.percent_completed, facts.started,
      facts.completes, coalesce(nullif(coalesce(facts.units, 0) + coalesce(facts.villas, 0), 0), facts.homes) AS units,
      sold.former_names
    FROM numbered sold FULL JOIN facts ON facts.number = sold.number`);
}
