/** A row with one cell changed; a row that ends before it, as rows of a CSV may, is filled up with empty cells. */
export const withCell = (row: readonly string[], column: number, text: string): string[] =>
  Array.from({ length: Math.max(row.length, column + 1) }, (_, at) =>
    at === column ? text : (row[at] ?? ''),
  );
