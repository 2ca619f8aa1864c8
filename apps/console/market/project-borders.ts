import type { Schemas } from '../api/client.js';

export type Border = Schemas['CommunityBoundaries']['features'][number];

/** A border as an SVG path, in kilometres from the map's north-west corner. */
export interface Outline {
  readonly border: Border;
  readonly path: string;
  /** The centre of its largest part, in the same kilometres. */
  readonly centre: Point;
}

type Point = readonly [x: number, y: number];

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const KM_PER_DEGREE = 111.32;

/**
 * Projects borders onto a plane: a city is small enough for degrees times the cosine of its latitude. `home` frames the
 * borders selected by `isHome`, or all if it selects none.
 */
export function projectBorders(
  features: readonly Border[],
  isHome: (border: Border) => boolean,
): { readonly outlines: readonly Outline[]; readonly home: Frame } {
  const all = boxOf(features);
  const east = KM_PER_DEGREE * Math.cos((((all.south + all.north) / 2) * Math.PI) / 180);
  const x = (longitude: number): number => (longitude - all.west) * east;
  const y = (latitude: number): number => (all.north - latitude) * KM_PER_DEGREE;
  const place = ([longitude = 0, latitude = 0]: readonly number[]): Point => [x(longitude), y(latitude)];
  const at = (point: readonly number[]): string =>
    place(point)
      .map((way) => way.toFixed(3))
      .join(' ');
  const outlines = features.map((border) => ({
    border,
    path: border.geometry.coordinates
      .flat()
      .map((ring) => `M${ring.map(at).join('L')}Z`)
      .join(''),
    centre: centreOf(border.geometry.coordinates.map(([outer = []]) => outer.map(place))),
  }));
  const homes = features.filter(isHome);
  const box = boxOf(homes.length > 0 ? homes : features);
  return {
    outlines,
    home: {
      x: x(box.west),
      y: y(box.north),
      width: x(box.east) - x(box.west),
      height: y(box.south) - y(box.north),
    },
  };
}

/** The centroid of the largest of these rings. */
function centreOf(rings: readonly (readonly Point[])[]): Point {
  let largest = { area: 0, centre: rings[0]?.[0] ?? ([0, 0] as const) };
  for (const ring of rings) {
    let [area, east, south] = [0, 0, 0];
    for (const [at, [x, y]] of ring.entries()) {
      const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
      const cross = x * nextY - nextX * y;
      area += cross / 2;
      east += ((x + nextX) * cross) / 6;
      south += ((y + nextY) * cross) / 6;
    }
    if (Math.abs(area) > Math.abs(largest.area)) largest = { area, centre: [east / area, south / area] };
  }
  return largest.centre;
}

function boxOf(features: readonly Border[]): { west: number; east: number; south: number; north: number } {
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (const { geometry } of features)
    for (const [longitude = 0, latitude = 0] of geometry.coordinates.flat(2)) {
      box.west = Math.min(box.west, longitude);
      box.east = Math.max(box.east, longitude);
      box.south = Math.min(box.south, latitude);
      box.north = Math.max(box.north, latitude);
    }
  return box;
}
