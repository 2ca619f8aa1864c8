import { YEAR_DAYS } from '#platform';

import { isHouse, PROPERTY_TYPES, type PropertyType, type RegisterTables } from '../../tables/types.js';

/** What the sales show about each project: where the register files it, and when it was last sold. */
export interface SalesEvidence {
  /** Indexes in `areas`, by project; the project's own area first. */
  readonly areas: readonly (readonly number[])[];
  /** Day of the last sale by project; -Infinity without one. */
  readonly lastDay: Float64Array;
  /** 1 if the project is no longer sold, by project. */
  readonly dormant: Uint8Array;
  /** The only kind of home sold in it, by project; null without a sale, or if mixed. */
  readonly onlyHomes: readonly (HomeKind | null)[];
}

export type HomeKind = 'flat' | 'house';

export function homeKindOf(type: PropertyType): HomeKind {
  return isHouse(type) ? 'house' : 'flat';
}

/** A completed project without a sale for this long has no evidence of today's prices. */
const DORMANT_DAYS = 2 * YEAR_DAYS;

/** Reads all sales in one pass. */
export function readSalesEvidence(snapshot: RegisterTables): SalesEvidence {
  const areas = snapshot.projects.map((project) => (project.area < 0 ? [] : [project.area]));
  const lastDay = new Float64Array(snapshot.projects.length).fill(-Infinity);
  const { count, project, area, day, propertyType } = snapshot.sales;
  const kinds = PROPERTY_TYPES.map(homeKindOf);
  const homes = snapshot.projects.map(() => new Set<HomeKind>());
  for (let row = 0; row < count; row += 1) {
    const sold = project[row] ?? -1;
    const known = areas[sold];
    if (known === undefined) continue;
    lastDay[sold] = day[row] ?? 0;
    const kind = kinds[propertyType[row] ?? -1];
    if (kind !== undefined) homes[sold]?.add(kind);
    const filed = area[row] ?? -1;
    if (filed >= 0 && !known.includes(filed)) known.push(filed);
  }
  const newest = day[count - 1] ?? 0;
  const dormant = Uint8Array.from(snapshot.projects, ({ status }, index) => {
    if (status === 'active' || status === 'not_started') return 0;
    const last = lastDay[index] ?? -Infinity;
    const neverSold = last === -Infinity && status === 'finished';
    return neverSold || (last > -Infinity && last < newest - DORMANT_DAYS) ? 1 : 0;
  });
  const onlyHomes = homes.map((sold) => (sold.size === 1 ? ([...sold][0] ?? null) : null));
  return { areas, lastDay, dormant, onlyHomes };
}
