import { foldName } from './fold-name.js';
import { singularOf } from './similar-word.js';

/** The number of one home in a building, as written in listings. */
const HOME_NUMBER =
  /(?:\b(?:unit|apt|apartment|flat|villa|townhouse|th|home|house)\b\.?\s*(?:no\b\.?|number\b)?|#|(?<!\p{L})(?:شقة|وحدة|فيلا|فلة|منزل)\s*(?:رقم)?)\s*[-#]?\s*(?:\p{L}-?)?\d+\p{L}?(?![\p{L}\d])/giu;
/** The layout of a home, as numbered by its developer: `Type 3M`. */
const LAYOUT = /\btype\s*-?\s*(?:\d{1,2}\p{L}{0,2}|\p{L}\d{0,2})(?![\p{L}\d])/giu;
/** The kind of home, before its place: `TH in Springs 4`, `Villa for sale in Mira 3`. */
const OFFERED =
  /^\s*(?:villa|townhouse|th|apartment|flat|house|home|unit|duplex|property)s?\s+(?:for sale\s+)?in\s+/i;
/** The number of a flat, which no building name contains (`Orrel House 2` is a building). */
const FLAT_NUMBER =
  /\b(?:unit|apt|apartment|flat)\b[^\p{L}\d]*(?:no\b\.?|number\b)?[^\p{L}\d]*(?:\p{L}-?)?\d|#\s*\d/iu;
/** Numbers of three digits or more before or after a name, which may be a home's number. */
const NUMBER_BEFORE = /^\s*\d{3,}\s+(?=\p{L})/u;
const NUMBER_BEHIND = /(?<=\p{L}.*)\s+-?\s*\d{3,}\s*$/u;
/** The same behind a building that is called a house, where `HOME_NUMBER` takes the house for the home. */
const NUMBER_OF_HOUSE = /(?<=\p{L}\P{L}+(?:house|home)s?)\s+-?\s*\d{3,}\s*$/iu;
const FLOOR =
  /\b(?:\d+(?:st|nd|rd|th)?|high(?:er)?|low(?:er)?|mid(?:dle)?|upper|top)\s+floor\b|\b(?:floor|level)\s*\d+\b/gi;
const BEDROOMS = /\b(?:\d+|one|two|three|four|five)\s*-?\s*(?:br|bhk|beds?|bedrooms?)\b|\bstudio\b/gi;

/** The same with the home's bedrooms, of which the number is never the building's: `2 BR apartment in …`. */
const OFFER =
  /^\s*(?:(?:\d|one|two|three|four|five)\s*-?\s*(?:br|bhk|beds?|bedrooms?)|studio)\b(?:\s+(?!in\s)\p{L}+){0,3}\s+in\s+/iu;

/** A name without the home that is offered in it. */
export const omitOffer = (name: string): string => name.replace(OFFER, '');

/** A location after the building's name: `near metro`, `off Sheikh Zayed Road`. */
const BESIDE = /\s+[-–(]?\s*(?:near|nr|off|opp|opposite|behind|next to|close to|facing)\b.*$/i;

/** What says by itself that it is of a home, or of a place beside the building. */
const TOLD = [HOME_NUMBER, BESIDE, FLOOR, BEDROOMS, LAYOUT, OFFERED];

/** The number that a name begins with, and the following word; a name of only a number has none. */
const NUMBERED_NAME = /^(\d{3,})(?: (\p{L}+))?/u;

/** Beginnings of names that start with a number of three digits or more: `399 hills`, `5242`. */
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
 * A name without the parts that identify one home in the building, each time without more of them: the number behind a
 * building that is called a house, what says that it is of a home (`Unit 12`, `3rd floor`), and bare numbers before and
 * behind the name. A bare number is only the home's if there is no flat number, and not at the start of a name
 * registered with it.
 */
export function withoutHome(written: string, numbered: NumberedNames): readonly string[] {
  // Avoids backtracking: the patterns would try every way to split a run of spaces, a million for two
  // hundred.
  const name = written.replace(/\s+/g, ' ');
  const told = TOLD.reduce((text, pattern) => text.replace(pattern, ' '), name);
  const [, number = '', word = ''] = NUMBERED_NAME.exec(foldName(name)) ?? [];
  const isRegistered = numbered.has(number) || numbered.has(`${number} ${singularOf(word)}`);
  const behind = isRegistered ? told : told.replace(NUMBER_BEFORE, ' ');
  const bare = FLAT_NUMBER.test(name) ? [] : [behind, behind.replace(NUMBER_BEHIND, ' ')];
  return [name.replace(NUMBER_OF_HOUSE, ''), told, ...bare].map((text) =>
    text.replace(/[\s\-–:]+$|^[\s\-–:]+/g, '').replace(/\s+/g, ' '),
  );
}

/** A name without all parts that identify one home in the building. */
export function omitHome(written: string, numbered: NumberedNames): string {
  return withoutHome(written, numbered).at(-1) ?? '';
}
