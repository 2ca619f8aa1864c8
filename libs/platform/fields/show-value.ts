const SHOWN = 60;

/**
 * A caller's value as an error message repeats it: JSON, cut to 60 characters and never inside one. Costs the same
 * for a value of any size.
 */
export function showValue(value: unknown): string {
  return cutText(sketch(value) ?? 'missing', SHOWN);
}

/** The first `most` characters, counted as code points, with `…` where some are left out. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = Array.from(text.slice(0, 2 * most + 2));
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text;
}

/** JSON of a value up to a little more than is shown; undefined for what JSON has no words for. */
function sketch(value: unknown): string | undefined {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 2 * SHOWN));
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return Array.isArray(value) ? sketchList(value) : sketchObject(value);
}

function sketchList(values: readonly unknown[]): string {
  let text = '';
  for (const value of values) {
    text += `${text === '' ? '' : ','}${sketch(value) ?? 'null'}`;
    if (text.length > SHOWN) break;
  }
  return `[${text}]`;
}

function sketchObject(value: object): string {
  let text = '';
  for (const name in value) {
    const member = sketch((value as Record<string, unknown>)[name]);
    if (member !== undefined) text += `${text === '' ? '' : ','}${sketch(name) ?? ''}:${member}`;
    if (text.length > SHOWN) break;
  }
  return `{${text}}`;
}
