import { MAX_ITEMS } from '../../batch/batch.js';
import { assertCount, type RawBatch, UnreadableItem } from '../raw-items.js';
import { CUSTOM_ID, FIELDS } from './batch-columns.js';
import { parseRows } from './parse-rows.js';
import { readCell } from './read-cell.js';
import { type CsvHeader, type CsvOptions, readHeader } from './read-header.js';

const NUMERIC = new Set(FIELDS.filter(({ schema }) => schema.type !== 'string').map(({ name }) => name));
/** Line breaks and tabs stay, as in an address of several lines. */
// eslint-disable-next-line no-control-regex -- what PostgreSQL cannot hold, or a reader cannot see
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]/gu;
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

/** None of a row whose cells may stand under other columns. */
function toOwnCells({ length, own }: CsvHeader, cells: readonly string[]): readonly string[] {
  if (cells.length !== length) return [];
  return [...own.keys()].map((at) => (cells[at] ?? '').replaceAll(UNSTORABLE, '\uFFFD'));
}

function toItem({ length, fields }: CsvHeader, cells: readonly string[]): unknown {
  if (cells.length !== length) {
    return new UnreadableItem(
      `The row has ${cells.length} cells under a header of ${length}; give each column a cell, empty where there is nothing to say, and put a cell with the delimiter in quotes.`,
    );
  }
  const filled = [...fields]
    .map(([at, field]) => [field, cells[at] ?? ''] as const)
    .filter(([, cell]) => cell !== '');
  const property = filled
    .filter(([field]) => field !== CUSTOM_ID)
    .map(([field, cell]) => [field, NUMERIC.has(field) ? readCell(field, cell) : cell]);
  const customId = filled.find(([field]) => field === CUSTOM_ID)?.[1];
  return {
    ...(customId === undefined ? {} : { custom_id: customId }),
    property: Object.fromEntries(property) as unknown,
  };
}
