import { type Border, type Frame, type Outline, projectBorders } from './project-borders.js';

/** A community with what lies in it. */
export interface Placed<Thing> {
  readonly outline: Outline;
  readonly things: readonly Thing[];
  /** How many they count for together. */
  readonly count: number;
}

export interface PlacesPlan<Thing> {
  readonly outlines: readonly Outline[];
  /** The most first. */
  readonly placed: readonly Placed<Thing>[];
  /** How many lie in communities that no border is known of. */
  readonly elsewhere: number;
  /** What of the plane is shown: the communities that have something, with some room around them. */
  readonly frame: Frame;
}

/** Kilometres around the communities, and of what is shown at least. */
const ROOM = 1;
const LEAST = 6;

/**
 * Where things lie: by the community of the area that they name, which is all that is known.
 * @param communityOf the id of the community of an area.
 */
export function placeThings<Thing extends { readonly area: string }>(
  things: readonly Thing[],
  countOf: (thing: Thing) => number,
  communityOf: ReadonlyMap<string, string>,
  borders: readonly Border[],
): PlacesPlan<Thing> {
  const inCommunity = new Map<string, Thing[]>();
  for (const thing of things) {
    const community = communityOf.get(thing.area);
    if (community === undefined) continue;
    inCommunity.set(community, [...(inCommunity.get(community) ?? []), thing]);
  }
  const thingsIn = (border: Border): readonly Thing[] =>
    inCommunity.get(border.properties.community ?? '') ?? [];
  const count = (some: readonly Thing[]): number => some.reduce((sum, thing) => sum + countOf(thing), 0);
  const { outlines, home } = projectBorders(borders, (border) => thingsIn(border).length > 0);
  const ofCommunity = new Map<string | null, Placed<Thing>>();
  for (const outline of outlines) {
    const { community } = outline.border.properties;
    // A community of several borders has its own in the first of them.
    if (ofCommunity.has(community)) continue;
    const own = thingsIn(outline.border);
    ofCommunity.set(community, { outline, things: own, count: count(own) });
  }
  const placed = [...ofCommunity.values()]
    .filter((one) => one.things.length > 0)
    .sort((one, other) => other.count - one.count);
  const [width, height] = [home.width, home.height].map((side) => Math.max(side + 2 * ROOM, LEAST));
  return {
    outlines,
    placed,
    elsewhere: count(things) - placed.reduce((sum, one) => sum + one.count, 0),
    frame: around(home, width ?? LEAST, height ?? LEAST),
  };
}

const around = ({ x, y, width, height }: Frame, newWidth: number, newHeight: number): Frame => ({
  x: x - (newWidth - width) / 2,
  y: y - (newHeight - height) / 2,
  width: newWidth,
  height: newHeight,
});
