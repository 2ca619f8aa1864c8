import type { CommunityBook } from '#scoring';

export type Border = CommunityBook['borders'][number];
export type Point = readonly [x: number, y: number];

/** A border in the units of a drawing. */
export interface Shape {
  readonly border: Border;
  /** An SVG path. */
  readonly path: string;
  /** The centroid of its largest part. */
  readonly centre: Point;
  /** Area of that part, in square units. */
  readonly area: number;
}

export interface Drawing {
  readonly shapes: readonly Shape[];
  readonly unitsPerKm: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const KM_PER_DEGREE = 111.32;
/** Kilometres of margin around what is in focus, and the minimum extent shown. */
const [ROOM, LEAST] = [1, 9];
/** Steps per unit: points are rounded independently of their path, so neighbours keep sharing a border. */
const STEPS = 2;

/**
 * Borders on a drawing of the given size, centred on those selected by `isLookedAt`, with neighbours as far as they
 * fit. A city is small enough to project degrees times the cosine of its latitude.
 */
export function projectBorders(
  borders: readonly Border[],
  isLookedAt: (border: Border) => boolean,
  { width, height }: Size,
): Drawing {
  const box = boxOf(borders.filter(isLookedAt).flatMap(({ outline }) => outline.coordinates.flat(2)));
  const middle = [(box.west + box.east) / 2, (box.south + box.north) / 2] as const;
  const east = KM_PER_DEGREE * Math.cos((middle[1] * Math.PI) / 180);
  const across = Math.max((box.east - box.west) * east + 2 * ROOM, LEAST);
  const down = Math.max((box.north - box.south) * KM_PER_DEGREE + 2 * ROOM, LEAST);
  const unitsPerKm = Math.min(width / across, height / down);
  const place = ([longitude = 0, latitude = 0]: readonly number[]): Point => [
    width / 2 + (longitude - middle[0]) * east * unitsPerKm,
    height / 2 - (latitude - middle[1]) * KM_PER_DEGREE * unitsPerKm,
  ];
  const shapes = borders.flatMap((border) => {
    const polygons = border.outline.coordinates.map((rings) => rings.map((ring) => ring.map(place)));
    if (!isSeen(polygons.flat(2), { width, height })) return [];
    const path = polygons.flat().map(writeRing).join('');
    return path === '' ? [] : { border, path, ...largest(polygons.map(([outer = []]) => outer)) };
  });
  return { shapes, unitsPerKm };
}

/** Empty for a ring too small to be visible. */
function writeRing(ring: readonly Point[]): string {
  const steps = ring.map((point) => point.map((way) => Math.round(way * STEPS) / STEPS).join(' '));
  const path = steps.filter((step, at) => step !== steps[at - 1]);
  return path.length < 4 ? '' : `M${path.slice(0, -1).join('L')}Z`;
}

function isSeen(points: readonly Point[], { width, height }: Size): boolean {
  const { west, east, south, north } = boxOf(points);
  return east > 0 && west < width && north > 0 && south < height;
}

/** Centroid and area of the largest of these rings. */
function largest(rings: readonly (readonly Point[])[]): Pick<Shape, 'centre' | 'area'> {
  let found: Pick<Shape, 'centre' | 'area'> = { centre: [0, 0], area: 0 };
  for (const ring of rings) {
    let [area, east, south] = [0, 0, 0];
    for (const [at, [x, y]] of ring.entries()) {
      const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
      const cross = x * nextY - nextX * y;
      area += cross / 2;
      east += ((x + nextX) * cross) / 6;
      south += ((y + nextY) * cross) / 6;
    }
    if (Math.abs(area) > found.area) found = { area: Math.abs(area), centre: [east / area, south / area] };
  }
  return found;
}

function boxOf(points: readonly (readonly number[])[]) {
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (const [x = 0, y = 0] of points) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return box;
}
