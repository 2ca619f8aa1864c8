import { type NumberedNames, omitHome } from '../names/omit-home.js';
import { NO_CONTEXT, readName } from '../names/read-name.js';

const LETTER = /\p{L}/u;
const PART = /[,،]/;
/** A numbered part of a community: its number does not identify a building in it. */
export const COUNTED_PLACE = /^(?:\S+ )?(?:district|cluster|sector|zone|precinct) \S{1,3}$/i;
/** The same for rows of houses, which may nevertheless be the name of a project (`Palm Jebel Ali - Frond K`). */
const ROW = /^(?:frond|street|road|lane) \S{1,3}$/i;

/**
 * Whether a text names a building, rather than only a home in one (`Unit 1204`, `Apt 305, Block B`), its kind
 * (`3 bedroom villa`), or a part of the community.
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
