import { strFromU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

import { columnAt, fillMerged } from './merged-cells.js';

/** 100,000 listings with 15 columns take some 8 MB, 80 MB as XML; anything far larger would only freeze the tab. */
const MOST_FILE_BYTES = 20_000_000;
const MOST_XML_BYTES = 150_000_000;
/** Includes the header and some empty rows. */
const MOST_ROWS = 101_000;
const MOST_COLUMNS = 256;
/** Rows times columns of a sheet: empty cells are created, too. */
const MOST_CELLS = 6_000_000;

/** Why a workbook cannot be read, for a message on the page. */
export class UnreadableWorkbook extends Error {
  override readonly name = 'UnreadableWorkbook';

  constructor(
    readonly reason: 'large' | 'broken',
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/**
 * All rows of a workbook's first sheet as text, as in a CSV export: dates as YYYY-MM-DD, formulas as their last result,
 * the value of cells merged downwards in each of them. Nothing is unpacked before its size is known. Throws UnreadableWorkbook.
 */
export async function readWorkbook(file: ArrayBuffer): Promise<string[][]> {
  if (file.byteLength > MOST_FILE_BYTES) throw new UnreadableWorkbook('large');
  try {
    const parts = unpack(new Uint8Array(file));
    Object.values(parts).forEach(assertSmall);
    // Repacked without compression: only what was measured is read, and reading needs no thread.
    const { buffer } = zipSync(parts, { level: 0 });
    const read: readonly (readonly unknown[])[] = await readSheet(buffer, { trim: true });
    const rows = read.map((row) => row.map(textOf));
    fillMerged(rows, parts, MOST_ROWS * MOST_COLUMNS);
    return rows;
  } catch (cause) {
    throw cause instanceof UnreadableWorkbook ? cause : new UnreadableWorkbook('broken', { cause });
  }
}

/** Unpacks only its XML; an entry longer than it declares is cut off there. */
function unpack(file: Uint8Array): Record<string, Uint8Array> {
  let bytes = 0;
  return unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (!/\.xml(?:\.rels)?$/.test(name)) return false;
      bytes += originalSize;
      if (bytes > MOST_XML_BYTES) throw new UnreadableWorkbook('large');
      return true;
    },
  });
}

const ADDRESS = /\sr\s*=\s*["']([^"']*)["']/g;

/** One distant cell creates rows of empty cells up to it. */
function assertSmall(part: Uint8Array): void {
  let [width, height] = [0, 0];
  for (const [, address = ''] of strFromU8(part).matchAll(ADDRESS)) {
    const [, letters = '', digits = ''] = /^([A-Z]{0,3})(\d{0,7})$/.exec(address) ?? [];
    if (letters === '' && digits === '') throw new UnreadableWorkbook('broken');
    [width, height] = [Math.max(width, columnAt(letters) + 1), Math.max(height, Number(digits))];
    if (width > MOST_COLUMNS || height > MOST_ROWS || width * height > MOST_CELLS)
      throw new UnreadableWorkbook('large');
  }
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value : '';
}
