import { BuildingSearch } from './building-search.js';
import type { BuildingIndex } from './buildings/building-index.js';
import type { HomeKind } from './buildings/sales-evidence.js';
import { towerOfPlace } from './buildings/tower-of-place.js';
import { joinContexts } from './names/read-name.js';
import { hasTalk } from './names/sales-talk.js';
import { isFound, resolveTitle } from './resolve-title.js';
import type { AreaMatch, BuildingMatch } from './types.js';

/**
 * Finds the building that the caller names among the register's projects and buildings in the area. A name
 * may be a path (`Tower A, Lake Towers, …`): its first part is looked up, then all of it as one name, then
 * the places it is in, including those named in the area's address. Unresolved is a valid result: a sibling
 * with another number, letter or side is never returned (docs/decisions/0050-place-names.md); nor is, for a
 * name that is only the community's, a project with homes of another kind than the caller's. A name that is none may be
 * an advert's title that has one.
 */
export function resolveBuilding(
  input: string,
  area: AreaMatch,
  index: BuildingIndex,
  homes?: HomeKind,
): BuildingMatch {
  const match = resolveName(input, area, index, homes);
  // What a title says about the home makes a name that is only similar to the building's.
  const isInDoubt = match.nearestTo !== undefined && hasTalk(input, index.numbered);
  if (isFound(match) && !isInDoubt) return match;
  const ofTitle = resolveTitle(input, index, (part) =>
    part === input ? match : resolveName(part, area, index, homes),
  );
  const isBetter = ofTitle !== null && (!isFound(match) || ofTitle.nearestTo === undefined);
  return isBetter ? ofTitle : match;
}

function resolveName(input: string, area: AreaMatch, index: BuildingIndex, homes?: HomeKind): BuildingMatch {
  const match = new BuildingSearch(input, area, index, homes).match();
  if (isFound(match)) return match;
  const context = joinContexts(area.areas.flatMap((at) => index.contexts[at] ?? []));
  const tower = towerOfPlace(input, area, index, context, homes);
  return tower === null ? match : { ...new BuildingSearch(tower, area, index, homes).match(), input };
}
