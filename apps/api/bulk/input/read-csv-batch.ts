import { CsvError, parse } from 'csv-parse/sync';

import { documentedFields, DomainError, nearestName } from '#platform';
import { PropertyDto } from '#scoring';

import { assertCount, type RawBatch, refuseBatch, UnreadableItem } from './raw-items.js';

const CUSTOM_ID = 'custom_id';
const FIELDS = documentedFields(PropertyDto);
const COLUMNS = [CUSTOM_ID, ...FIELDS.map(({ name }) => name)];
const NUMERIC = new Set(FIELDS.filter(({ schema }) => schema.type !== 'string').map(({ name }) => name));
const DELIMITERS = [',', ';', '\t'] as const;
/** Also with thousands separators, as spreadsheets write prices: 1,250,000. */
const NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;
/** What csv-parse means by its codes. It goes on reading a cell whose quote is open, so only the row's start is sure. */
const QUOTE_FAULTS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'opens a quote that is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'has text behind a closing quote',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'has text behind a closing quote',
  INVALID_OPENING_QUOTE: 'has a quote in the middle of a cell that does not begin with one',
};
const QUOTE_REMEDY = 'put a cell with quotes in quotes, and write each quote inside it twice';

/**
 * The batch of a CSV body: a header row of property fields, with custom_id if wanted, in any order and case; comma,
 * semicolon or tab; any line ends; an empty cell leaves the field out. A row of the wrong length is an
 * UnreadableItem.
 *
 * @throws DomainError malformed_csv (quotes, a column named twice), unknown_field (a column that is no field),
 * invalid_fields (a required column is missing; not 1..500 rows).
 */
export function readCsvBatch(text: string): RawBatch {
  const [header = [], ...rows] = parseRows(text);
  const columns = readHeader(header);
  assertCount(rows.length);
  return { items: rows.map((cells) => toItem(columns, cells)), envelope: {} };
}

function parseRows(text: string): readonly (readonly string[])[] {
  let readLines = 0;
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
      on_record: (row: string[], { lines }) => {
        readLines = lines;
        return row;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = readLines === 0 ? 'the header' : `the row that begins after line ${readLines}`;
    const fault = QUOTE_FAULTS[error.code];
    const detail = fault === undefined ? `${row}: ${error.message}` : `${row} ${fault}; ${QUOTE_REMEDY}`;
    throw new DomainError('malformed_csv', `The CSV cannot be read: ${detail}.`);
  }
}

/** The one that occurs most in the first line. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const count = (delimiter: string): number => first.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
}

function readHeader(cells: readonly string[]): readonly string[] {
  const columns = cells.map((cell) => cell.toLowerCase().replaceAll(/[ -]+/g, '_'));
  for (const [index, column] of columns.entries()) {
    if (columns.indexOf(column) !== index) {
      throw new DomainError('malformed_csv', `The header names the column "${column}" twice.`);
    }
    if (!COLUMNS.includes(column)) {
      const detail = `There is no column "${column.slice(0, 60)}"; ${nearestName(column, COLUMNS)}`;
      throw refuseBatch({ pointer: `/${column.slice(0, 60)}`, code: 'unknown_field', detail });
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
