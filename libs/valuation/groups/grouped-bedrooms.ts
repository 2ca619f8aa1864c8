import { HOUSE } from '../evidence.js';
import { type Groups, prefixEnd } from './groups.js';
import { GROUP_KEYS, type MarketGroups, type Placement } from './hierarchy.js';

/** Bedrooms not given by the register. */
export const NO_BEDROOMS = -1;
/** Minimum number of a community's sales that show the price of homes with these bedrooms. */
const LEAST = 5;

/**
 * The bedrooms that a subject is grouped by, up to `asOfDay`. Where the register files a project's houses by
 * their plots, it gives no bedrooms: a house whose bedrooms were not sold in the project is compared with all
 * plots if they are at least half of the project's sales (docs/valuation.md#houses-filed-as-plots). The same
 * applies to a house in a project without sales, or in none, if its community has such sales and hardly any
 * others.
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
  const slot = groups.index.get(key);
  return slot === undefined ? 0 : prefixEnd(groups, slot, asOfDay) - groups.start[slot]!;
}
