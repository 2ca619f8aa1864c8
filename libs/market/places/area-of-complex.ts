import { areaKey } from './areas/area-key.js';
import type { AreaMatch, AreaResolution, BuildingMatch } from './types.js';

/** The area is not named, only concluded from its building. */
const CONCLUDED = 0.9;

interface Resolvers {
  readonly areaOf: (input: string) => AreaResolution;
  readonly buildingOf: (input: string, area: AreaMatch) => BuildingMatch;
}

/** A tower given only by its number or letter. */
const TOWER = /^(?:tower|building|block|bldg\.?|t|b)?[\s-]*(?:\d{1,2}|[a-z])$/i;

/** The names of a tower with its complex: `DEC Towers Tower 1` and `DEC Tower 1`. */
const namesOfTower = (complex: string, tower: string): string[] => [
  `${complex} ${tower}`,
  `${complex.replace(/ towers?$/i, '')} ${tower}`,
];

/**
 * The area of a building whose name begins with what the caller sends as its area, or which is its tower: a complex that
 * the register has as no place (`Marina Gate` of `Marina Gate 1`, `DEC Towers` of `Tower 1`). Null if several districts
 * have such a building, and for every other name: an area that nobody knows stays an error beside a known building.
 */
export function areaOfComplex(
  complex: string,
  building: string,
  { areaOf, buildingOf }: Resolvers,
): AreaMatch | null {
  const stated = areaOf(complex);
  if (stated.status !== 'unknown') return null;
  const isTower = TOWER.test(building.trim());
  const names = isTower ? namesOfTower(complex, building) : [building];
  if (!isTower && !begins(areaKey(building), areaKey(complex))) return null;
  const found = [...names, ...stated.suggestions]
    .map(areaOf)
    .filter((area): area is AreaMatch => area.status === 'resolved')
    .flatMap((area) =>
      names.filter((name) => isFound(buildingOf(name, area))).map((name) => ({ area, name })),
    );
  const [first, ...others] = found;
  if (first === undefined || others.some(({ area }) => area.district !== first.area.district)) return null;
  const finer = isTower ? [first.name] : [];
  const score = Math.min(first.area.score, CONCLUDED);
  return { ...first.area, input: complex, finer, ofBuilding: false, score };
}

const isFound = ({ project, building, nearestTo }: BuildingMatch): boolean =>
  (project >= 0 || building >= 0) && nearestTo === undefined;

/** Whether a key begins with the words of another, whose last one may be a plural (`DEC Towers` of `DEC Tower 1`). */
function begins(key: string, complex: string): boolean {
  const start = complex.replace(/s$/, '');
  return start !== '' && key.startsWith(start) && /^s?(?: |$)/.test(key.slice(start.length));
}
