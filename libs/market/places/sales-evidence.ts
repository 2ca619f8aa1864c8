import type { RegisterTables } from '../snapshot/types.js';

/** What the sales say about each project: where the register files it, and since when it was last sold. */
export interface SalesEvidence {
  /** Index in `areas`, by project; the project's own area first. */
  readonly areas: readonly (readonly number[])[];
  /** Day of the last sale by project; -Infinity without one. */
  readonly lastDay: Float64Array;
  /** Sales by building. */
  readonly buildingSales: Int32Array;
}

/** One pass over the sales. */
export function readSalesEvidence(snapshot: RegisterTables): SalesEvidence {
  const areas = snapshot.projects.map((project) => (project.area < 0 ? [] : [project.area]));
  const lastDay = new Float64Array(snapshot.projects.length).fill(-Infinity);
  const buildingSales = new Int32Array(snapshot.buildings.length);
  const { count, project, area, day, building } = snapshot.sales;
  for (let row = 0; row < count; row += 1) {
    const sold = project[row] ?? -1;
    const filed = area[row] ?? -1;
    const of = building[row] ?? -1;
    if (of >= 0) buildingSales[of] = (buildingSales[of] ?? 0) + 1;
    if (sold < 0) continue;
    lastDay[sold] = day[row] ?? 0;
    const known = areas[sold];
    if (known !== undefined && filed >= 0 && !known.includes(filed)) known.push(filed);
  }
  return { areas, lastDay, buildingSales };
}
