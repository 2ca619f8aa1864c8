import { areaId } from '#market';
import type { AnalysisParts, ServedSnapshot } from '#scoring';

import type { ReportMap } from '../data/report-data.js';

/** The borders of a snapshot, and the communities of the places of an analysis in it; null where it has nothing to show. */
export async function readMap(
  snapshot: ServedSnapshot | null,
  { match, comparables = [] }: AnalysisParts,
): Promise<ReportMap | null> {
  const areas = new Set(comparables.flatMap(({ rejected, area }) => (rejected === null ? [area] : [])));
  if (snapshot === null || areas.size === 0) return null;
  const { borders, communities, idOf } = await snapshot.communities();
  if (borders.length === 0) return null;
  const communityOf = new Map<string, string>();
  for (const area of areas) {
    const id = idOf.get(areaId(area));
    if (id !== undefined) communityOf.set(area, id);
  }
  return {
    borders,
    home: match === undefined ? null : (idOf.get(areaId(match.area.district)) ?? null),
    communityOf,
    nameOf: new Map(communities.map(({ id, name, name_ar: arabic }) => [id, { english: name, arabic }])),
  };
}
