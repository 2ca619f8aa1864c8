/** The number of one home in a building, as lists of homes write it. */
const HOME_NUMBER =
  /(?:\b(?:unit|apt|apartment|flat|villa|townhouse|home|house)\b\.?\s*(?:no\b\.?|number\b)?|#)\s*[-#]?\s*(?:\p{L}-?)?\d+\p{L}?(?![\p{L}\d])/giu;
/** A number of three digits and more before or behind a name, which may be the number of a home. */
const BARE_NUMBER = /^\s*\d{3,}\s+(?=\p{L})|(?<=\p{L}.*)\s+-?\s*\d{3,}\s*$/gu;
const FLOOR =
  /\b(?:\d+(?:st|nd|rd|th)?|high(?:er)?|low(?:er)?|mid(?:dle)?|upper|top)\s+floor\b|\b(?:floor|level)\s*\d+\b/gi;
const BEDROOMS = /\b(?:\d+|one|two|three|four|five)\s*-?\s*(?:br|bhk|beds?|bedrooms?)\b|\bstudio\b/gi;

/** A name without what tells one home of the building from the next: its number, floor and bedrooms. */
export function omitHome(name: string): string {
  return [HOME_NUMBER, FLOOR, BEDROOMS, BARE_NUMBER]
    .reduce((text, pattern) => text.replace(pattern, ' '), name)
    .replace(/[\s\-–:]+$|^[\s\-–:]+/g, '')
    .replace(/\s+/g, ' ');
}
