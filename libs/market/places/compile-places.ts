import type { RegisterTables } from '../snapshot/types.js';
import { compileAreaIndex } from './area-index.js';
import { compileBuildingIndex } from './building-index.js';
import { LruCache } from './lru-cache.js';
import { resolveArea } from './resolve-area.js';
import { resolveBuilding } from './resolve-building.js';
import type { AreaResolution, BuildingMatch, Places } from './types.js';

const CACHED_AREAS = 5_000;
const CACHED_BUILDINGS = 20_000;

/** Compiles the names of a snapshot's areas, projects and buildings (docs/decisions/0050-place-names.md). */
export function compilePlaces(snapshot: RegisterTables): Places {
  const areaIndex = compileAreaIndex(snapshot);
  const buildingIndex = compileBuildingIndex(snapshot, areaIndex);
  const areas = new LruCache<AreaResolution>(CACHED_AREAS);
  const buildings = new LruCache<BuildingMatch>(CACHED_BUILDINGS);
  return {
    resolveArea: (input) => areas.getOrCompute(input, () => resolveArea(input, areaIndex, snapshot.areas)),
    resolveBuilding: (input, area) =>
      buildings.getOrCompute(`${area.areas.join(' ')}\n${input}`, () =>
        resolveBuilding(input, area, buildingIndex),
      ),
  };
}
