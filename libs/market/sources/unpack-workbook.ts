import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { stringify } from 'csv-stringify';
import type { Sheet } from 'read-excel-file/node';

import { writtenColumns } from '../records/record-kind.js';
import { readWorkbookLayout, type SheetLayout, type WorkbookLayout } from './sheet-layout.js';
import { unreadable } from './source-file.js';
import { recogniseFormat } from './source-format.js';
import { SOURCE_FORMATS } from './source-formats.js';

/** Reading happens in memory and takes some 100 bytes per byte of the file; 160,000 sales have 13 MB. */
const MOST_BYTES = 30_000_000;

/** Rows of a sheet in which its header is looked for. */
const MOST_ROWS_ABOVE = 30;
/** Days between the beginnings of the two calendars of workbooks. */
const DAYS_TO_1904 = 1_462;

/** A table of a workbook: its cells, and the columns that its layout reads, if its header is of a known one. */
interface Table {
  readonly sheet: string;
  readonly layout: SheetLayout | undefined;
  readonly cells: readonly (readonly unknown[])[];
  readonly header: TableHeader | null;
}

interface TableHeader {
  readonly row: number;
  /** Column → its name, for those that are read. */
  readonly read: ReadonlyMap<number, string>;
  /** Columns that are read as days, and as figures. */
  readonly days: ReadonlySet<number>;
  readonly figures: ReadonlySet<number>;
}

/**
 * Writes the only table of an Excel workbook (.xlsx) as CSV into `folder` and returns its path: of several sheets the one
 * of a known layout. Row numbers stay those of the sheet, and a value that is merged over several rows is that of each.
 * Throws `unreadable_source`, with a remedy, for a workbook without rows, with several such tables or formulas without
 * results, or that is damaged, protected by a password or too large.
 */
export async function unpackWorkbook(file: string, archive: Uint8Array, folder: string): Promise<string> {
  if (archive.length > MOST_BYTES)
    throw unreadable(file, 'the workbook is too large to be read here; save its sheet as CSV UTF-8');
  const { sheets, layout } = await readSheets(file, archive);
  const tables = sheets
    // A sheet that is only a chart has no rows at all.
    .filter(({ data }) => Array.isArray(data) && data.some((row) => row.some(isFilled)))
    .map(({ sheet, data }): Table => {
      const ofSheet = layout.sheets.get(sheet);
      const cells = withMerged(data, ofSheet);
      return { sheet, layout: ofSheet, cells, header: headerOf(cells) };
    });
  const [first] = tables;
  if (first === undefined) throw unreadable(file, 'no sheet of the workbook has rows');
  const known = tables.filter(({ header }) => header !== null);
  if (known.length > 1) {
    const names = known.map(
      ({ sheet, layout: of }) => `"${sheet}"${of?.isHidden === true ? ', which is hidden' : ''}`,
    );
    throw unreadable(
      file,
      `the workbook has ${known.length} tables (${names.join(', ')}); save each as a file of its own`,
    );
  }
  const table = known[0] ?? first;
  refuseUncalculated(file, table);
  refuseMergedFigures(file, table);
  const path = join(folder, 'sheet.csv');
  const dayOf = (value: unknown, row: number, column: number): unknown =>
    layout.from1904 &&
    typeof value === 'number' &&
    table.header !== null &&
    row > table.header.row &&
    table.header.days.has(column)
      ? value + DAYS_TO_1904
      : value;
  const rows = table.cells.map((row, at) =>
    Array.from(row, (value, column) => textOf(dayOf(value, at, column))),
  );
  await pipeline(Readable.from(rows), stringify(), createWriteStream(path));
  return path;
}

function withMerged(data: Sheet['data'], layout: SheetLayout | undefined): readonly (readonly unknown[])[] {
  if (layout === undefined || layout.merged.length === 0) return data;
  const cells: unknown[][] = data.map((row) => [...row]);
  for (const { column, row, last } of layout.merged) {
    const value = cells[row]?.[column];
    if (!isFilled(value)) continue;
    for (const below of cells.slice(row + 1, last + 1)) if (!isFilled(below[column])) below[column] = value;
  }
  return cells;
}

