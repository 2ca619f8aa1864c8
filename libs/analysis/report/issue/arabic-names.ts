import { areaId } from '#market';
import type { AnalysisParts, ServedSnapshot } from '#scoring';

import type { ArabicNames } from '../data/report-data.js';

/** Maximum names looked up for one report. */
const MOST = 16;
const AS_GOOD_AS = 5;

/** The places that the report of an analysis names. */
export function placesIn({ match, comparables = [] }: AnalysisParts): string[] {
  const own = [match?.area.place, match?.building.project].filter((name) => name != null);
  const sales = comparables
    .filter(({ rejected }) => rejected === null)
    .map(({ building, project, building_by_size: bySize, area }) => building ?? project ?? bySize ?? area);
  return [...own, ...sales];
}

/** The Arabic names of the first places named, where the record's snapshot knows them. */
export async function readArabicNames(
  open: () => Promise<ServedSnapshot | null>,
  places: readonly string[],
): Promise<ArabicNames> {
  const names = [...new Set(places)].slice(0, MOST);
  const found = new Map<string, string>();
  // Without its snapshot, a report names places as the record does.
  const snapshot = names.length === 0 ? null : await open();
  if (snapshot === null) return found;
  for (const name of names) {
    const suggested = await snapshot.suggestPlaces(name, AS_GOOD_AS);
    const arabic = suggested.find(
      (place) => (place.name === name || place.id === areaId(name)) && place.name_ar !== null,
    )?.name_ar;
    if (arabic != null) found.set(name, arabic);
  }
  return found;
}
