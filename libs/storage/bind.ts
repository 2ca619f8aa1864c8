import type { QueryConfig } from 'pg';

/** A statement with numbered parameters, and their names in that order. */
interface Numbered {
  readonly text: string;
  readonly names: readonly string[];
}

/** `:name`, but not a cast (`::text`), part of a word or a time format (`HH24:MI`). */
const PARAMETER = /(?<![:\w]):([a-z]\w*)/gi;

const known = new Map<string, Numbered>();

/**
 * A statement whose parameters are written `:name`, with their values. A repeated name is one parameter, and values the
 * statement does not use are ignored, so that an Owner can be passed as is.
 *
 * @param name identifies the prepared statement in PostgreSQL; the same name must always have the same text.
 * @throws Error when a parameter has no value: `undefined` is missing, null is a value.
 */
export function bind(text: string, values: Readonly<Record<string, unknown>>, name?: string): QueryConfig {
  const numbered = known.get(text) ?? remember(text);
  const bound = {
    text: numbered.text,
    values: numbered.names.map((parameter) => {
      const value = values[parameter];
      if (value === undefined) throw new Error(`parameter :${parameter} has no value in: ${text}`);
      return value;
    }),
  };
  return name === undefined ? bound : { name, ...bound };
}

/** Texts are constants, or assembled from a few constants, so the cache stays small. */
function remember(text: string): Numbered {
  const names: string[] = [];
  const numbered = text.replace(PARAMETER, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  known.set(text, { text: numbered, names });
  return { text: numbered, names };
}
