import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { stringify } from 'csv-stringify';
import type { Sheet } from 'read-excel-file/node';

import { readCsvHeader } from './csv-header.js';
import { unreadable } from './source-file.js';
import { recogniseFormat } from './source-format.js';
import { SOURCE_FORMATS } from './source-formats.js';

/** Reading happens in memory and takes some 100 bytes per byte of the file; 160,000 sales have 13 MB. */
const MOST_BYTES = 30_000_000;

/**
 * Writes the only table of an Excel workbook (.xlsx) as CSV into `folder` and returns its path: of several sheets the one
 * of a known layout. Row numbers stay those of the sheet. Throws `unreadable_source`, with a remedy, for a workbook
 * without rows, with several such tables, or that is damaged, protected by a password or too large.
 */
export async function unpackWorkbook(file: string, size: number, folder: string): Promise<string> {
  if (size > MOST_BYTES)
    throw unreadable(file, 'the workbook is too large to be read here; save its sheet as CSV UTF-8');
  const sheets = (await readSheets(file)).filter(({ data }) => data.some((row) => row.some(isFilled)));
  const texts: { readonly path: string; readonly sheet: string }[] = [];
  for (const [at, { sheet, data }] of sheets.entries()) {
    const path = join(folder, `sheet-${at + 1}.csv`);
    await pipeline(Readable.from(data.map((row) => row.map(textOf))), stringify(), createWriteStream(path));
    texts.push({ path, sheet });
  }
  const [first] = texts;
  if (first === undefined) throw unreadable(file, 'no sheet of the workbook has rows');
  const known: (typeof texts)[number][] = [];
  for (const text of texts) if (await hasKnownLayout(file, text.path)) known.push(text);
  if (known.length > 1) {
    const names = known.map(({ sheet }) => `"${sheet}"`).join(', ');
    throw unreadable(
      file,
      `the workbook has ${known.length} tables (${names}); save each as a file of its own`,
    );
  }
  return (known[0] ?? first).path;
}

async function readSheets(file: string): Promise<readonly Sheet[]> {
  const { default: readWorkbook } = await import('read-excel-file/node');
  try {
    return await readWorkbook(file);
  } catch (cause) {
    throw unreadable(file, 'the workbook is damaged or protected; save its sheet as CSV UTF-8', cause);
  }
}

async function hasKnownLayout(file: string, path: string): Promise<boolean> {
  try {
    const { columns } = await readCsvHeader({ file, path, packed: 'text' });
    return recogniseFormat(columns, SOURCE_FORMATS) !== null;
  } catch {
    return false;
  }
}

const isFilled = (value: unknown): boolean => value !== null && value !== '';

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
