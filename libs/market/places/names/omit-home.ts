import { foldName } from './fold-name.js';
import { singularOf } from './similar-word.js';

/** The number of one home in a building, as lists of homes write it. */
const HOME_NUMBER =
  /(?:\b(?:unit|apt|apartment|flat|villa|townhouse|th|home|house)\b\.?\s*(?:no\b\.?|number\b)?|#|(?<!\p{L})(?:شقة|وحدة|فيلا|فلة|منزل)\s*(?:رقم)?)\s*[-#]?\s*(?:\p{L}-?)?\d+\p{L}?(?![\p{L}\d])/giu;
/** The layout of a home, as its developer counts them: `Type 3M`. */
const LAYOUT = /\btype\s*-?\s*(?:\d{1,2}\p{L}{0,2}|\p{L}\d{0,2})(?![\p{L}\d])/giu;
/** What is offered, before where: `TH in Springs 4`, `Villa for sale in Mira 3`. */
const OFFERED =
  /^\s*(?:villa|townhouse|th|apartment|flat|house|home|unit|duplex|property)s?\s+(?:for sale\s+)?in\s+/i;
/** The number of a flat, which no building has in its name (`Orrel House 2` is one). */
const FLAT_NUMBER =
  /\b(?:unit|apt|apartment|flat)\b[^\p{L}\d]*(?:no\b\.?|number\b)?[^\p{L}\d]*(?:\p{L}-?)?\d|#\s*\d/iu;
/** Numbers of three digits and more before and behind a name, which may be the number of a home. */
const NUMBER_BEFORE = /^\s*\d{3,}\s+(?=\p{L})/u;
const NUMBER_BEHIND = /(?<=\p{L}.*)\s+-?\s*\d{3,}\s*$/u;
const FLOOR =
  /\b(?:\d+(?:st|nd|rd|th)?|high(?:er)?|low(?:er)?|mid(?:dle)?|upper|top)\s+floor\b|\b(?:floor|level)\s*\d+\b/gi;
const BEDROOMS = /\b(?:\d+|one|two|three|four|five)\s*-?\s*(?:br|bhk|beds?|bedrooms?)\b|\bstudio\b/gi;

/** Where the building stands, behind its name: `near metro`, `off Sheikh Zayed Road`. */
const BESIDE = /\s+[-–(]?\s*(?:near|nr|off|opp|opposite|behind|next to|close to|facing)\b.*$/i;

/** The number that a name begins with, and the word after it; a name of a number alone has none. */
const NUMBERED_NAME = /^(\d{3,})(?: (\p{L}+))?/u;

/** What names begin with that a number of three digits and more is the first word of: `399 hills`, `5242`. */
export type NumberedNames = ReadonlySet<string>;

export function numberedNames(names: Iterable<string>): NumberedNames {
  const found = new Set<string>();
  for (const name of names) {
    const [, number, word] = NUMBERED_NAME.exec(foldName(name)) ?? [];
    if (number !== undefined) found.add(word === undefined ? number : `${number} ${singularOf(word)}`);
  }
  return found;
}

/**
 * A name without what tells one home of the building from the next: its number, floor and bedrooms. A bare number is the
 * home's only where no flat's is, and not before a name that is registered with it.
 */
export function omitHome(written: string, numbered: NumberedNames): string {
  // The patterns try every way to share a run of spaces out, of which two hundred have a million.
  const name = written.replace(/\s+/g, ' ');
  const named = name.replace(HOME_NUMBER, ' ');
  const [, number = '', word = ''] = NUMBERED_NAME.exec(foldName(name)) ?? [];
  const isRegistered = numbered.has(number) || numbered.has(`${number} ${singularOf(word)}`);
  const bare = isRegistered ? [NUMBER_BEHIND] : [NUMBER_BEFORE, NUMBER_BEHIND];
  return [BESIDE, FLOOR, BEDROOMS, LAYOUT, OFFERED, ...(FLAT_NUMBER.test(name) ? [] : bare)]
    .reduce((text, pattern) => text.replace(pattern, ' '), named)
    .replace(/[\s\-–:]+$|^[\s\-–:]+/g, '')
    .replace(/\s+/g, ' ');
}
