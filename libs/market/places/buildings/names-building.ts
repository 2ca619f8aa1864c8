import { type NumberedNames, omitHome } from '../names/omit-home.js';
import { type NameContext, readName } from '../names/read-name.js';

const NO_CONTEXT: NameContext = { brands: new Set(), placeWords: new Set(), placePhrases: [] };
const LETTER = /\p{L}/u;
const PART = /[,،]/;
/** A part of a community that is counted: its number says nothing of the buildings in it. */
export const COUNTED_PLACE = /^(?:\S+ )?(?:district|cluster|sector|zone|precinct) \S{1,3}$/i;
/** The same of houses in rows, which may all the same be the name of a project (`Palm Jebel Ali - Frond K`). */
const ROW = /^(?:frond|street|road|lane) \S{1,3}$/i;

/**
 * Whether a text names a building, and does not tell only which home of one is meant (`Unit 1204`, `Apt 305, Block B`), of
 * what kind it is (`3 bedroom villa`), or which part of the community.
 */
export function namesBuilding(text: string, numbered: NumberedNames): boolean {
  return text.split(PART).some((part) => {
    const name = omitHome(part, numbered);
    if (!LETTER.test(name) || COUNTED_PLACE.test(name) || ROW.test(name)) return false;
    const { words } = readName(name, NO_CONTEXT);
    const kinds = words.filter(({ wordClass }) => wordClass === 'kind');
    return kinds.length === 0 || kinds.length < words.length;
  });
}
