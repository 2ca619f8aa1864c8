import { cleanText, cutText, documentedFields, DomainError, nearestName, showValue } from '#platform';
import { PropertyDto } from '#scoring';

import { MAX_ITEMS } from '../batch/batch.js';
import { parseRows } from './parse-rows.js';
import { assertCount, type RawBatch, refuseBatch, UnreadableItem } from './raw-items.js';

const CUSTOM_ID = 'custom_id';
const FIELDS = documentedFields(PropertyDto);
const COLUMNS = [CUSTOM_ID, ...FIELDS.map(({ name }) => name)];
const NUMERIC = new Set(FIELDS.filter(({ schema }) => schema.type !== 'string').map(({ name }) => name));
/** Also with thousands separators, as spreadsheets write prices: 1,250,000. */
const NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;
/**
 * The batch of a CSV body: a header row of property fields, with custom_id if wanted, in any order and case; comma,
 * semicolon or tab; any line ends; an empty cell leaves the field out. A row of the wrong length is an
 * UnreadableItem. It is read in slices, and no further than the 501st row.
 *
 * @throws DomainError malformed_csv (quotes, a column named twice), unknown_field (a column that is no field),
 * invalid_fields (a required column is missing; not 1..500 rows).
 */
export async function readCsvBatch(text: string): Promise<RawBatch> {
  const [header = [], ...rows] = await parseRows(text, MAX_ITEMS + 2);
  const columns = readHeader(header);
  assertCount(rows.length);
  return { items: rows.map((cells) => toItem(columns, cells)), envelope: {} };
}

function readHeader(cells: readonly string[]): readonly string[] {
  const columns = cells.map((cell) => cell.toLowerCase().replaceAll(/[ -]+/g, '_'));
  for (const [index, column] of columns.entries()) {
    if (columns.indexOf(column) !== index) {
      throw new DomainError('malformed_csv', `The header names the column "${column}" twice.`);
    }
    if (!COLUMNS.includes(column)) {
      const detail = `There is no column ${showValue(column)}; ${nearestName(column, COLUMNS)}`;
      throw refuseBatch({ pointer: `/${cleanText(cutText(column, 60))}`, code: 'unknown_field', detail });
    }
  }
  const missing = FIELDS.find(({ name, required }) => required && !columns.includes(name));
  if (missing === undefined) return columns;
  const detail = `The header has no column ${missing.name}; required are ${requiredColumns()}.`;
  throw refuseBatch({ pointer: `/${missing.name}`, code: 'required', detail });
}

function requiredColumns(): string {
  return FIELDS.filter(({ required }) => required)
    .map(({ name }) => name)
    .join(', ');
}

function toItem(columns: readonly string[], cells: readonly string[]): unknown {
  if (cells.length !== columns.length) {
    return new UnreadableItem(
      `The row has ${cells.length} cells under a header of ${columns.length}; give each column a cell, empty where there is nothing to say, and put a cell with the delimiter in quotes.`,
    );
  }
  const filled = columns
    .map((column, at) => [column, cells[at] ?? ''] as const)
    .filter(([, cell]) => cell !== '');
  const property = filled
    .filter(([column]) => column !== CUSTOM_ID)
    .map(([column, cell]) => [column, NUMERIC.has(column) ? toNumber(cell) : cell]);
  const customId = filled.find(([column]) => column === CUSTOM_ID)?.[1];
  return {
    ...(customId === undefined ? {} : { custom_id: customId }),
    property: Object.fromEntries(property) as unknown,
  };
}

/** The number in a cell; the text itself when it is none, so that the check of items names it. */
function toNumber(cell: string): number | string {
  return NUMBER.test(cell) ? Number(cell.replaceAll(',', '')) : cell;
}
