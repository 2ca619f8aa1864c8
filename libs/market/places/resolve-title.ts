import type { BuildingIndex } from './buildings/building-index.js';
import { namesBuilding } from './buildings/names-building.js';
import { CERTAIN } from './building-search.js';
import { NO_CONTEXT, readName } from './names/read-name.js';
import { hasTalk, isMostlyTalk, omitTalk, partsOfTitle } from './names/sales-talk.js';
import type { BuildingMatch } from './types.js';

type TitleIndex = Pick<BuildingIndex, 'numbered' | 'isPlace'>;

interface Part {
  /** As it is looked up, and as it is written. */
  readonly text: string;
  readonly written: string;
  readonly match: BuildingMatch;
}

export const isFound = ({ project, building }: BuildingMatch): boolean => project >= 0 || building >= 0;
const isSame = (one: BuildingMatch, other: BuildingMatch): boolean =>
  one.project >= 0 ? one.project === other.project : one.building === other.building;

/** What a part of a title names: as it is written, or else without what it says about the home. */
function readPart(written: string, resolve: (text: string) => BuildingMatch): Part {
  const text = omitTalk(written);
  const match = resolve(written);
  if (text === written.trim() || text === '' || (isFound(match) && match.nearestTo === undefined))
    return { text: written, written, match };
  return { text, written, match: resolve(text) };
}

/**
 * The building that a part of an advert's title names (`Vacant | Full Sea View | Lake Tower`); null if none or several
 * do, if another part has a number that may be its tower's or phase's, or may be a building's name and this one is not
 * certain. It is in doubt if another part may be a building's name.
 *
 * @param resolve the building of a part
 */
export function resolveTitle(
  input: string,
  { numbered, isPlace }: TitleIndex,
  resolve: (part: string) => BuildingMatch,
): BuildingMatch | null {
  const texts = partsOfTitle(input, numbered);
  if (texts.length < 2 && !hasTalk(input, numbered)) return null;
  const parts = texts.map((text) => readPart(text, resolve));
  const found = parts.filter(({ match }) => isFound(match));
  const unknown = parts.filter(
    ({ text, written, match }) => !isFound(match) && !isPlace(text) && !isMostlyTalk(written),
  );
  if (unknown.some(({ text }) => readName(text, NO_CONTEXT).labels.length > 0)) return null;
  // A place's name is that of a building only if no other part is.
  const ofBuildings = found.filter(({ text }) => !isPlace(text));
  const [first, ...others] = ofBuildings.length > 0 ? ofBuildings : found;
  if (first === undefined || others.some(({ match }) => !isSame(match, first.match))) return null;
  const best = [first, ...others].find(({ match }) => match.building >= 0) ?? first;
  const other = unknown.find(({ text }) => namesBuilding(text, numbered));
  if (other === undefined) return { ...best.match, input };
  const isSure = best.match.score >= CERTAIN && best.match.nearestTo === undefined && !isPlace(best.text);
  return isSure ? { ...best.match, input, nearestTo: other.text, isBehind: true } : null;
}