/** An amount that is merged over several rows may be that of each or of all of them. */
function refuseMergedFigures(file: string, { sheet, layout, header, cells }: Table): void {
  const found = layout?.merged.find(
    ({ column, row }) => header !== null && row > header.row && header.figures.has(column),
  );
  if (found === undefined || found.row >= cells.length) return;
  const value = textOf(cells[found.row]?.[found.column]);
  throw unreadable(
    file,
    `rows ${found.row + 1} to ${found.last + 1} of "${sheet}" have one merged ${header?.read.get(found.column) ?? ''}, ${value}, and nothing says whether it is that of each row or of all; nothing was imported. Unmerge the cells and fill in the figure of each row`,
  );
}

function headerOf(cells: readonly (readonly unknown[])[]): TableHeader | null {
  for (const [row, values] of cells.slice(0, MOST_ROWS_ABOVE).entries()) {
    const names = Array.from(values, (value) => textOf(value).trim());
    const recognised = recogniseFormat(names, SOURCE_FORMATS);
    if (recognised === null) continue;
    const { format, headers } = recognised;
    const columnsAs = (as: 'date' | 'number'): ReadonlySet<number> =>
      new Set(writtenColumns(format.kind, headers, [as]).map(({ header }) => names.indexOf(header)));
    const read = new Map([...headers.values()].map((name) => [names.indexOf(name), name]));
    return { row, read, days: columnsAs('date'), figures: columnsAs('number') };
  }
  return null;
}

/** Without its result a cell is empty, as if the sheet had nothing there; so is an error that no formula made. */
function refuseUncalculated(file: string, { sheet, layout, header, cells: rows }: Table): void {
  if (header === null || layout === undefined) return;
  // A line of totals has few other cells.
  const isRow = (row: number): boolean =>
    [...header.read.keys()].filter((column) => isFilled(rows[row]?.[column])).length > header.read.size / 4;
  const cells = layout.uncalculated.filter(
    ({ row, column }) => row > header.row && header.read.has(column) && isRow(row),
  );
  const first = cells.find(({ error }) => error === null) ?? cells[0];
  if (first === undefined) return;
  const alike = cells.filter(({ error }) => (error === null) === (first.error === null)).length - 1;
  const [what, remedy] =
    first.error === null
      ? [
          'a formula without its result',
          'Open the workbook in a spreadsheet, which calculates them, and save it',
        ]
      : [
          `a formula that failed, ${first.error}`,
          'Repair the formulas, or clear the cells if nothing is known, and save it',
        ];
  throw unreadable(
    file,
    `row ${first.row + 1} has in ${header.read.get(first.column) ?? ''} (cell ${first.cell} of "${sheet}") ${what}, and so have ${alike} other cells; nothing was imported. ${remedy}`,
  );
}

async function readSheets(
  file: string,
  archive: Uint8Array,
): Promise<{ readonly sheets: readonly Sheet[]; readonly layout: WorkbookLayout }> {
  const { default: readWorkbook } = await import('read-excel-file/node');
  try {
    return { sheets: await readWorkbook(Buffer.from(archive)), layout: readWorkbookLayout(archive) };
  } catch (cause) {
    throw unreadable(file, 'the workbook is damaged or protected; save its sheet as CSV UTF-8', cause);
  }
}

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/**
 * A cell as CSV has it. Days and times as the sheet shows them: it has no time zone, and keeps a second as a rounded part
 * of a day. A number formatted as a date may be no day that exists: its row is rejected, not the sheet.
 */
function textOf(value: unknown): string {
  if (value instanceof Date && Number.isNaN(value.getTime())) return 'no date';
  if (value instanceof Date)
    return new Date(Math.round(value.getTime() / 1_000) * 1_000).toISOString().slice(0, 19).replace('T', ' ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
