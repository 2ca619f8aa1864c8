import type { RegisterTables } from '../tables/types.js';
import { areaKey, keyWithoutCity } from './area-key.js';
import { COMMUNITIES } from './communities.js';
import { NameRanking } from './name-ranking.js';

/** One thing that a caller may mean by an area: a published community or an area of the register itself. */
export interface AreaEntry {
  readonly name: string;
  /** Indexes in the snapshot's `areas`, the one that stands for it first; never empty. */
  readonly areas: readonly number[];
}

export interface AreaIndex {
  /** Folded key (see `areaKey`) to entry. */
  readonly entryOfKey: ReadonlyMap<string, AreaEntry>;
  /** Ranks the keys by likeness. */
  readonly ranking: NameRanking;
}

const DAYS_A_YEAR = 365;

/** Sales of the last twelve months by area, so that the liveliest register area stands for a community. */
function recentSales(snapshot: RegisterTables): Int32Array {
  const counts = new Int32Array(snapshot.areas.length);
  const { area, day, count } = snapshot.sales;
  const since = (day[count - 1] ?? 0) - DAYS_A_YEAR;
  for (let row = count - 1; row >= 0 && (day[row] ?? 0) > since; row -= 1) {
    const index = area[row] ?? -1;
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

/** The first area with recent sales leads; the order is otherwise kept. */
function leadWithLive(areas: readonly number[], recent: Int32Array): number[] {
  const lead = areas.find((area) => (recent[area] ?? 0) > 0) ?? areas[0];
  return lead === undefined ? [] : [lead, ...areas.filter((area) => area !== lead)];
}

/** Areas where most projects of each master project lie: `Springs - 1` is as good a name as `The Springs`. */
function masterProjects(snapshot: RegisterTables): Map<string, Map<number, number>> {
  const counts = new Map<string, Map<number, number>>();
  for (const project of snapshot.projects) {
    if (project.masterProject === null || project.area < 0) continue;
    const byArea = counts.get(project.masterProject) ?? new Map<number, number>();
    byArea.set(project.area, (byArea.get(project.area) ?? 0) + 1);
    counts.set(project.masterProject, byArea);
  }
  return counts;
}

/** Compiles every name under which an area of the snapshot may be called. */
export function compileAreaIndex(snapshot: RegisterTables): AreaIndex {
  const entryOfKey = new Map<string, AreaEntry>();
  const recent = recentSales(snapshot);
  const areasOfKey = new Map<string, number[]>();
  snapshot.areas.forEach((area, index) => {
    const key = areaKey(area.name);
    areasOfKey.set(key, [...(areasOfKey.get(key) ?? []), index]);
  });
  const add = (name: string, areas: readonly number[], otherNames: readonly string[]): void => {
    const unique = leadWithLive([...new Set(areas)], recent);
    if (unique.length === 0) return;
    const entry = { name, areas: unique };
    for (const key of [name, ...otherNames].map(areaKey)) {
      if (key !== '' && !entryOfKey.has(key)) entryOfKey.set(key, entry);
    }
  };

  for (const community of COMMUNITIES) {
    const areas = community.registerAreas.flatMap((name) => areasOfKey.get(areaKey(name)) ?? []);
    const own = community.registerAreas[0];
    add(community.name, areas, [
      ...community.aliases,
      ...community.arabic,
      ...(own === undefined ? [] : [own]),
    ]);
  }
  snapshot.areas.forEach((area, index) => {
    const sameDistrict = snapshot.areas.flatMap((other, at) => (other.district === area.name ? [at] : []));
    const district = areasOfKey.get(areaKey(area.district)) ?? [];
    const same = areasOfKey.get(areaKey(area.name)) ?? [];
    const known = entryOfKey.get(areaKey(area.name));
    const alsoNamed = known !== undefined && !same.includes(known.areas[0] ?? -1) && (recent[index] ?? 0) > 0;
    if (alsoNamed) entryOfKey.delete(areaKey(area.name));
    add(area.name, [index, ...same, ...sameDistrict, ...district, ...(alsoNamed ? known.areas : [])], []);
  });
  for (const district of new Set(snapshot.areas.map((area) => area.district))) {
    const within = snapshot.areas.flatMap((area, index) => (area.district === district ? [index] : []));
    add(district, within, []);
  }
  for (const [name, byArea] of masterProjects(snapshot)) {
    add(
      name,
      [...byArea.keys()].sort((a, b) => (byArea.get(b) ?? 0) - (byArea.get(a) ?? 0)),
      [],
    );
  }
  for (const [key, entry] of [...entryOfKey]) {
    const rest = keyWithoutCity(key);
    if (rest !== null && !entryOfKey.has(rest)) entryOfKey.set(rest, entry);
  }
  return { entryOfKey, ranking: new NameRanking([...entryOfKey.keys()]) };
}
