import { PROPERTY_TYPES, type PropertyType } from '#market';
import { FLAT, HOTEL, kindOf } from '#valuation';

import type { SalesHistory } from '../market-view/sales-history.js';

/** Minimum number of a project's sales that shows how its homes are filed. */
const LEAST = 3;
/** For each of the two kinds, the other that sellers use for the same homes. */
const OTHER = new Map([
  [FLAT, { kind: HOTEL, type: 'hotel_apartment' }],
  [HOTEL, { kind: FLAT, type: 'apartment' }],
] as const);

/**
 * The type of a listed home as the register files its project's homes. Sellers call a serviced flat a hotel
 * apartment and vice versa, and neither is comparable to the other. The caller's type is kept if the project
 * has sales of that kind.
 */
export function typeAsFiled(
  history: SalesHistory,
  stated: PropertyType,
  project: number,
  asOfDay: number,
): PropertyType {
  const kind = kindOf(PROPERTY_TYPES.indexOf(stated));
  const other = kind === FLAT || kind === HOTEL ? OTHER.get(kind) : undefined;
  if (other === undefined || history.countInProject(project, kind, asOfDay) > 0) return stated;
  return history.countInProject(project, other.kind, asOfDay) >= LEAST ? other.type : stated;
}
