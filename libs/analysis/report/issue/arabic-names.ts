import { areaId } from '#market';
import type { AnalysisParts, ServedSnapshot } from '#scoring';

/** Maximum names looked up for one report. */
const MOST = 16;
const AS_GOOD_AS = 5;

/** The Arabic names of an analysis's places, where its snapshot knows them. */
export async function readArabicNames(
  open: () => Promise<ServedSnapshot | null>,
  { match, comparables = [] }: AnalysisParts,
): Promise<ReadonlyMap<string, string>> {
  const names = new Set<string>();
  for (const name of [match?.area.place, match?.building.project]) if (name != null) names.add(name);
  for (const { rejected, building, project, building_by_size: bySize, area } of comparables) {
    if (rejected === null && names.size < MOST) names.add(building ?? project ?? bySize ?? area);
  }
  const found = new Map<string, string>();
  // Without its snapshot, a report names places as the record does.
  const snapshot = names.size === 0 ? null : await open();
  if (snapshot === null) return found;
  for (const name of names) {
    const places = await snapshot.suggestPlaces(name, AS_GOOD_AS);
    const arabic = places.find(
      (place) => (place.name === name || place.id === areaId(name)) && place.name_ar !== null,
    )?.name_ar;
    if (arabic != null) found.set(name, arabic);
  }
  return found;
}
