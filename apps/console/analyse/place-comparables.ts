import type { Schemas } from '../api/client.js';
import { type Border, type Frame, type Outline, projectBorders } from '../market/project-borders.js';

type Sale = Schemas['Comparable'];

/** A community with the comparables that lie in it. */
export interface PlacedSales {
  readonly outline: Outline;
  readonly sales: readonly Sale[];
}

export interface ComparablesPlan {
  readonly outlines: readonly Outline[];
  /** The most comparables first. */
  readonly placed: readonly PlacedSales[];
  /** Comparables of communities that no border is known of. */
  readonly elsewhere: number;
  /** What of the plane is shown: the communities of the comparables, with some room around them. */
  readonly frame: Frame;
}

/** Kilometres around the communities, and of what is shown at least. */
const ROOM = 1;
const LEAST = 6;

/**
 * Where comparables lie: by the community of the area that the register names, which is all that it tells.
 * @param communityOf the id of the community of an area, as the register spells it.
 */
export function placeComparables(
  sales: readonly Sale[],
  communityOf: ReadonlyMap<string, string>,
  borders: readonly Border[],
): ComparablesPlan {
  const salesIn = ({ properties: { community } }: Border): readonly Sale[] =>
    sales.filter(({ area }) => community !== null && communityOf.get(area) === community);
  const { outlines, home } = projectBorders(borders, (border) => salesIn(border).length > 0);
  const ofCommunity = new Map<string | null, PlacedSales>();
  for (const outline of outlines) {
    const { community } = outline.border.properties;
    // A community of several borders has its sales in the first of them.
    if (!ofCommunity.has(community)) ofCommunity.set(community, { outline, sales: salesIn(outline.border) });
  }
  const placed = [...ofCommunity.values()]
    .filter((one) => one.sales.length > 0)
    .sort((one, other) => other.sales.length - one.sales.length);
  const found = new Set(placed.flatMap((one) => one.sales));
  const [width, height] = [home.width, home.height].map((side) => Math.max(side + 2 * ROOM, LEAST));
  return {
    outlines,
    placed,
    elsewhere: sales.filter((sale) => !found.has(sale)).length,
    frame: around(home, width ?? LEAST, height ?? LEAST),
  };
}

const around = ({ x, y, width, height }: Frame, newWidth: number, newHeight: number): Frame => ({
  x: x - (newWidth - width) / 2,
  y: y - (newHeight - height) / 2,
  width: newWidth,
  height: newHeight,
});
