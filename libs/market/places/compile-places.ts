import { keepRecent } from '#platform';

import { type CompiledParts, PartsAtHand } from '../parts/compiled-parts.js';
import type { PropertyType, RegisterTables } from '../tables/types.js';
import { areaOfComplex } from './area-of-complex.js';
import { AreasOfBuildings } from './buildings/area-of-building.js';
import { openAreaIndex } from './areas/area-index.js';
import { type AreaLabels, labelAreas } from './areas/area-labels.js';
import { openBuildingIndex } from './buildings/open-building-index.js';
import { poolsOfIndex } from './areas/evidence-pools.js';
import { namesBuilding } from './buildings/names-building.js';
import { openDirectory } from './directory/open-directory.js';
import { openOutsideNames } from './areas/outside-names.js';
import type { DirectoryPlace } from './directory/place-directory.js';
import { isPlaceId } from './directory/place-ids.js';
import { findOutsideBuilding } from './find-outside-building.js';
import { narrowArea } from './narrow-area.js';
import { resolveAddress } from './resolve-address.js';
import { type KnownAreas, resolveArea } from './resolve-area.js';
import { resolveBuilding } from './resolve-building.js';
import { type HomeKind, homeKindOf } from './buildings/sales-evidence.js';
import type { AreaMatch, BuildingMatch, PlaceInBuilding, Places } from './types.js';

const CACHED_AREAS = 2_500;
const CACHED_BUILDINGS = 10_000;

/** The building with an id; as for a name, only `elsewhere` if it is not near the area. */
function matchOfId(
  input: string,
  place: DirectoryPlace,
  area: AreaMatch,
  isNear: (at: number) => boolean,
): BuildingMatch {
  const { project, building, name, areas } = place;
  if (areas.some((at) => area.areas.includes(at) || isNear(at)))
    return { input, project, building, score: 1, alternatives: [], elsewhere: null };
  const elsewhere = { project, building, name, area: areas[0] ?? -1 };
  return { input, project: -1, building: -1, score: 0, alternatives: [], elsewhere };
}

/** The developer, which distinguishes a place from none (`The Acres by Meraas`). */
const BY_DEVELOPER = /\s+by\s+[^,،]+/gi;

/** The area with the developers of the buildings before it, which distinguish them (`Bayz by Danube`). */
function withDevelopers(area: AreaMatch, name: string): AreaMatch {
  const parts = name.split(/[,،]/).map((part) => part.trim());
  const written = (text: string): string =>
    parts.find((part) => part.replace(BY_DEVELOPER, '') === text) ?? text;
  return { ...area, finer: area.finer.map(written) };
}

/** A district's name, and the communities in it that explain it (`Um Suqaim Third (Jumeirah Living, Marsa Al Arab)`). */
const EXPLAINED = /^(.+) \((?!\d+\)).+\)$/;

/**
 * Districts by the labels that answers show: an explanation names no building, even if its names together are a
 * registered one's (`Jumeirah Living Marsa Al Arab`).
 */
const districtsByLabel = ({ ofArea }: AreaLabels): ReadonlyMap<string, string> =>
  new Map(
    ofArea.flatMap((label) => [...(EXPLAINED.exec(label)?.slice(1, 2) ?? [])].map((name) => [label, name])),
  );

/**
 * Compiles the names of a snapshot's areas, projects and buildings, reusing available parts
 * (docs/decisions/0050-place-names.md).
 */
export function compilePlaces(snapshot: RegisterTables, parts: CompiledParts = new PartsAtHand()): Places {
  openOutsideNames(parts);
  const areaIndex = openAreaIndex(snapshot, parts);
  const { pools, poolOf } = poolsOfIndex(areaIndex);
  const buildingIndex = openBuildingIndex(snapshot, areaIndex, parts);
  const ofBuildings = new AreasOfBuildings(buildingIndex);
  const labels = parts.part('labels', () => labelAreas(snapshot));
  const directoryOf = openDirectory(snapshot, areaIndex, labels, parts);
  const placeOfId = (input: string): DirectoryPlace | undefined =>
    isPlaceId(input) ? directoryOf().byId.get(input) : undefined;
  const districtOf = districtsByLabel(labels);
  const known: KnownAreas = {
    ...{ index: areaIndex, areas: snapshot.areas, poolOf, buildings: ofBuildings, labels: labels.ofArea },
  };
  const areaOf = keepRecent(CACHED_AREAS, (input: string) => {
    const name = placeOfId(input)?.areaKey ?? districtOf.get(input.trim()) ?? input;
    const found = resolveArea(name, known);
    const place = name.replace(BY_DEVELOPER, '');
    if (found.status !== 'unknown' || place === name) return { ...found, input };
    const ofPlace = resolveArea(place, known);
    return { ...(ofPlace.status === 'resolved' ? withDevelopers(ofPlace, name) : found), input };
  });
  const buildingOf = keepRecent(
    CACHED_BUILDINGS,
    (_: string, input: string, area: AreaMatch, homes?: HomeKind) => {
      const place = placeOfId(input);
      if (place === undefined || place.kind === 'area')
        return resolveBuilding(input, area, buildingIndex, homes);
      const districts = new Set(area.areas.map((at) => snapshot.areas[at]?.district));
      return matchOfId(input, place, area, (at) => districts.has(snapshot.areas[at]?.district));
    },
  );
  const ofAddress = keepRecent(CACHED_AREAS, (_: string, area: AreaMatch, homes?: HomeKind) =>
    resolveAddress(area, buildingIndex, homes),
  );
  const placeIn = keepRecent(
    CACHED_AREAS,
    (_: string, input: string, area: AreaMatch): PlaceInBuilding | null =>
      isPlaceId(input) && placeOfId(input)?.areaKey === undefined
        ? null
        : narrowArea(area, placeOfId(input)?.areaKey ?? input, areaOf),
  );
  const outsideOf = keepRecent(CACHED_AREAS, (input: string) => {
    const found = isPlaceId(input) ? undefined : findOutsideBuilding(input, areaIndex, ofBuildings);
    return found === undefined ? null : { emirate: found.emirate, place: found.name };
  });
  const kindOf = (type?: PropertyType): HomeKind | undefined =>
    type === undefined ? undefined : homeKindOf(type);
  const buildingIn: Places['resolveBuilding'] = (input, area, type) => {
    const homes = kindOf(type);
    const key = [homes, area.input, area.areas.join(' '), ...area.finer, input].join('\n');
    return buildingOf(key, input, area, homes);
  };
  return {
    labels,
    pools,
    resolveArea: areaOf,
    areaOfComplex: (complex, building) =>
      areaOfComplex(complex, building, { areaOf, buildingOf: buildingIn }),
    resolveBuilding: buildingIn,
    placeInBuilding: (input, area) => placeIn([area.input, input].join('\n'), input, area),
    outsideOfBuilding: (input) => outsideOf(input),
    namesBuilding: (input) => namesBuilding(input, buildingIndex.numbered),
    buildingOfAddress: (area, type) => {
      const homes = kindOf(type);
      return ofAddress([homes, area.input, area.areas.join(' '), ...area.finer].join('\n'), area, homes);
    },
    listAreas: () => [...directoryOf().byId.values()].filter(({ kind }) => kind === 'area'),
    suggest: (query, limit) => directoryOf().names.find(query, limit),
  };
}
