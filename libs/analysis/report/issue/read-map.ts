import { areaId } from '#market';
import type { AnalysisParts, CommunityBook } from '#scoring';

import type { ReportMap } from '../data/report-data.js';

/**
 * The borders of a snapshot, and the communities of the places of an analysis in it; null where it has nothing to show.
 * Snapshots are asked only for comparables.
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
