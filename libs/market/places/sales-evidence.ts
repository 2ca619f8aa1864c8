import type { RegisterTables } from '../tables/types.js';

/** What the sales say about each project: where the register files it, and since when it was last sold. */
export interface SalesEvidence {
  /** Indexes in `areas`, by project; the project's own area first. */
  readonly areas: readonly (readonly number[])[];
  /** Day of the last sale by project; -Infinity without one. */
  readonly lastDay: Float64Array;
  /** 1 where the project is no longer sold, by project. */
  readonly dormant: Uint8Array;
}

/** A project that is built and that nobody has bought into for this long has no evidence of today's prices. */
const DORMANT_DAYS = 2 * 365;

/** One pass over the sales. */
export function readSalesEvidence(snapshot: RegisterTables): SalesEvidence {
  const areas = snapshot.projects.map((project) => (project.area < 0 ? [] : [project.area]));
  const lastDay = new Float64Array(snapshot.projects.length).fill(-Infinity);
  const { count, project, area, day } = snapshot.sales;
  for (let row = 0; row < count; row += 1) {
    const sold = project[row] ?? -1;
    const known = areas[sold];
    if (known === undefined) continue;
    lastDay[sold] = day[row] ?? 0;
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
  return { areas, lastDay, dormant };
}
