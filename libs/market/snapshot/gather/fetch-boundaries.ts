import { feature } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';

import type { MarketDatabase } from '../../database/market-database.js';
import type { Boundary, Outline } from '../../tables/boundary.js';

/** Bends that span less are removed, in square degrees: about 5,500 m², which a map of the city does not show. */
const LEAST_BEND = 5e-7;
/** Steps along each side of the map at which borders are joined: about 10 cm. */
const GRID = 1e6;
const DECIMALS = 1e5;

/** The borders of communities, by number. */
export async function fetchBoundaries(database: MarketDatabase): Promise<Boundary[]> {
  const rows = await database.rows<{
    number: string;
    name: string;
    arabicName: string | null;
    outline: string;
  }>(
    'SELECT number, name, arabic_name AS "arabicName", outline FROM community_boundary ORDER BY number::BIGINT',
  );
  const outlines = simplifyOutlines(rows.map(({ outline }) => JSON.parse(outline) as Geometry));
  return rows.flatMap((row, at) => {
    const outline = outlines[at];
    return outline === null || outline === undefined ? [] : [{ ...row, outline }];
  });
}

type Geometry = Parameters<typeof topology>[0][string];
type Shape = Outline | { readonly type: 'Polygon'; readonly coordinates: Outline['coordinates'][number] };
type Joined = Parameters<typeof presimplify>[0];

/** Outlines with fewer bends; a shared border stays shared. Null for an outline of which nothing remains. */
function simplifyOutlines(outlines: readonly Geometry[]): readonly (Outline | null)[] {
  const objects = Object.fromEntries(outlines.map((outline, at) => [String(at), outline]));
  const simple = simplify(presimplify(topology(objects, GRID) as Joined), LEAST_BEND);
  return outlines.map((_, at) => {
    const object = simple.objects[String(at)];
    const outline = object === undefined ? null : feature(simple, object);
    return outline?.type === 'Feature' ? asOutline(outline.geometry as Shape | null) : null;
  });
}

/** Converts a geometry that the import accepted: a Polygon or a MultiPolygon. */
function asOutline(geometry: Shape | null): Outline | null {
  if (geometry === null) return null;
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;
  return {
    type: 'MultiPolygon',
    coordinates: polygons.map((rings) => rings.map((ring) => ring.map((at) => at.map(rounded)))),
  };
}
