import { LISTING_TYPE } from '../../cleaning/clean-rents.js';
import type { MarketDatabase } from '../../database/market-database.js';
import type { AskingTable, IndexMonth, RentTable } from '../../tables/types.js';
import { fetchColumns } from './fetch-columns.js';

/**
 * Rent evidence; `listing_place` locates the portal's listings. A contract of a known project is placed in
 * the project's community, because the contracts themselves only name the district.
 */
export async function fetchRents(database: MarketDatabase): Promise<RentTable> {
  const count = await database.count('SELECT count(*) FROM rent WHERE why IS NULL');
  const columns = {
    day: new Int32Array(count),
    annualRent: new Float64Array(count),
    sizeSqft: new Float64Array(count),
    bedrooms: new Int8Array(count),
    certainty: new Uint8Array(count),
    propertyType: new Uint8Array(count),
    area: new Int32Array(count),
    project: new Int32Array(count),
    asking: new Uint8Array(count),
    renewed: new Uint8Array(count),
    tenure: new Uint8Array(count),
  };
  await fetchColumns(
    database,
    `SELECT r.day, r.annual_rent, coalesce(r.size_sqft, 'NaN'::DOUBLE), coalesce(r.bedrooms, -1),
       CASE WHEN r.bedrooms IS NULL THEN 0 ELSE 100 END, r.property_type,
       coalesce(o.idx, a.idx, l.area, -1)::INTEGER, coalesce(n.idx, k.idx, l.project, -1)::INTEGER, r.asking,
       r.renewed, r.tenure
     FROM rent r
     LEFT JOIN place p ON p.area = r.area AND p.master_project IS NOT DISTINCT FROM r.master_project
     LEFT JOIN area_index a ON a.key = name_key(p.name)
     LEFT JOIN (SELECT number, min(idx) AS idx, arg_min(place_key, idx) AS place_key FROM project_index WHERE number IS NOT NULL GROUP BY number) n
       ON n.number = r.project_number
     LEFT JOIN renamed d ON d.old_key = p.project_district || '/' || name_key(r.project)
     LEFT JOIN project_index k ON k.key = coalesce(d.new_key, p.project_district || '/' || name_key(r.project))
     LEFT JOIN area_index o ON o.key = coalesce(n.place_key, k.place_key)
     LEFT JOIN listing_place l ON l.community = r.community AND l.building IS NOT DISTINCT FROM r.building
     WHERE r.why IS NULL ORDER BY r.day, r.asking, r.id`,
    Object.values(columns),
  );
  return { count, ...columns };
}

/** Asking prices of homes with a plausible size. */
export async function fetchAsking(database: MarketDatabase): Promise<AskingTable> {
  const usable = `intent = 'sale' AND ${LISTING_TYPE} IS NOT NULL AND size_sqft BETWEEN 100 AND 200000
    AND price / size_sqft BETWEEN 100 AND 30000`;
  const count = await database.count(`SELECT count(*) FROM listing WHERE ${usable}`);
  const columns = {
    day: new Int32Array(count),
    price: new Float64Array(count),
    sizeSqft: new Float64Array(count),
    bedrooms: new Int8Array(count),
    propertyType: new Uint8Array(count),
    offPlan: new Uint8Array(count),
    area: new Int32Array(count),
    project: new Int32Array(count),
  };
  await fetchColumns(
    database,
    `SELECT datediff('day', DATE '1970-01-01', t.listed::DATE)::INTEGER AS day, t.price, t.size_sqft,
       coalesce(t.bedrooms, -1), ${LISTING_TYPE}, coalesce(t.off_plan, false)::INTEGER,
       coalesce(l.area, -1), coalesce(l.project, -1)
     FROM listing t
     LEFT JOIN listing_place l ON l.community = t.community AND l.building IS NOT DISTINCT FROM t.building
     WHERE ${usable} ORDER BY day, t.id`,
    Object.values(columns),
  );
  return { count, ...columns };
}

/** The published index of a series, by month. */
export function fetchIndex(database: MarketDatabase, series: 'price' | 'rent'): Promise<IndexMonth[]> {
  return database.rows<IndexMonth>(
    `SELECT month, value, coalesce(transactions, 0)::INTEGER AS count FROM index_month WHERE series = $1 ORDER BY month`,
    [series],
  );
}
