import type { QueryConfig } from 'pg';

/** A text with its parameters by number, and their names in that order. */
interface Numbered {
  readonly text: string;
  readonly names: readonly string[];
}

/** `:name`, but neither a cast (`::text`) nor a part of a word or a time format (`HH24:MI`). */
const PARAMETER = /(?<![:\w]):([a-z]\w*)/gi;

const known = new Map<string, Numbered>();

/**
 * A statement whose parameters are written `:name`, with their values; the same name is one parameter wherever it
 * stands, and values that it does not name are left out, so that an Owner can be given as it is.
 *
 * @param name under which PostgreSQL keeps its plan; the text of a name is always the same.
 * @throws Error when a parameter has no value: `undefined` is none, null is one.
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

/** Texts are constants of the program, or made of a few of them. */
function remember(text: string): Numbered {
  const names: string[] = [];
  const numbered = text.replace(PARAMETER, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  known.set(text, { text: numbered, names });
  return { text: numbered, names };
}
