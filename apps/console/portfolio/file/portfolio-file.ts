import { parse } from 'csv-parse/browser/esm/sync';
import { stringify } from 'csv-stringify/browser/esm/sync';

import { type ColumnFields, FIELDS } from './column-fields.js';
import { withCell } from './with-cell.js';

/** A file as read: text cells, one row per listing. */
export interface PortfolioFile {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Rows a page shows before anything is chosen. */
const FIRST_ROWS = 3;

/** What a page shows of a file; the rest stays in the worker. */
export interface FileHead {
  readonly header: readonly string[];
  readonly first: readonly (readonly string[])[];
  /** Rows below the header. */
  readonly count: number;
}

export const headOf = ({ header, rows }: PortfolioFile): FileHead => ({
  header,
  first: rows.slice(0, FIRST_ROWS),
  count: rows.length,
});

/** Throws csv-parse's error. */
export function readPortfolioFile(text: string): PortfolioFile {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const count = (delimiter: string): number => first.split(delimiter).length;
  const delimiter = [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
  const options = { bom: true, skip_empty_lines: true, relax_column_count: true, trim: true, delimiter };
  return fileOfRows(parse(text, options));
}

/** A file from its rows; the first names the columns. */
export function fileOfRows([header = [], ...rows]: readonly (readonly string[])[]): PortfolioFile {
  return { header, rows };
}

/** The CSV to send: fields under the API's names, the user's columns under theirs. */
export function writePortfolio({ header, rows }: PortfolioFile, fields: ColumnFields): string {
  const names = header.map((name, at) => {
    const field = fields[at] ?? null;
    if (field !== null) return field;
    return FIELDS.some((one) => one === name.trim().toLowerCase()) ? `${name} (own)` : name;
  });
  return stringify([names, ...rows] as string[][]);
}

/** The file with one cell changed. */
export function changeCell(file: PortfolioFile, row: number, column: number, text: string): PortfolioFile {
  return { ...file, rows: file.rows.with(row, withCell(file.rows[row] ?? [], column, text)) };
}
