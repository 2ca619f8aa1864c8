import { areaKey, CITY_KEYS } from '../areas/area-key.js';
import { omitDeveloper } from '../names/omit-developer.js';
import { withoutHome } from '../names/omit-home.js';
import { type NameContext, type ReadName, readName } from '../names/read-name.js';
import type { BuildingIndex } from './building-index.js';
import { COUNTED_PLACE } from './names-building.js';
import { PATH } from './parts-of-path.js';
import { translateName } from './translate-name.js';

const LETTER = /\p{L}/u;

/** A number in brackets, which belongs to the name before it: `Lagoon Views (1)`, `Canal Homes (Phase 2)`. */
const COUNT_IN_BRACKETS =
  /\(\s*((?:(?:phase|ph|tower|building|block)\b\.?\s*-?\s*)?(?:\d{1,3}|[a-z]|[ivx]{2,4}))\s*\)/gi;
/** A developer with what counts phases or buildings behind it. */
const DEVELOPER = / by .*?((?: (?:phase|ph|tower|building|block)\b.*| \d+| [ivx]{2,4})?)$/i;

/** A name without `by` and its developer: none or one. */
export const omitMaker = (name: string): string[] =>
  [name.replace(DEVELOPER, '$1')].filter((rest) => rest !== name);

const isPlaceAlone = ({ placeOnly, kinds }: ReadName): boolean => placeOnly && kinds === '';

/**
 * The names to look up for a part of a path: the whole, the text in brackets separately, the name without its
 * developer, and finally without what identifies one home.
 */
export function textsOf(
  text: string,
  { numbered, isPlace }: Pick<BuildingIndex, 'numbered' | 'isPlace'>,
  context: NameContext,
): string[] {
  const inBrackets = text.replace(COUNT_IN_BRACKETS, ' $1 ').split(/[()]/);
  const parts = PATH.test(text) ? [] : [text, ...inBrackets, ...omitMaker(text)];
  const names = parts.filter((part) => LETTER.test(part));
  const buildings = names.flatMap((part) => withoutHome(part, numbered));
  // What is left of `Nakheel Palm` is the community's name, not a building's, and `DAMAC Hills` is not `The Hills`.
  const withoutDeveloper = [...names, ...buildings]
    .filter((part) => !isPlace(part))
    .flatMap(omitDeveloper)
    .filter((part) => !isPlaceAlone(readName(part, context)));
  const texts = [text, ...names, ...buildings, ...withoutDeveloper].map((part) => part.trim());
  return [...new Set(texts.flatMap((name) => [name, ...translateName(name)]))].filter((part) => part !== '');
}

const isCity = (part: string): boolean => CITY_KEYS.includes(areaKey(part));

/**
 * The parts of paths, without the city and numbered parts of the community after the building:
 * `Pearl House, District 13`.
 */
export function partsOf(paths: readonly string[]): string[] {
  const [first = '', ...others] = paths.flatMap((path) => path.split(PATH)).map((part) => part.trim());
  return [...new Set([first, ...others.filter((part) => !COUNTED_PLACE.test(part) && !isCity(part))])];
}
