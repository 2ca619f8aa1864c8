import { MAX_ITEMS } from '../../batch/batch.js';
import { assertCount, type RawBatch } from '../raw-items.js';
import { parseRows } from './parse-rows.js';
import { type CsvOptions, readHeader } from './read-header.js';
import { toItem, toOwnCells } from './row-items.js';

const STRICT: CsvOptions = { map: new Map(), passthrough: false };

/**
 * The batch of a CSV body: a header row of property fields, with custom_id if wanted, in any order and case; comma,
 * semicolon or tab; any line ends; an empty cell leaves the field out. A row of the wrong length is an
 * UnreadableItem. It is read in slices, and no further than the 501st row.
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
