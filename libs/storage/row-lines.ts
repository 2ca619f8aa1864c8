const NEW_LINE = Buffer.from('\n');

/**
 * The FROM item `t` of a statement that takes many rows: each column is one parameter of the same name, a text with a
 * line per row. That costs both sides less than an array, whose elements are escaped. An empty line is null.
 *
 * @param columns the SQL type of each.
 */
export function rowsOfLines(columns: Readonly<Record<string, string>>): string {
  const arrays = Object.entries(columns).map(
    ([name, type]) => `string_to_array(:${name}, E'\\n', '')::${type}[]`,
  );
  return `unnest(${arrays.join(', ')}) AS t (${Object.keys(columns).join(', ')})`;
}

/** A column for `rowsOfLines`; no value may contain a line break. */
export const toLines = (values: readonly (string | null)[]): string => values.join('\n');

/**
 * The same for long values, as UTF-8. Encodes each separately: a single one with an Arabic name would turn the whole
 * text into wide characters, which encode three times as slowly.
 */
export function toLongLines(values: readonly (string | null)[]): Buffer {
  return Buffer.concat(
    values.flatMap((value, at) => {
      const line = Buffer.from(value ?? '');
      return at === 0 ? [line] : [NEW_LINE, line];
    }),
  );
}
