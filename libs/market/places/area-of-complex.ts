import { areaKey } from './areas/area-key.js';
import type { AreaMatch, AreaResolution, BuildingMatch } from './types.js';

/** The area is not named, only concluded from its building. */
const CONCLUDED = 0.9;

interface Resolvers {
  readonly areaOf: (input: string) => AreaResolution;
  readonly buildingOf: (input: string, area: AreaMatch) => BuildingMatch;
}

/**
 * The area of a building whose name begins with what the caller sends as its area: a complex that the register has as
 * no place (`Marina Gate` of `Marina Gate 1`). Null if several districts have such a building, and for every other name:
 * an area that nobody knows stays an error beside a known building.
 */
export function areaOfComplex(
  complex: string,
  building: string,
  { areaOf, buildingOf }: Resolvers,
): AreaMatch | null {
  const stated = areaOf(complex);
  if (stated.status !== 'unknown' || !begins(areaKey(building), areaKey(complex))) return null;
  const found = [building, ...stated.suggestions]
    .map(areaOf)
    .filter((area): area is AreaMatch => area.status === 'resolved')
    .filter((area) => isFound(buildingOf(building, area)));
  const [place, ...others] = found;
  if (place === undefined || others.some(({ district }) => district !== place.district)) return null;
  return { ...place, input: complex, finer: [], ofBuilding: false, score: Math.min(place.score, CONCLUDED) };
}

const isFound = ({ project, building, nearestTo }: BuildingMatch): boolean =>
  (project >= 0 || building >= 0) && nearestTo === undefined;

/** Whether a key begins with the words of another, whose last one may be a plural (`DEC Towers` of `DEC Tower 1`). */
function begins(key: string, complex: string): boolean {
  const start = complex.replace(/s$/, '');
  return start !== '' && key.startsWith(start) && /^s?(?: |$)/.test(key.slice(start.length));
}
