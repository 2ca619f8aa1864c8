import type { CompiledMarket } from '../compiled-market.js';
import { logSizeOf, prefixEnd, rowOf } from '../groups/groups.js';
import { GROUP_KEYS, type Grouping, type Placement } from '../groups/hierarchy.js';
import { SAME_SIZE_OF_AREA } from '../walk/walk-step.js';

/** Newest sales of the place that are asked for their sizes: as many as the level of homes of one size reads. */
const ASKED = 256;
const ASKED_OF_AREA = SAME_SIZE_OF_AREA.rule.cap;

/**
 * ln(sqft) of the newest sales of a home's own place and bedrooms: of its project; where the register files no project, of
 * its building. Empty where neither is known, or no home of these bedrooms was sold there.
 */
export function sizesSoldThere(market: CompiledMarket, place: Placement, asOfDay: number): Float64Array {
  return sizesOf(market, place.project >= 0 ? 'projectRooms' : 'tower', place, asOfDay);
}

/** Likewise of its community and bedrooms. */
export function sizesSoldAround(market: CompiledMarket, place: Placement, asOfDay: number): Float64Array {
  return sizesOf(market, 'areaRooms', place, asOfDay);
}

/** Likewise, of as many sales as a home of an unknown project is compared with in size. */
export function everySizeSoldAround(market: CompiledMarket, place: Placement, asOfDay: number): Float64Array {
  return sizesOf(market, 'areaRooms', place, asOfDay, ASKED_OF_AREA);
}

function sizesOf(
  market: CompiledMarket,
  grouping: Grouping,
  place: Placement,
  asOfDay: number,
  asked = ASKED,
): Float64Array {
  const groups = market.groups[grouping];
  const key = GROUP_KEYS[grouping](place, market.landmarks);
  const slot = key < 0 ? undefined : groups.index.get(key);
  if (slot === undefined) return new Float64Array(0);
  const end = prefixEnd(groups, slot, asOfDay);
  const begin = Math.max(groups.start[slot]!, end - asked);
  const { bedrooms } = market.tables.sales;
  const sizes: number[] = [];
  for (let at = begin; at < end; at++) {
    // Homes of a building are grouped without their bedrooms, for they are few.
    if (bedrooms[rowOf(groups, at)] === place.bedrooms) sizes.push(logSizeOf(groups, at));
  }
  return Float64Array.from(sizes);
}
