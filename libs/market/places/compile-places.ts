import { keepRecent } from '#platform';

import type { RegisterTables } from '../tables/types.js';
import { compileAreaIndex } from './area-index.js';
import { compileBuildingIndex } from './building-index.js';
import { resolveArea } from './resolve-area.js';
import { resolveBuilding } from './resolve-building.js';
import type { AreaMatch, Places } from './types.js';

const CACHED_AREAS = 2_500;
const CACHED_BUILDINGS = 10_000;

/** Compiles the names of a snapshot's areas, projects and buildings (docs/decisions/0050-place-names.md). */
export function compilePlaces(snapshot: RegisterTables): Places {
  const areaIndex = compileAreaIndex(snapshot);
  const buildingIndex = compileBuildingIndex(snapshot, areaIndex);
  const areaOf = keepRecent(CACHED_AREAS, (input: string) => resolveArea(input, areaIndex, snapshot.areas));
  const buildingOf = keepRecent(CACHED_BUILDINGS, (_: string, input: string, area: AreaMatch) =>
    resolveBuilding(input, area, buildingIndex),
  );
  return {
    resolveArea: areaOf,
    resolveBuilding: (input, area) => buildingOf(`${area.areas.join(' ')}\n${input}`, input, area),
  };
}
