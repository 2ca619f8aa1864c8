import type { ResolvedListing } from './resolve-listing.js';

/**
 * Whether the value is that of the home's building or project, known by its own name. It is not if the value is
 * that of a building with a similar name, or of the first of several phases of which the listing names none, nor
 * if no such home is known to have been sold there.
 */
export const isLocated = ({
  subject,
  buildingMatch,
  ownSales,
}: Pick<ResolvedListing, 'subject' | 'buildingMatch' | 'ownSales'>): boolean =>
  (subject.project >= 0 || subject.building >= 0) && ownSales && buildingMatch?.nearestTo === undefined;
