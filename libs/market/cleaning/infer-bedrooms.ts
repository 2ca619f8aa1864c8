import { districtCodes } from '../tables/district-codes.js';
import { EXCLUSIONS, PROPERTY_TYPES, type RentTable, type SalesTable } from '../tables/types.js';
import { BedroomLayouts, type InferredBedrooms } from './bedroom-layouts.js';

/** The places of a snapshot that sales and rents are compared by. */
export interface LayoutPlaces {
  readonly areas: readonly { readonly district: string }[];
}

const FLAT = PROPERTY_TYPES.indexOf('apartment');
const DUPLICATE = EXCLUSIONS.indexOf('duplicate');

/**
 * Infers the bedrooms of rented flats whose source gives none, from size, project and district and the sales
 * registered before the contract's day; writes `bedrooms` and `certainty` (percent) of those rows. Houses
 * stay unknown: the size of a plot says nothing about rooms.
 */
export function inferBedrooms(sales: SalesTable, rents: RentTable, places: LayoutPlaces): void {
  const { bedrooms, certainty } = rents;
  walkLayouts(sales, rents, places, (row, infer) => {
    if (bedrooms[row]! >= 0) return;
    const { bedrooms: likeliest, probability } = infer();
    bedrooms[row] = likeliest;
    certainty[row] = Math.round(100 * probability);
  });
}

/**
 * Visits the rents of flats of known size in day order, with a function that infers their bedrooms from the
 * sales before that day.
 */
export function walkLayouts(
  sales: SalesTable,
  rents: RentTable,
  { areas }: LayoutPlaces,
  visit: (row: number, infer: () => InferredBedrooms) => void,
): void {
  const ofArea = districtCodes(areas);
  const districtOf = (area: number): number => (area < 0 ? -1 : (ofArea[area] ?? -1));
  const layouts = new BedroomLayouts();
  let sale = 0;
  for (let row = 0; row < rents.count; row++) {
    const size = rents.sizeSqft[row]!;
    if (rents.propertyType[row] !== FLAT || Number.isNaN(size)) continue;
    for (; sale < sales.count && sales.day[sale]! < rents.day[row]!; sale++) {
      if (sales.propertyType[sale] !== FLAT || sales.bedrooms[sale]! < 0) continue;
      if (sales.exclusion[sale] === DUPLICATE) continue;
      const district = districtOf(sales.area[sale]!);
      layouts.add(district, sales.project[sale]!, sales.sizeSqft[sale]!, sales.bedrooms[sale]!);
    }
    visit(row, () => layouts.infer(districtOf(rents.area[row]!), rents.project[row]!, size));
  }
}
