import type { CompiledMarket } from '../compiled-market.js';
import { logSizeOf, prefixEnd, rowOf } from '../groups/groups.js';
import { type Grouping, type Placement, slotOf } from '../groups/hierarchy.js';
import { SAME_SIZE_OF_AREA } from '../walk/walk-step.js';

/** Maximum number of newest sales whose sizes are read: as many as the level of homes of one size reads. */
const ASKED = 256;
const ASKED_OF_AREA = SAME_SIZE_OF_AREA.rule.cap;

/**
 * ln(sqft) of the newest sales in a home's own place with its bedrooms: its project or, where the register
 * files none, its building. Empty if neither is known, or no home with these bedrooms was sold there.
 */
export function sizesSoldThere(market: CompiledMarket, place: Placement, asOfDay: number): Float64Array {
  return sizesOf(market, place.project >= 0 ? 'projectRooms' : 'tower', place, asOfDay);
}

/** The same for its community. */
export function sizesSoldAround(market: CompiledMarket, place: Placement, asOfDay: number): Float64Array {
  return sizesOf(market, 'areaRooms', place, asOfDay);
}

/** The same for its community, with as many sales as a home of an unknown project is compared with by size. */
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
  const slot = slotOf(market, grouping, place);
  if (slot === undefined) return new Float64Array(0);
  const end = prefixEnd(groups, slot, asOfDay);
  const begin = Math.max(groups.start[slot]!, end - asked);
  const { bedrooms } = market.tables.sales;
  const sizes: number[] = [];
  for (let at = begin; at < end; at++) {
    // Homes in a building are grouped across bedrooms, because they are few.
    if (bedrooms[rowOf(groups, at)] === place.bedrooms) sizes.push(logSizeOf(groups, at));
  }
  return Float64Array.from(sizes);
}
