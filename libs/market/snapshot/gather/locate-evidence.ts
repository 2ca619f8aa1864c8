import type { MarketDatabase } from '../../database/market-database.js';
import type { Places } from '../../places/types.js';
import type { ServiceCharge } from '../../tables/types.js';

/** Minimum score for a match to stand for a whole building. */
const CERTAIN = 0.9;

/**
 * Finds the register's area and project for every community and building that the portal's listings name, and
 * fills `listing_place (community, building, area, project)`.
 */
export async function locateListings(database: MarketDatabase, places: Places): Promise<void> {
  await database.run(`CREATE OR REPLACE TEMP TABLE listing_place
    (community VARCHAR, building VARCHAR, area INTEGER, project INTEGER)`);
  const named = await database.rows<{ community: string; building: string | null }>(
    'SELECT DISTINCT community, building FROM listing ORDER BY ALL',
  );
  const appender = await database.connection.createAppender('listing_place');
  for (const { community, building } of named) {
    const area = places.resolveArea(community);
    const project =
      area.status !== 'resolved' || building === null ? -1 : places.resolveBuilding(building, area).project;
    appender.appendVarchar(community);
    if (building === null) appender.appendNull();
    else appender.appendVarchar(building);
    appender.appendInteger(area.status !== 'resolved' ? -1 : area.area);
    appender.appendInteger(project);
    appender.endRow();
  }
  appender.closeSync();
}

/** The list's source names what a rate is for; offices and shops pay different rates than homes. */
const COMMERCIAL = `regexp_matches(coalesce(c.source, ''), 'office|retail|shop|commercial', 'i')`;

/**
 * The service charges of homes with their projects. The list names buildings without their area, so a name
 * only counts if exactly one project has it.
 */
export async function fetchServiceCharges(
  database: MarketDatabase,
  places: Places,
  areas: readonly { readonly name: string }[],
): Promise<ServiceCharge[]> {
  const rows = await database.rows<Omit<ServiceCharge, 'project'> & { projects: number; project: number }>(
    `SELECT c.name, c.year, c.rate AS "ratePerSqft", coalesce(c.source, 'unknown') AS source,
       count(DISTINCT p.idx)::INTEGER AS projects, coalesce(min(p.idx), -1)::INTEGER AS project
     FROM service_charge c LEFT JOIN project_index p ON name_key(p.name) = name_key(c.name)
     WHERE NOT ${COMMERCIAL}
     GROUP BY ALL ORDER BY c.name, c.year`,
  );
  return rows.map(({ projects, project, ...charge }) => ({
    ...charge,
    project: projects === 1 ? project : projects === 0 ? searchAreas(charge.name, places, areas) : -1,
  }));
}

/** The only project in any area with a certain match for the name; -1 if there is none or more than one. */
function searchAreas(name: string, places: Places, areas: readonly { readonly name: string }[]): number {
  let best = CERTAIN;
  let found = new Set<number>();
  for (const { name: areaName } of areas) {
    const area = places.resolveArea(areaName);
    if (area.status !== 'resolved') continue;
    const { project, score } = places.resolveBuilding(name, area);
    if (score < best) continue;
    if (score > best) found = new Set();
    best = score;
    found.add(project);
  }
  const [only = -1] = found;
  return found.size === 1 ? only : -1;
}
