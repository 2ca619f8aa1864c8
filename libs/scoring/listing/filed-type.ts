import { isHouse, PROPERTY_TYPES, type PropertyType } from '#market';
import { FLAT, HOTEL, type HomeKind, HOUSE, kindOf, type Subject } from '#valuation';

/** Minimum number of a building's sales that shows how its homes are filed. */
const LEAST = 3;
/** How the homes of each kind are called where a seller uses the name of another kind. */
const TYPE_OF: readonly { readonly kind: HomeKind; readonly type: PropertyType }[] = [
  { kind: FLAT, type: 'apartment' },
  { kind: HOTEL, type: 'hotel_apartment' },
  { kind: HOUSE, type: 'villa' },
];

/**
 * The type of a listed home as the register files the homes of its project or building. Sellers call a serviced flat a
 * hotel apartment and vice versa, and a house at the foot of a tower is filed as a flat; no kind is comparable to
 * another. The caller's type is kept if homes of that kind were sold there.
 *
 * @param countOf number of sales of a kind there
 */
export function typeAsFiled(stated: PropertyType, countOf: (kind: HomeKind) => number): PropertyType {
  if (countOf(kindOf(PROPERTY_TYPES.indexOf(stated))) > 0) return stated;
  const sold = TYPE_OF.map(({ kind, type }) => ({ type, sales: countOf(kind) }));
  const most = sold.reduce((one, other) => (other.sales > one.sales ? other : one));
  return most.sales >= LEAST ? most.type : stated;
}

/** The type that a home is valued as if the register files it as a house and the caller as a flat, or vice versa. */
export function contradictedType(
  { propertyType }: Pick<Subject, 'propertyType'>,
  stated: PropertyType,
): PropertyType | null {
  const filed = PROPERTY_TYPES[propertyType] ?? stated;
  return isHouse(filed) === isHouse(stated) ? null : filed;
}
