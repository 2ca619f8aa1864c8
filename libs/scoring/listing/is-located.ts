import type { ResolvedListing } from './resolve-listing.js';

/**
 * Whether the home's building or project is known by its own name. It is not if the value is that of a building
 * with a similar name, or of the first of several phases of which the listing names none.
 */
export const isLocated = ({
  subject,
  buildingMatch,
}: Pick<ResolvedListing, 'subject' | 'buildingMatch'>): boolean =>
  (subject.project >= 0 || subject.building >= 0) && buildingMatch?.nearestTo === undefined;
