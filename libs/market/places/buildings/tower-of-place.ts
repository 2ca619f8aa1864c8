import { areaKey } from '../areas/area-key.js';
import { type NameContext, readName } from '../names/read-name.js';
import type { AreaMatch } from '../types.js';
import type { BuildingIndex, Candidate } from './building-index.js';
import { isOnlyCounted } from './parts-of-path.js';
import type { HomeKind } from './sales-evidence.js';

const hasHomes = ({ onlyHomes }: Candidate, homes: HomeKind | undefined): boolean =>
  homes === undefined || onlyHomes === null || onlyHomes === homes;

/** A place with more projects is not one of them. */
const MOST_PROJECTS = 2;

/**
 * The full name of a tower that is given only by its number or letter, in a place that has the name of a project and
 * hardly another: `Tower A` of Sobha One is `Sobha One Tower A`. Null for any other name, for a community of the
 * register (`AL FURJAN`), and for a project without such homes.
 */
export function towerOfPlace(
  tower: string,
  { place, name, areas, finer }: AreaMatch,
  { byKey, candidates }: BuildingIndex,
  context: NameContext,
  homes: HomeKind | undefined,
): string | null {
  const read = readName(tower, context);
  const isTower = isOnlyCounted(read) && read.words.every(({ wordClass }) => wordClass === 'kind');
  if (!isTower || finer.length > 0 || areaKey(place) === areaKey(name)) return null;
  const { key } = readName(place, context);
  const isSoldHere = (own: Candidate): boolean =>
    own.project >= 0 && own.lastDay > -Infinity && own.areas.some((at) => areas.includes(at));
  const isPlace = (own: Candidate): boolean =>
    own.whole && !own.dormant && areaKey(own.name) === areaKey(place) && hasHomes(own, homes);
  const named = (byKey.get(key) ?? []).flatMap((id) => candidates[id] ?? []);
  if (!named.some((own) => isSoldHere(own) && isPlace(own))) return null;
  const projects = new Set(candidates.filter(isSoldHere).map(({ project }) => project));
  return projects.size > MOST_PROJECTS ? null : `${place} ${tower.trim()}`;
}
