import type { PropertyType } from '#market';

const PLURAL: Readonly<Record<PropertyType, string>> = {
  apartment: 'apartments',
  villa: 'villas',
  townhouse: 'townhouses',
  penthouse: 'penthouses',
  hotel_apartment: 'hotel apartments',
};

/** `studio apartments`, `2-bedroom villas`; only the type when bedrooms are null. */
export function readableKind(type: PropertyType, bedrooms: number | null): string {
  if (bedrooms === null) return PLURAL[type];
  return bedrooms === 0 ? `studio ${PLURAL[type]}` : `${bedrooms}-bedroom ${PLURAL[type]}`;
}
