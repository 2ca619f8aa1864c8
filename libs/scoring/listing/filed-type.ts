import { PROPERTY_TYPES, type PropertyType } from '#market';
import { FLAT, HOTEL, type HomeKind, kindOf } from '#valuation';

/** Minimum number of a building's sales that shows how its homes are filed. */
const LEAST = 3;
/** For each of the two kinds, the other that sellers use for the same homes. */
const OTHER = new Map([
  [FLAT, { kind: HOTEL, type: 'hotel_apartment' }],
  [HOTEL, { kind: FLAT, type: 'apartment' }],
] as const);

/**
 * The type of a listed home as the register files the homes of its project or building. Sellers call a serviced flat a
 * hotel apartment and vice versa, and neither is comparable to the other. The caller's type is kept if homes of that kind
 * were sold there.
 *
 * @param countOf number of sales of a kind there
 */
export function typeAsFiled(stated: PropertyType, countOf: (kind: HomeKind) => number): PropertyType {
  const kind = kindOf(PROPERTY_TYPES.indexOf(stated));
  const other = kind === FLAT || kind === HOTEL ? OTHER.get(kind) : undefined;
  if (other === undefined || countOf(kind) > 0) return stated;
  return countOf(other.kind) >= LEAST ? other.type : stated;
}
