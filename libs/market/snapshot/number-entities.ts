import type { MarketDatabase } from '../database/market-database.js';

/**
 * Gives places, projects, buildings and landmarks their indexes, in order of first appearance among the sales (by
 * day, then id), so that later sales never renumber what earlier ones use. What only other sources name follows
 * in order of name. Fills `area_index`, `project_index`, `building_index` and `landmark_index`.
 */
export async function numberEntities(database: MarketDatabase): Promise<void> {
  await numberAreas(database);
  await numberProjects(database);
  await database.run(`CREATE OR REPLACE TEMP TABLE building_index AS
    SELECT key, name, project_key, place_key, row_number() OVER (ORDER BY first) - 1 AS idx FROM (
      SELECT building_key AS key, arg_min(building, row) AS name, arg_min(project_key, row) AS project_key,
        arg_min(place_key, row) AS place_key, min(row) AS first
      FROM sale WHERE building_key IS NOT NULL GROUP BY building_key)`);
  await database.run(`CREATE OR REPLACE TEMP TABLE landmark_index AS
    SELECT name, row_number() OVER (ORDER BY first, kind) - 1 AS idx FROM (
      SELECT name, min(row) AS first, arg_min(kind, row) AS kind FROM (
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
        SELECT name_key(name), name, district, 9e15::BIGINT FROM place
      ) GROUP BY key)`);
}

/** Projects of the sales first, with the register's facts where a sale's project number leads to them, then the rest. */
async function numberProjects(database: MarketDatabase): Promise<void> {
  await database.run(`CREATE OR REPLACE TEMP TABLE project_index AS
    WITH sold AS (
      SELECT project_key AS key, arg_min(project, row) AS name, arg_min(place_key, row) AS place_key,
        arg_min(developer, row) AS developer, arg_min(master_project, row) AS master_project,
        arg_min(project_number, row) AS number, min(row) AS first
      FROM sale WHERE project_key IS NOT NULL GROUP BY project_key
    ),
    facts AS (
      SELECT r.*, name_key(p.name) AS place_key FROM project r
      LEFT JOIN place p ON p.area = r.area AND p.master_project IS NOT DISTINCT FROM r.master_project
    )
    SELECT row_number() OVER (ORDER BY coalesce(sold.first, 9e15::BIGINT), facts.number) - 1 AS idx, sold.key,
      coalesce(sold.name, facts.name, facts.arabic_name, 'Project ' || facts.number) AS name,
      coalesce(sold.number, facts.number) AS number,
      coalesce(sold.place_key, facts.place_key) AS place_key,
      coalesce(sold.developer, facts.developer) AS developer,
      coalesce(sold.master_project, facts.master_project) AS master_project,
      facts.* EXCLUDE (number, name, area, place_key, developer, master_project)
    FROM sold FULL JOIN facts ON facts.number = sold.number`);
}
