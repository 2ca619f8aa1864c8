import { areaId } from '#market';
import type { AnalysisParts, CommunityBook } from '#scoring';

import type { ReportMap } from '../data/report-data.js';

/**
 * A snapshot's borders, and the communities of an analysis's places; null if there is nothing to show. Snapshots are
 * consulted only if there are comparables.
 */
export async function readMap(
  readBook: () => Promise<CommunityBook | null>,
  { match, comparables = [] }: AnalysisParts,
): Promise<ReportMap | null> {
  const areas = new Set(comparables.flatMap(({ rejected, area }) => (rejected === null ? [area] : [])));
  const book = areas.size === 0 ? null : await readBook();
  if (book === null || book.borders.length === 0) return null;
  const { borders, communities, idOf } = book;
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
