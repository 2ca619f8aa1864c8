import { MAX_ITEMS } from '../../batch/batch.js';
import { assertCount, type RawBatch } from '../raw-items.js';
import { parseRows } from './parse-rows.js';
import { type CsvOptions, readHeader } from './read-header.js';
import { toItem, toOwnCells } from './row-items.js';

const STRICT: CsvOptions = { map: new Map(), passthrough: false };

/**
 * The batch in a CSV body: a header row of property fields, optionally with custom_id, in any order and case; comma,
 * semicolon or tab; any line ends; an empty cell omits the field. A row of the wrong length becomes an UnreadableItem.
 * The body is read in slices, and no further than row 501.
 *
 * @throws DomainError malformed_csv (quotes), invalid_fields (not 1..500 rows), and what readHeader throws.
 */
export async function readCsvBatch(text: string, options = STRICT): Promise<RawBatch> {
  const { header, rows } = await parseRows(text, MAX_ITEMS + 1, (cells) => readHeader(cells, options));
  assertCount(rows.length);
  const items = rows.map((row) => toItem(header, row));
  if (header.own.size === 0) return { items, envelope: {} };
  const own = rows.map((row) => toOwnCells(header, row));
  return { items, envelope: {}, passthrough: { columns: [...header.own.values()], cells: own } };
}
