import type { BuildingIndex } from './buildings/building-index.js';
import { namesBuilding } from './buildings/names-building.js';
import type { HomeKind } from './buildings/sales-evidence.js';
import { joinContexts, ownWords, readName } from './names/read-name.js';
import { CERTAIN } from './building-search.js';
import { resolveBuilding } from './resolve-building.js';
import type { AreaMatch, BuildingMatch } from './types.js';

/**
 * The building that an address names before its area (`Lake Tower 5, Dubai Marina`). If the area is resolved
 * by its exact name, this is the same result as from the building field, even if unresolved, so that both
 * forms of an advert have one answer. Otherwise null unless the building is certain. A full name is certain
 * without the number of its phase (`Santorini` of `Lagoons - Santorini (1)`), even if it is all that is known
 * about the area (`Athlon` of `Athlon by Al Dar 1`).
 */
export function resolveAddress(
  area: AreaMatch,
  index: BuildingIndex,
  homes?: HomeKind,
): BuildingMatch | null {
  const [first, ...finer] = area.finer;
  if (first === undefined) return null;
  const match = resolveBuilding(first, { ...area, finer }, index, homes);
  const isCertain = (text: string): boolean => {
    const { project, building, score } = resolveBuilding(text, { ...area, finer: [] }, index, homes);
    const isPlace = text === area.input && area.ofBuilding !== true;
    if (score < CERTAIN && (isPlace || !isNamedButForPhase(text, project, area, index))) return false;
    return project >= 0 ? project === match.project : building === match.building;
  };
  const isBeforePlace = area.score === 1 && (area.isPart !== true || finer.length > 0);
  if (match.project < 0 && match.building < 0) {
    const before = area.isPart === true ? area.finer.slice(0, -1) : area.finer;
    const name = before.find((text) => namesBuilding(text, index.numbered));
    return isBeforePlace && name !== undefined ? { ...match, input: name } : null;
  }
  return isBeforePlace || area.finer.some(isCertain) ? match : null;
}

/** Whether a text is the full name of the area's project except for the number of its phase. */
function isNamedButForPhase(text: string, project: number, area: AreaMatch, index: BuildingIndex): boolean {
  if (project < 0) return false;
  const context = joinContexts(area.areas.flatMap((at) => index.contexts[at] ?? []));
  const words = ownWords(readName(text, context));
  return (
    words !== '' &&
    index.candidates.some(({ project: own, read }) => own === project && ownWords(read) === words)
  );
}
