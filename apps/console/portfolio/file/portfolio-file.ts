import { parse } from 'csv-parse/browser/esm/sync';
import { stringify } from 'csv-stringify/browser/esm/sync';

import { type ColumnFields, suggestFields } from './column-fields.js';
import { sentNames } from './sent-names.js';
import { withCell } from './with-cell.js';

/** A file as read: text cells, one row per listing. */
export interface PortfolioFile {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The number of each row in the file, as a spreadsheet counts them: titles and empty rows are counted, too. */
  readonly numbers: readonly number[];
}

/** A row of a file, and its number there. */
export interface NumberedRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** What other programs write for Excel above a CSV: its delimiter. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t])"?[\r\n]+/i;
/** Rows in which the header is looked for. */
const MOST_TITLES = 10;
/** Bytes in which a file that is no text has a zero. */
const LOOKED_AT = 10_000;
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

/**
 * Whether a file is read as a workbook: by its name, or, whatever it is called, because it is no text. Only the reader of
 * workbooks can say what is wrong with one of an older kind or behind a password.
 */
export function isWorkbook(name: string, bytes: Uint8Array): boolean {
  if (/\.xls[xm]$/i.test(name)) return true;
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return !isUtf16 && bytes.subarray(0, LOOKED_AT).includes(0);
}

/**
 * The text of a CSV as Excel writes it: UTF-8, UTF-16, or the code page of Windows in Arabic, which also has the letters
 * of English and French.
 */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}

/** Throws csv-parse's error. */
export function readPortfolioFile(csv: string): PortfolioFile {
  const [line = '', named] = SEPARATOR_LINE.exec(csv) ?? [];
  const text = csv.slice(line.length);
  const [first = ''] = /[^\r\n]+/.exec(text) ?? [];
  const count = (delimiter: string): number => first.split(delimiter).length;
  const delimiter =
    named ?? [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
  const options = { bom: true, relax_column_count: true, trim: true, delimiter };
  return fileOfRows(parse(text, options));
}

/**
 * A file from its rows, of which empty ones are left out, as are columns with neither name nor value. The first row names
 * the columns, unless it is a title: then it is the first below that names several fields.
 */
export function fileOfRows(cells: readonly (readonly string[])[]): PortfolioFile {
  const places = [...cells.keys()].filter((at) => cells[at]?.some((cell) => cell.trim() !== ''));
  const filled = places.map((at) => cells[at] ?? []);
  const named = filled
    .slice(0, MOST_TITLES)
    .map((row) => suggestFields(row).filter((field) => field !== null));
  const at =
    named[0]?.length === 0
      ? Math.max(
          0,
          named.findIndex(({ length }) => length > 1),
        )
      : 0;
  const header = (filled[at] ?? []).map((name) => name.trim().replaceAll(/\s+/g, ' '));
  const rows = filled.slice(at + 1);
  const numbers = places.slice(at + 1).map((place) => place + 1);
  const there = header.map((name, column) => name !== '' || rows.some((row) => (row[column] ?? '') !== ''));
  const names = header.map((name, column) => (name === '' ? `column ${column + 1}` : name));
  if (there.every(Boolean)) return { header: names, rows, numbers };
  const ofThere = (row: readonly string[]): string[] => row.filter((_, column) => there[column] ?? true);
  return { header: ofThere(names), rows: rows.map(ofThere), numbers };
}

/** The CSV to send, with `sentMap` as its `map`. */
export const writePortfolio = (
  { header, rows }: Pick<PortfolioFile, 'header' | 'rows'>,
  fields: ColumnFields,
): string => stringify([sentNames(header, fields), ...rows] as string[][]);

/** The file with one cell changed. */
export function changeCell(file: PortfolioFile, row: number, column: number, text: string): PortfolioFile {
  return { ...file, rows: file.rows.with(row, withCell(file.rows[row] ?? [], column, text)) };
}
