import { kindOf } from '#valuation';

import type { CompiledSnapshot } from '../compiled/compile-snapshot.js';
import type { ResolvedListing } from './resolve-listing.js';

/** The place whose sales a value rests on below its project, in the user's words. */
export interface EvidencePlace {
  /** As people name it. */
  readonly label: string;
  /** The register's areas that it is filed under, without their everyday names. */
  readonly filedAs: readonly string[];
  /** Comparable sales of such homes there up to the day of the value. */
  readonly sales: number;
}

const withoutEverydayName = (label: string): string => label.replace(/ \(.*\)$/, '');

/** A district by the reader's word for the place in it, with its own name where that is another. */
export function nameDistrict({ label }: EvidencePlace, district: string): string {
  const place = withoutEverydayName(label);
  return place.toLowerCase() === district.toLowerCase() ? place : `${place} (district ${district})`;
}

/** Where the evidence of a listing lies on a day. */
export function evidencePlace(
  { places, history, snapshot }: Pick<CompiledSnapshot, 'places' | 'history' | 'snapshot'>,
  { subject, areaMatch }: ResolvedListing,
  asOfDay: number,
): EvidencePlace {
  const areas = (subject.pool ?? -1) < 0 ? [subject.area] : areaMatch.evidence;
  const named = areas.length > 1 || subject.area === areaMatch.area;
  const ownName = snapshot.areas.some(({ name }) => name === areaMatch.place);
  const kind = kindOf(subject.propertyType);
  const sales = areas.map((area) => history.countOfKind(kind, area, 0, asOfDay));
  const known = places.labels.ofArea[named ? areaMatch.area : subject.area] ?? areaMatch.place;
  const label = named && !ownName ? areaMatch.place : known;
  return {
    label: areas.length > 1 ? withoutEverydayName(label) : label,
    filedAs: areas.map((area) => withoutEverydayName(places.labels.ofArea[area] ?? '')),
    sales: sales.reduce((sum, count) => sum + count, 0),
  };
}
