import type { MarketDatabase } from '../../database/market-database.js';
import type { Area, Building, Project, SalesTable } from '../../tables/types.js';
import { fetchColumns, StringColumnWriter } from './fetch-columns.js';

export function fetchAreas(database: MarketDatabase): Promise<Area[]> {
  return database.rows<Area>('SELECT name, district FROM area_index ORDER BY idx');
}

export async function fetchProjects(database: MarketDatabase): Promise<Project[]> {
  const day = (column: string): string => `datediff('day', DATE '1970-01-01', ${column}::DATE)::INTEGER`;
  const rows = await database.rows<
    Project & { former: readonly string[] | null }
  >(`SELECT p.name, p.number, coalesce(a.idx, -1)::INTEGER AS area, p.developer,
      p.master_project AS "masterProject", p.status, p.percent_completed AS "percentCompleted",
      ${day('p.started')} AS "startDay", ${day('p.completes')} AS "completionDay", p.units::INTEGER AS units,
      p.arabic_name AS "arabicName", p.former_names AS former
    FROM project_index p LEFT JOIN area_index a ON a.key = p.place_key ORDER BY p.idx`);
  return rows.map(({ former, ...project }) =>
    former === null ? project : { ...project, formerNames: former },
  );
}

export function fetchBuildings(database: MarketDatabase): Promise<Building[]> {
  return database.rows<Building>(`SELECT b.name, coalesce(p.idx, -1)::INTEGER AS project,
      coalesce(a.idx, -1)::INTEGER AS area
    FROM building_index b LEFT JOIN project_index p ON p.key = b.project_key
    LEFT JOIN area_index a ON a.key = b.place_key ORDER BY b.idx`);
}

export async function fetchLandmarks(database: MarketDatabase): Promise<string[]> {
  const rows = await database.rows<{ name: string }>('SELECT name FROM landmark_index ORDER BY idx');
  return rows.map((row) => row.name);
}

export async function fetchSales(database: MarketDatabase): Promise<SalesTable> {
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
    area: new Int32Array(count),
    project: new Int32Array(count),
    building: new Int32Array(count),
    metro: new Int32Array(count),
    mall: new Int32Array(count),
    landmark: new Int32Array(count),
    freehold: new Uint8Array(count),
    file: new Int32Array(count),
    line: new Int32Array(count),
  };
  const ids = new StringColumnWriter(count);
  await fetchColumns(
    database,
    `SELECT s.day, s.price, s.size_sqft, s.bedrooms, s.property_type, s.off_plan::INTEGER, s.procedure, s.exclusion,
       a.idx::INTEGER, coalesce(p.idx, -1)::INTEGER, coalesce(b.idx, -1)::INTEGER,
       coalesce(l1.idx, -1)::INTEGER, coalesce(l2.idx, -1)::INTEGER, coalesce(l3.idx, -1)::INTEGER,
       CASE s.free_hold WHEN true THEN 1 WHEN false THEN 2 ELSE 0 END, s.origin, s.line, s.id
     FROM sale s JOIN area_index a ON a.key = s.place_key
     LEFT JOIN project_index p ON p.key = s.project_key LEFT JOIN building_index b ON b.key = s.building_key
     LEFT JOIN landmark_index l1 ON l1.name = s.metro LEFT JOIN landmark_index l2 ON l2.name = s.mall
     LEFT JOIN landmark_index l3 ON l3.name = s.landmark
     ORDER BY s.row`,
    [...Object.values(columns), ids],
  );
  return { count, ...columns, id: ids.finish() };
}
