import { HOUSE } from '../evidence.js';
import { type Groups, prefixEnd } from './groups.js';
import { GROUP_KEYS, type MarketGroups, type Placement } from './hierarchy.js';

/** Bedrooms that the register does not give. */
export const NO_BEDROOMS = -1;
/** Sales of a community that tell what its homes of some bedrooms cost. */
const LEAST = 5;

/**
 * The bedrooms by which a subject is grouped up to `asOfDay`. Where the register files the houses of a project as the plots
 * that they stand on, it gives none: a house of bedrooms that were not sold there is compared with all of them, by its plot,
 * where they are half of the project's sales and more (docs/valuation.md#houses-filed-as-plots). So is one of a project
 * without sales, or of none, in a community that has such sales and hardly others.
 */
export function groupedBedrooms(
  groups: Pick<MarketGroups, 'project' | 'projectRooms' | 'areaRooms'>,
  place: Placement,
  landmarks: number,
  asOfDay: number,
): number {
  if (place.kind !== HOUSE || place.bedrooms === NO_BEDROOMS) return place.bedrooms;
  const sold = (grouping: keyof typeof groups, bedrooms: number): number =>
    countMembers(groups[grouping], GROUP_KEYS[grouping]({ ...place, bedrooms }, landmarks), asOfDay);
  const ofProject = sold('project', place.bedrooms);
  if (ofProject > 0) {
    const areMostlyPlots = 2 * sold('projectRooms', NO_BEDROOMS) >= ofProject;
    return areMostlyPlots && sold('projectRooms', place.bedrooms) === 0 ? NO_BEDROOMS : place.bedrooms;
  }
  const isTold = sold('areaRooms', place.bedrooms) >= LEAST || sold('areaRooms', NO_BEDROOMS) < LEAST;
  return isTold ? place.bedrooms : NO_BEDROOMS;
}

function countMembers(groups: Groups, key: number, asOfDay: number): number {
  const slot = key < 0 ? undefined : groups.index.get(key);
  return slot === undefined ? 0 : prefixEnd(groups, slot, asOfDay) - groups.start[slot]!;
}
