import { COMMUNITIES, DISTRICTS } from '../../emirates/emirates.js';
import type { Project, RegisterTables } from '../../tables/types.js';
import type { AreaIndex } from '../areas/area-index.js';
import { areaKey } from '../areas/area-key.js';
import type { AreaLabels } from '../areas/area-labels.js';
import { areaId, buildingId } from './place-ids.js';
import { readSalesEvidence } from '../buildings/sales-evidence.js';

/** A place that can be suggested and referred to by its id. */
export interface DirectoryPlace {
  readonly id: string;
  /** Ids under its former names. */
  readonly formerIds: readonly string[];
  readonly kind: 'area' | 'building';
  /** The everyday name; for a building, as spelled in the register. */
  readonly name: string;
  readonly arabicName: string | null;
  /** The everyday name of a building's area; null for an area. */
  readonly area: string | null;
  /** All names that it can be found by. */
  readonly names: readonly string[];
  /** Number of registered sales. */
  readonly sales: number;
  /** A key of the area index, for an area. */
  readonly areaKey: string | null;
  /** Indexes in the snapshot's tables, -1 for an area or when unknown; `areas` are those it is filed under. */
  readonly project: number;
  readonly building: number;
  readonly areas: readonly number[];
}

function arabicOf(): Map<string, string> {
  const names = new Map<string, string>();
  for (const { name, arabic } of [...COMMUNITIES, ...DISTRICTS]) {
    const [first] = arabic;
    if (first !== undefined && !names.has(areaKey(name))) names.set(areaKey(name), first);
  }
  return names;
}

function listAreas(index: AreaIndex, labels: AreaLabels, snapshot: RegisterTables): DirectoryPlace[] {
  const sales = new Int32Array(snapshot.areas.length);
  for (let row = 0; row < snapshot.sales.count; row += 1) {
    const area = snapshot.sales.area[row] ?? -1;
    if (area >= 0) sales[area] = (sales[area] ?? 0) + 1;
  }
  const arabic = arabicOf();
  const keysOf = new Map([...index.entryOfKey.values()].map((entry) => [entry, [] as string[]]));
  for (const [key, entry] of index.entryOfKey) keysOf.get(entry)?.push(key);
  return [...keysOf].map(([entry, keys]) => {
    const registered = snapshot.areas.findIndex(({ name }) => name === entry.name);
    return {
      id: areaId(entry.name),
      formerIds: [],
      kind: 'area',
      name: registered < 0 ? entry.name : (labels.ofArea[registered] ?? entry.name),
      arabicName: arabic.get(areaKey(entry.name)) ?? null,
      area: null,
      names: [entry.name, ...keys],
      sales: entry.evidence.reduce((sum, area) => sum + (sales[area] ?? 0), 0),
      areaKey: keys[0] ?? null,
      project: -1,
      building: -1,
      areas: entry.areas,
    };
  });
}

type NamedPlace = Pick<Project, 'name' | 'number' | 'arabicName' | 'formerNames'>;

function listBuildings(labels: AreaLabels, snapshot: RegisterTables): DirectoryPlace[] {
  const { projects, buildings, areas } = snapshot;
  const evidence = readSalesEvidence(snapshot);
  const sales = new Int32Array(projects.length);
  const ofBuilding = new Int32Array(buildings.length);
  for (let row = 0; row < snapshot.sales.count; row += 1) {
    const project = snapshot.sales.project[row] ?? -1;
    const building = snapshot.sales.building[row] ?? -1;
    if (project >= 0) sales[project] = (sales[project] ?? 0) + 1;
    else if (building >= 0) ofBuilding[building] = (ofBuilding[building] ?? 0) + 1;
  }
  const found: DirectoryPlace[] = [];
  const add = (
    { name, number, arabicName = null, formerNames = [] }: NamedPlace,
    project: number,
    building: number,
    filed: readonly number[],
    sold: number,
  ): void => {
    const [lead = -1] = filed;
    const district = areas[lead]?.district;
    if (district === undefined) return;
    found.push({
      id: buildingId({ number, name, district }),
      formerIds: formerNames.map((former) => buildingId({ number: null, name: former, district })),
      kind: 'building',
      name,
      arabicName,
      area: labels.ofArea[lead] ?? null,
      names: [name, ...(arabicName === null ? [] : [arabicName]), ...formerNames],
      sales: sold,
      areaKey: null,
      project,
      building,
      areas: filed,
    });
  };
  projects.forEach((project, index) => {
    add(project, index, -1, evidence.areas[index] ?? [], sales[index] ?? 0);
  });
  buildings.forEach(({ name, project, area }, index) => {
    if (project < 0 && area >= 0) add({ name, number: null }, -1, index, [area], ofBuilding[index] ?? 0);
  });
  return found;
}

/** All places of a snapshot; if two share an id, the one with more sales. */
export function listPlaces(snapshot: RegisterTables, index: AreaIndex, labels: AreaLabels): DirectoryPlace[] {
  const byId = new Map<string, DirectoryPlace>();
  for (const place of [...listAreas(index, labels, snapshot), ...listBuildings(labels, snapshot)]) {
    const known = byId.get(place.id);
    if (known === undefined || place.sales > known.sales) byId.set(place.id, place);
  }
  return [...byId.values()];
}
