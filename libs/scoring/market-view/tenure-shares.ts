import type { MarketSnapshot } from '#market';

/** The tenure stated in registered sales of a project or an area. */
export interface TenureShares {
  /** Sales with stated tenure, and how many of them were freehold. */
  ofProject(project: number): TenureCount;
  ofArea(area: number): TenureCount;
}

export interface TenureCount {
  readonly stated: number;
  readonly freehold: number;
}

/** Codes of the sales table's `freehold` column. */
const FREEHOLD = 1;
const NOT_FREEHOLD = 2;

/** Freehold and other sales by project and by area. */
export type TenureCounts = Readonly<Record<'byProject' | 'byArea', Int32Array>>;

/** Counts tenure over the sales in rows 0 .. `to - 1`. */
export function countTenure(snapshot: MarketSnapshot, to: number): TenureCounts {
  const { freehold, project, area } = snapshot.sales;
  const byProject = new Int32Array(2 * snapshot.projects.length);
  const byArea = new Int32Array(2 * snapshot.areas.length);
  for (let row = 0; row < to; row++) {
    const code = freehold[row]!;
    if (code !== FREEHOLD && code !== NOT_FREEHOLD) continue;
    if (project[row]! >= 0) byProject[2 * project[row]! + code - 1]!++;
    if (area[row]! >= 0) byArea[2 * area[row]! + code - 1]!++;
  }
  return { byProject, byArea };
}

export function tenureShares({ byProject, byArea }: TenureCounts): TenureShares {
  const read = (counts: Int32Array, index: number): TenureCount => {
    const free = index < 0 ? 0 : counts[2 * index]!;
    return { freehold: free, stated: free + (index < 0 ? 0 : counts[2 * index + 1]!) };
  };
  return { ofProject: (project) => read(byProject, project), ofArea: (area) => read(byArea, area) };
}

/** Minimum number of sales that must state a tenure before it is assumed for a home. */
export const MIN_STATED = 3;

/** The tenure in most sales of a home's project, otherwise of its area: 1 freehold, 2 not freehold, 0 unknown. */
export function tenureOf(
  shares: TenureShares,
  place: { readonly project: number; readonly area: number },
): 0 | 1 | 2 {
  for (const count of [shares.ofProject(place.project), shares.ofArea(place.area)])
    if (count.stated >= MIN_STATED) return 2 * count.freehold >= count.stated ? FREEHOLD : NOT_FREEHOLD;
  return 0;
}
