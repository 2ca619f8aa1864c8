import type { AreaMatch } from '#market';
import { kindOf } from '#valuation';

import type { CompiledSnapshot } from '../compiled/compile-snapshot.js';
import type { ResolvedListing } from './resolve-listing.js';

/** The place whose sales a value is based on below its project, in the user's terms. */
export interface EvidencePlace {
  /** The everyday name. */
  readonly label: string;
  /** The register areas that it is filed under, without their everyday names. */
  readonly filedAs: readonly string[];
  /** Comparable sales of such homes there up to the valuation day. */
  readonly sales: number;
  /** True if it is the area of an unknown building and pools communities of several districts, as Dubai Land does. */
  readonly isOfMany?: boolean;
}

/** Districts over which one community may spread. */
const MOST_DISTRICTS = 4;

const withoutEverydayName = (label: string): string => label.replace(/ \(.*\)$/, '');

/** Names a district by the reader's word for the place in it, adding the district's own name if it differs. */
export function nameDistrict({ label }: EvidencePlace, district: string): string {
  const place = withoutEverydayName(label);
  return place.toLowerCase() === district.toLowerCase() ? place : `${place} (district ${district})`;
}

/** The everyday name of the place of a listing in register area `area`, if the sales of `areas` are its evidence. */
export function placeLabel(
  { places, snapshot }: Pick<CompiledSnapshot, 'places' | 'snapshot'>,
  areaMatch: AreaMatch,
  area: number,
  areas: readonly number[],
): string {
  const named = areas.length > 1 || area === areaMatch.area;
  const ownName = snapshot.areas.some(({ name }) => name === areaMatch.place);
  const known = places.labels.ofArea[named ? areaMatch.area : area] ?? areaMatch.place;
  const label = named && !ownName ? areaMatch.place : known;
  return areas.length > 1 ? withoutEverydayName(label) : label;
}

/** The place whose evidence a listing uses on a day. */
export function evidencePlace(
  { places, history, snapshot }: Pick<CompiledSnapshot, 'places' | 'history' | 'snapshot'>,
  { subject, areaMatch }: ResolvedListing,
  asOfDay: number,
): EvidencePlace {
  const areas = (subject.pool ?? -1) < 0 ? [subject.area] : areaMatch.evidence;
  const kind = kindOf(subject.propertyType);
  const sales = areas.map((area) => history.countOfKind(kind, area, 0, asOfDay));
  const districts = new Set(areaMatch.evidence.map((area) => snapshot.areas[area]?.district));
  const isUnknown = subject.project < 0 && subject.building < 0;
  return {
    isOfMany: isUnknown && districts.size > MOST_DISTRICTS,
    label: placeLabel({ places, snapshot }, areaMatch, subject.area, areas),
    filedAs: areas.map((area) => withoutEverydayName(places.labels.ofArea[area] ?? '')),
    sales: sales.reduce((sum, count) => sum + count, 0),
  };
}
