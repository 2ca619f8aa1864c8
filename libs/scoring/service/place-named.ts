import type { Include, Property } from '../contract/types.js';
import type { ServedSnapshot } from './served-snapshot.js';

/** A place as `match.area` and events spell it. */
export interface PlaceNames {
  /** As the register spells it. */
  readonly resolved: string;
  /** Everyday name. */
  readonly place: string;
  /** District as the register names it. */
  readonly district: string;
}

/** Only the place is read of its analysis. */
const ANY_HOME: Omit<Property, 'area'> = {
  type: 'apartment',
  bedrooms: 1,
  size_sqft: 1_000,
  listing_price: 1_000_000,
  intent: 'buy',
};
const MATCH: ReadonlySet<Include> = new Set(['match']);

/** The place that a listing with this `area` is in. Throws unknown_area, outside_coverage, snapshot_unavailable. */
export async function placeNamed(
  snapshot: Pick<ServedSnapshot, 'answer'>,
  area: string,
  tenant: string,
): Promise<PlaceNames> {
  const { scored } = await snapshot.answer({ ...ANY_HOME, area }, { also: MATCH, tenant });
  const match = scored?.parts.match;
  if (match === undefined) throw new Error('the answer was asked for with its match');
  const { resolved, place, district } = match.area;
  return { resolved, place, district };
}

/** Whether homes can be in a district of this name, ignoring case. Throws snapshot_unavailable. */
export async function isDistrict(
  snapshot: Pick<ServedSnapshot, 'communities'>,
  name: string,
): Promise<boolean> {
  const { communities } = await snapshot.communities();
  return communities.some(({ district }) => district.toLowerCase() === name.toLowerCase());
}
