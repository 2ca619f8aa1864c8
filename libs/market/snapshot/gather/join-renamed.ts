import { type MarketDatabase, quoted } from '../../database/market-database.js';
import { UNNUMBERED } from '../../records/record-kind.js';
import { chooseRenames, type SharedDeals } from './choose-renames.js';
import { type Layouts, possibleRenames, type SoldName } from './compare-names.js';
import { SQFT_PER_SQM } from '../../sqft-per-sqm.js';

/** Sizes of one layout: the register uses 0.01 m², re-exported files 0.1 m². */
const LAYOUT = `bedrooms || '/' || round(size_sqft / ${SQFT_PER_SQM}, 1)`;

/**
 * Files the sales of a project that the register has renamed under its new name: otherwise its newest sale
 * would be from before the rename, and its evidence split in two. Fills `renamed (old_key, new_key, old_name,
 * new_name)` and moves the keys of projects and buildings; `sale.project` keeps the register's text. Needs
 * the tables `sale` and `project_name`.
 */
export async function joinRenamed(database: MarketDatabase): Promise<void> {
  await database.run(
    'CREATE OR REPLACE TEMP TABLE renamed (old_key VARCHAR, new_key VARCHAR, old_name VARCHAR, new_name VARCHAR)',
  );
  const names = await soldNames(database);
  const possible = possibleRenames(names);
  const layouts = await layoutsOf(database, [
    ...new Set(possible.flatMap(({ old, now }) => [old.key, now.key])),
  ]);
  const shared = await sharedDeals(database);
  const renames = chooseRenames(
    names,
    possible,
    (key) => layouts.get(key) ?? new Map<string, number>(),
    shared,
  );
  if (renames.length === 0) return;
  const nameOf = new Map([
    ...shared.flatMap(({ keys, former }) => keys.map((key) => [key, former] as const)),
    ...names.map(({ key, name }) => [key, name] as const),
  ]);
  const appender = await database.connection.createAppender('renamed');
  for (const { old, now } of renames) {
    for (const text of [old, now, nameOf.get(old) ?? old, nameOf.get(now) ?? now])
      appender.appendVarchar(text);
    appender.endRow();
  }
  appender.closeSync();
  await database.run(`UPDATE sale SET project_key = new_key,
      building_key = new_key || substr(building_key, length(old_key) + 1)
    FROM renamed WHERE project_key = old_key`);
  await database.run(`UPDATE project_name SET key = new_key FROM renamed
    WHERE key = old_key AND new_key NOT IN (SELECT key FROM project_name WHERE key IS NOT NULL)`);
}

/** A file dates from its newest day: it may give old sales a later name. */
const soldNames = (database: MarketDatabase): Promise<SoldName[]> =>
  database.rows<SoldName>(`SELECT project_key AS key, arg_min(project, row) AS name,
      coalesce(min(project_number), min(n.number)) AS number,
      min(f.newest) AS "firstKnown", max(f.newest) AS "lastKnown", max(day) AS "lastDay",
      bool_or(NOT off_plan) AS "soldReady", bool_or(off_plan) AS "soldOffPlan"
    FROM sale JOIN (SELECT origin, max(day) AS newest FROM sale GROUP BY origin) f USING (origin)
    LEFT JOIN (SELECT key, min(number) AS number FROM project_name GROUP BY key) n ON n.key = project_key
    WHERE project_key IS NOT NULL GROUP BY project_key ORDER BY project_key`);

/** Sales of each name by layout. */
async function layoutsOf(
  database: MarketDatabase,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Layouts>> {
  if (keys.length === 0) return new Map();
  const rows = await database.rows<{ key: string; layout: string; sales: number }>(
    `SELECT project_key AS key, ${LAYOUT} AS layout, count(*)::INTEGER AS sales
     FROM sale WHERE project_key IN (${keys.map(quoted).join(', ')}) GROUP BY ALL`,
  );
  const layouts = new Map<string, Map<string, number>>();
  for (const { key, layout, sales } of rows) {
    const of = layouts.get(key) ?? new Map<string, number>();
    layouts.set(key, of.set(layout, sales));
  }
  return layouts;
}

interface NamedDeals extends SharedDeals {
  /** One of the names, which may have no sales left. */
  readonly former: string;
}

/** Sales registered under two names by number; without a number, the later file's row may be a neighbouring sale. */
async function sharedDeals(database: MarketDatabase): Promise<NamedDeals[]> {
  const rows = await database.rows<
    {
      [Column in 'one' | 'two' | 'former']: string;
    } & { [Column in 'deals' | 'ofOne' | 'ofTwo']: number }
  >(
    `WITH numbered AS (
       SELECT project_key AS key, day, former_project,
         split_part(project_key, '/', 1) || '/' || name_key(former_project) AS former_key
       FROM sale WHERE project_key IS NOT NULL AND NOT starts_with(lake_id, '${UNNUMBERED}-')),
     named AS (
       SELECT key, day FROM numbered
       UNION ALL SELECT former_key, day FROM numbered WHERE former_key <> key),
     pair AS (
       SELECT least(key, former_key) AS one, greatest(key, former_key) AS two, min(former_project) AS former,
         count(*) AS deals, max(day) AS newest
       FROM numbered WHERE former_key <> key GROUP BY 1, 2)
     SELECT one, two, former, deals::INTEGER AS deals, count(*) FILTER (key = one)::INTEGER AS "ofOne",
       count(*) FILTER (key = two)::INTEGER AS "ofTwo"
     FROM pair JOIN named ON key IN (one, two) AND day <= newest
     GROUP BY one, two, former, deals ORDER BY one, two`,
  );
  return rows.map(({ one, two, former, deals, ofOne, ofTwo }) => ({
    keys: [one, two],
    former,
    deals,
    sales: [ofOne, ofTwo],
  }));
}
