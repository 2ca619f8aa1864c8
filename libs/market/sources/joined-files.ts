import type { DomainError } from '#platform';

import { type MarketDatabase, quoted } from '../database/market-database.js';
import { type CsvHeader, headerAt } from './csv-header.js';
import { unreadable } from './source-file.js';
import { headerKey, type RecognisedFormat, recogniseFormat } from './source-format.js';
import { SOURCE_FORMATS } from './source-formats.js';

/**
 * Joined files may repeat the header: in another column order the file is refused, in the same it is a line that is no
 * row.
 */
export async function breakRepeatedHeaders(
  database: MarketDatabase,
  file: string,
  { columns }: CsvHeader,
  { format, headers }: RecognisedFormat,
): Promise<void> {
  const names = [...headers].filter(([column]) => format.required.includes(column));
  const all = columns.flatMap((name) => (headerKey(name) === '' ? [] : [quoted(headerKey(name))])).join(', ');
  const keyOf = (column: string): string => `regexp_replace(lower(${column}), '[^a-z0-9]', '', 'g')`;
  const isHeader = names.map(([column]) => `${keyOf(column)} IN (${all})`).join(' AND ');
  const differs = names
    .map(([column, name]) => `${keyOf(column)} <> ${quoted(headerKey(name))}`)
    .join(' OR ');
  const found = await database.rows<{ line: number; differs: boolean }>(
    `SELECT line::DOUBLE AS line, (${differs}) AS differs FROM staged WHERE ${isHeader} ORDER BY line`,
  );
  if (found.length === 0) return;
  const other = found.find((line) => line.differs);
  if (other !== undefined)
    throw unreadable(
      file,
      `row ${other.line} heads the columns in another order than the first header; nothing was imported. Import the parts as files of their own`,
    );
  await database.run(`INSERT INTO broken SELECT line, 'repeats the header' FROM staged WHERE ${isHeader}`);
  await database.run(`DELETE FROM staged WHERE ${isHeader}`);
}

/** Joined files of several layouts or delimiters: all rows of the later ones would be bad. */
export function refuseOtherTable(file: string, line: number, text: string): void {
  const other = recogniseFormat(headerAt([text], 0).columns, SOURCE_FORMATS);
  if (other === null) return;
  throw unreadable(
    file,
    `row ${line} heads another table, of ${other.format.name}; nothing was imported. Import the parts as files of their own`,
  );
}

/** Fields of at least so many rows in one line are not an error of that row: all but one would not even be counted. */
const ROWS_IN_LINE = 3;

/** A part whose line ends are lost, or are carriage returns where those of the other parts are line feeds. */
export function refuseLostLineEnds(
  file: string,
  line: number,
  fields: readonly string[] | undefined,
  { columns }: CsvHeader,
): void {
  if ((fields ?? []).length <= ROWS_IN_LINE * (columns.length - 1)) return;
  const found = `${fields?.length ?? 0} fields where the header has ${columns.length}`;
  throw lostLineEnds(file, line, found);
}

export const lostLineEnds = (file: string, line: number, found: string): DomainError =>
  unreadable(
    file,
    `row ${line} has ${found}: its line ends are lost; nothing was imported. Save the file again with each row on its own line`,
  );

/** The row that ends with the header of the next file, because its own did not end with a line feed; null for others. */
export function rowBeforeHeader(
  fields: readonly string[] | undefined,
  { columns }: CsvHeader,
): readonly string[] | null {
  const [first = '', ...names] = columns;
  const last = fields?.[names.length] ?? '';
  if (fields?.length !== columns.length + names.length || !last.endsWith(first)) return null;
  if (!names.every((name, at) => fields[columns.length + at]?.trim() === name)) return null;
  return [...fields.slice(0, names.length), last.slice(0, last.length - first.length).replace(/\uFEFF$/, '')];
}
