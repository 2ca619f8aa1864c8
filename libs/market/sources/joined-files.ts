import { type MarketDatabase, quoted } from '../database/market-database.js';
import type { CsvHeader } from './csv-header.js';
import { unreadable } from './source-file.js';
import { type RecognisedFormat, recogniseFormat } from './source-format.js';
import { SOURCE_FORMATS } from './source-formats.js';

/**
 * Joined files may repeat the header: in another column order the file is refused, in the same it is a line that is no row.
 */
export async function breakRepeatedHeaders(
  database: MarketDatabase,
  file: string,
  { columns }: CsvHeader,
  { format, headers }: RecognisedFormat,
): Promise<void> {
  const names = [...headers].filter(([column]) => format.required.includes(column));
  const all = columns.map(quoted).join(', ');
  const isHeader = names.map(([column]) => `trim(${column}) IN (${all})`).join(' AND ');
  const differs = names.map(([column, name]) => `trim(${column}) <> ${quoted(name)}`).join(' OR ');
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

/** Joined files of several layouts: all rows of the later ones would be bad. */
export function refuseOtherLayout(file: string, line: number, fields: readonly string[] | undefined): void {
  const other = recogniseFormat(fields ?? [], SOURCE_FORMATS);
  if (other === null) return;
  throw unreadable(
    file,
    `row ${line} heads another table, of ${other.format.name}; nothing was imported. Import the parts as files of their own`,
  );
}

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
