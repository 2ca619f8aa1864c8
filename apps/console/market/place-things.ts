import { type Border, type Frame, type Outline, projectBorders } from './project-borders.js';

/** A community with what is in it. */
export interface Placed<Thing> {
  readonly outline: Outline;
  readonly things: readonly Thing[];
  /** Their total count. */
  readonly count: number;
}

export interface PlacesPlan<Thing> {
  readonly outlines: readonly Outline[];
  /** Largest first. */
  readonly placed: readonly Placed<Thing>[];
  /** How many are in communities without a known border. */
  readonly elsewhere: number;
  /** The section shown: the communities that contain something, with a margin. */
  readonly frame: Frame;
}

/** Kilometres of margin around the communities, and the minimum extent shown. */
const ROOM = 1;
const LEAST = 6;

/**
 * Assigns things to the communities of the areas they name, which is all that is known about their location.
 * @param communityOf the id of an area's community.
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
    // A community with several borders is placed in the first of them.
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
