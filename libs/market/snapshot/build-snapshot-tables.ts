import { cleanSales } from '../cleaning/clean-sales.js';
import type { MarketDatabase } from '../database/market-database.js';
import { loadGeography, resolvePlaces } from '../geography/load-geography.js';
import { fetchColumns, StringColumnWriter } from './fetch-columns.js';
import { numberEntities } from './number-entities.js';
import type { Area, Building, Project, SalesTable } from './types.js';

export interface RegisterTables {
  readonly areas: readonly Area[];
  readonly projects: readonly Project[];
  readonly buildings: readonly Building[];
  readonly landmarks: readonly string[];
  readonly sales: SalesTable;
}

/** Cleans, joins and numbers the lake's records (tables named by their kind) into the tables of a snapshot. */
export async function buildRegisterTables(database: MarketDatabase): Promise<RegisterTables> {
  await loadGeography(database);
  await resolvePlaces(database, ['transaction', 'project']);
  await cleanSales(database);
  await numberEntities(database);
  return {
    areas: await database.rows<Area>('SELECT name, district FROM area_index ORDER BY idx'),
    projects: await fetchProjects(database),
    buildings: await database.rows<Building>(`SELECT b.name, coalesce(p.idx, -1)::INTEGER AS project,
      coalesce(a.idx, -1)::INTEGER AS area FROM building_index b
      LEFT JOIN project_index p ON p.key = b.project_key LEFT JOIN area_index a ON a.key = b.place_key ORDER BY b.idx`),
    landmarks: (await database.rows<{ name: string }>('SELECT name FROM landmark_index ORDER BY idx')).map(
      (row) => row.name,
    ),
    sales: await fetchSales(database),
  };
}

function fetchProjects(database: MarketDatabase): Promise<Project[]> {
  const day = (column: string): string => `datediff('day', DATE '1970-01-01', ${column}::DATE)::INTEGER`;
  return database.rows<Project>(`SELECT p.name, p.number, coalesce(a.idx, -1)::INTEGER AS area, p.developer,
      p.master_project AS "masterProject", coalesce(p.status, 'unknown') AS status,
      p.percent_completed AS "percentCompleted", ${day('p.started')} AS "startDay",
      ${day('p.completes')} AS "completionDay", p.units + coalesce(p.villas, 0) AS units,
      p.arabic_name AS "arabicName"
    FROM project_index p LEFT JOIN area_index a ON a.key = p.place_key ORDER BY p.idx`);
}

async function fetchSales(database: MarketDatabase): Promise<SalesTable> {
  const count = await database.count('SELECT count(*) FROM sale');
  const columns = {
    day: new Int32Array(count),
    price: new Float64Array(count),
    sizeSqft: new Float64Array(count),
    bedrooms: new Int8Array(count),
    propertyType: new Uint8Array(count),
    offPlan: new Uint8Array(count),
    procedure: new Uint8Array(count),
    exclusion: new Uint8Array(count),
    freehold: new Uint8Array(count),
    area: new Int32Array(count),
    project: new Int32Array(count),
    building: new Int32Array(count),
    metro: new Int32Array(count),
    mall: new Int32Array(count),
    landmark: new Int32Array(count),
  };
  const ids = new StringColumnWriter(count);
  await fetchColumns(
    database,
    `SELECT s.day, s.price, s.size_sqft, s.bedrooms, s.property_type, s.off_plan::INTEGER, s.procedure, s.exclusion,
       CASE s.free_hold WHEN true THEN 1 WHEN false THEN 2 ELSE 0 END, a.idx::INTEGER, coalesce(p.idx, -1)::INTEGER, coalesce(b.idx, -1)::INTEGER,
       coalesce(l1.idx, -1)::INTEGER, coalesce(l2.idx, -1)::INTEGER, coalesce(l3.idx, -1)::INTEGER, s.id
     FROM sale s JOIN area_index a ON a.key = s.place_key
     LEFT JOIN project_index p ON p.key = s.project_key LEFT JOIN building_index b ON b.key = s.building_key
     LEFT JOIN landmark_index l1 ON l1.name = s.metro LEFT JOIN landmark_index l2 ON l2.name = s.mall
     LEFT JOIN landmark_index l3 ON l3.name = s.landmark
     ORDER BY s.row`,
    [...Object.values(columns), ids],
  );
  return { count, ...columns, id: ids.finish() };
}
