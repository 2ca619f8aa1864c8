const SHOWN = 60;
/** Values nested deeper than this are not shown. */
const DEEPEST = 3;

/**
 * A caller's value as quoted in an error message: a text in quotation marks, of at most 60 characters; anything else as
 * JSON cut to 60, never inside a character. The cost does not depend on the size of the value.
 */
export function showValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(cutText(value, SHOWN));
  return cutText(sketch(value) ?? 'missing', SHOWN);
}

/** The first `most` code points, with `…` if any were cut. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = Array.from(text.slice(0, 2 * most + 2));
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text;
}

/** JSON of a value, up to slightly more than is shown; undefined for what JSON cannot express. */
function sketch(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 2 * SHOWN));
  if (typeof value === 'number' && !Number.isFinite(value)) return sayBeyond(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (depth === DEEPEST) return '…';
  return Array.isArray(value) ? sketchList(value, depth + 1) : sketchObject(value, depth + 1);
}

/** What is said of `1e400`, which JSON may hold and no number here: neither null nor a word the caller never sent. */
const sayBeyond = (value: number): string =>
  Number.isNaN(value) ? 'not a number' : `${value < 0 ? 'below -' : 'above '}1.8e308, too large to read`;

function sketchList(values: readonly unknown[], depth: number): string {
  let text = '';
  for (const value of values) {
    text += `${text === '' ? '' : ','}${sketch(value, depth) ?? 'null'}`;
    if (text.length > SHOWN) break;
  }
  return `[${text}]`;
}

function sketchObject(value: object, depth: number): string {
  let text = '';
  for (const name in value) {
    const member = sketch((value as Record<string, unknown>)[name], depth);
    if (member !== undefined) text += `${text === '' ? '' : ','}${sketch(name) ?? ''}:${member}`;
    if (text.length > SHOWN) break;
  }
  return `{${text}}`;
}

// oxlint-disable-next-line no-control-regex -- what PostgreSQL cannot hold, or a reader cannot see
const UNSTORABLE = /[\u0000-\u001f\u007f\p{Surrogate}]/gu;

/** Whether a text contains none of the characters `cleanText` replaces. */
export const isClean = (text: string): boolean => text.search(UNSTORABLE) < 0;

/** Makes a caller's text safe to store and show: control characters and broken Unicode become U+FFFD. */
export function cleanText(text: string): string {
  return text.replaceAll(UNSTORABLE, '\uFFFD');
}
