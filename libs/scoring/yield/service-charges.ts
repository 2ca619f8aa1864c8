import type { MarketSnapshot, ServiceCharge } from '#market';
import { quantileOf } from '#valuation';

import type { ChargeSource } from '../contract/yield-part.js';
import type { Districts } from '../market-view/districts.js';

/** A service charge in AED per sqft and year, and its source. */
export interface ChargeEstimate {
  readonly ratePerSqft: number;
  readonly source: ChargeSource;
  /** For sentences: who published it, and for which year; empty when assumed. */
  readonly basis: string;
}

/** Published charges up to a year: by project, and their distribution by district and in the city. */
export interface ChargeBook {
  ofProject(project: number): ServiceCharge | null;
  /** Rates of the district's projects, ascending. */
  ofDistrict(district: number): Float64Array;
  readonly city: Float64Array;
}

/** Minimum number of projects with a published charge for a district's median and percentile. */
export const MIN_DISTRICT_CHARGES = 5;
/**
 * Used without any published charge: the middle of what is quoted for towers, and the low end for houses
 * (docs/scoring.md#yield).
 */
const ASSUMED = { tower: 15, house: 3 } as const;

/** Keeps the newest charge of each project published for `year` or earlier. */
export function compileCharges(snapshot: MarketSnapshot, districts: Districts, year: number): ChargeBook {
  const newest = new Map<number, ServiceCharge>();
  const unplaced: number[] = [];
  for (const charge of snapshot.serviceCharges) {
    if (charge.year > year) continue;
    if (charge.project < 0) {
      unplaced.push(charge.ratePerSqft);
      continue;
    }
    const known = newest.get(charge.project);
    if (known === undefined || known.year < charge.year) newest.set(charge.project, charge);
  }
  const byDistrict: number[][] = districts.names.map(() => []);
  for (const [project, charge] of newest) {
    const area = snapshot.projects[project]?.area ?? -1;
    if (area >= 0) byDistrict[districts.ofArea[area]!]!.push(charge.ratePerSqft);
  }
  const ascending = (rates: readonly number[]): Float64Array => Float64Array.from(rates).sort();
  const sorted = byDistrict.map(ascending);
  return {
    ofProject: (project) => newest.get(project) ?? null,
    ofDistrict: (district) => sorted[district] ?? new Float64Array(0),
    city: ascending([...[...newest.values()].map((charge) => charge.ratePerSqft), ...unplaced]),
  };
}

/**
 * The caller's charge, otherwise the project's published one, the district's or city's median, or an assumption; to
 * the hundredth of a dirham, as it is shown beside what is computed from it.
 */
export function estimateCharge(...given: Parameters<typeof chooseCharge>): ChargeEstimate {
  const charge = chooseCharge(...given);
  return { ...charge, ratePerSqft: Math.round(charge.ratePerSqft * 100) / 100 };
}

function chooseCharge(
  book: ChargeBook,
  place: { readonly district: number; readonly project: number },
  house: boolean,
  caller: number | undefined,
): ChargeEstimate {
  if (caller !== undefined)
    return { ratePerSqft: caller, source: 'caller', basis: 'as stated by the caller' };
  const published = book.ofProject(place.project);
  if (published !== null) {
    return {
      ratePerSqft: published.ratePerSqft,
      source: 'published_for_project',
      basis: `${published.source}, ${published.year}`,
    };
  }
  if (house) return { ratePerSqft: ASSUMED.house, source: 'assumed', basis: '' };
  const district = book.ofDistrict(place.district);
  if (district.length >= MIN_DISTRICT_CHARGES) {
    return { ratePerSqft: quantileOf(district, 0.5), source: 'median_of_area', basis: '' };
  }
  if (book.city.length >= MIN_DISTRICT_CHARGES) {
    return { ratePerSqft: quantileOf(book.city, 0.5), source: 'median_of_city', basis: '' };
  }
  return { ratePerSqft: ASSUMED.tower, source: 'assumed', basis: '' };
}
