import { parse } from 'csv-parse/browser/esm/sync';

/** One result, by the columns of the API's own table (docs/bulk.md): texts, as they came. */
export type ResultRow = Readonly<Record<string, string>>;

/** What spreadsheets would run carries an apostrophe, which is for them alone. */
const GUARD = /^'(?=[=+\-@\t\r])/;

export function readResults(csv: string): ResultRow[] {
  const rows = parse<Record<string, string>>(csv, { columns: true, bom: true });
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, text]) => [name, text.replace(GUARD, '')])),
  );
}

/** The figure in a cell; null where it is empty. */
export function figureIn(row: ResultRow, name: string): number | null {
  const text = row[name] ?? '';
  return text === '' ? null : Number(text);
}
