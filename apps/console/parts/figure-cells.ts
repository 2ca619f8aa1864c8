import type { ColumnFormat, Format } from '../words/format.js';

/** A column of figures: how they are written, and where a row has its own. */
export type FigureColumn<Row> = readonly [
  kind: keyof ColumnFormat,
  figureOf: (row: Row) => number | null | undefined,
];

/** The cells of each row, with the same decimals down every column; null where a row has no figure. */
export function figureCells<Row>(
  format: Pick<Format, 'alike'>,
  rows: readonly Row[],
  columns: readonly FigureColumn<Row>[],
): (string | null)[][] {
  const writers = columns.map(([kind, figureOf]) => {
    const write = format.alike(rows.map(figureOf))[kind];
    return (row: Row): string | null => {
      const figure = figureOf(row);
      return figure === null || figure === undefined ? null : write(figure);
    };
  });
  return rows.map((row) => writers.map((write) => write(row)));
}
