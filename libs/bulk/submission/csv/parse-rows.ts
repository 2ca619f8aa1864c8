import { CsvError, type Options, parse, type Parser } from 'csv-parse';

import { cutText, DomainError } from '#platform';

import { Turns } from '../take-turns.js';

/** A row costs the parser some 30 us where its length is wrong: pieces of at most a few milliseconds. */
const PIECE = 256;
const DELIMITERS = [',', ';', '\t'] as const;
/** Of a whole body: 200 for each of 500 rows. */
const MOST_CELLS = 100_000;
/** What csv-parse means by its codes. It goes on reading a cell whose quote is open, so only the row's start is sure. */
const QUOTE_FAULTS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'opens a quote that is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'has text behind a closing quote',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'has text behind a closing quote',
  INVALID_OPENING_QUOTE: 'has a quote in the middle of a cell that does not begin with one',
};
const QUOTE_REMEDY = 'put a cell with quotes in quotes, and write each quote inside it twice';
const MANY_CELLS = `The CSV cannot be read: it has more than ${MOST_CELLS} cells; send the columns of the fields alone.`;

/** The rows of a CSV below its header. */
export interface CsvRows<H> {
  readonly header: H;
  readonly rows: readonly (readonly string[])[];
}

/**
 * The rows of a CSV, `most` of them at most, and what `readHeader` makes of the first: what comes after is not read, and
 * no row of a header that it refuses. Others have their turn between slices. Throws malformed_csv, and what
 * `readHeader` throws.
 */
export async function parseRows<H>(
  text: string,
  most: number,
  readHeader: (cells: readonly string[]) => H,
): Promise<CsvRows<H>> {
  const delimiter = delimiterOf(text);
  if (hasMore(text, delimiter, MOST_CELLS)) throw new DomainError('malformed_csv', MANY_CELLS);
  let header: H | undefined;
  const rows: string[][] = [];
  let readLines = 0;
  const parser = parse({
    ...{ bom: true, skip_empty_lines: true, relax_column_count: true, trim: true, to: most + 1 },
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    on_record: (row: string[], { lines }) => {
      readLines = lines;
      if (header === undefined) header = readHeader(row);
      else rows.push(row);
      return null;
    },
  } satisfies Options);
  try {
    await feed(parser, Buffer.from(text), () => rows.length >= most);
  } catch (error) {
    if (!isCsvError(error)) throw error;
    const row = readLines === 0 ? 'the header' : `the row that begins after line ${readLines}`;
    const fault = QUOTE_FAULTS[error.code];
    const detail =
      fault === undefined ? `${row}: ${cutText(error.message, 200)}` : `${row} ${fault}; ${QUOTE_REMEDY}`;
    throw new DomainError('malformed_csv', `The CSV cannot be read: ${detail}.`);
  } finally {
    parser.destroy();
  }
  return { header: header ?? readHeader([]), rows };
}

/** Hands the bytes over slice by slice until there are enough rows; rejects with what the parser finds wrong. */
function feed(parser: Parser, bytes: Buffer, isEnough: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let failed = false;
    parser.on('error', (error) => {
      failed = true;
      reject(error);
    });
    parser.on('end', resolve);
    parser.resume();
    const write = async (): Promise<void> => {
      const turns = new Turns();
      for (let at = 0; at < bytes.length && !failed; at += PIECE) {
        parser.write(bytes.subarray(at, at + PIECE));
        if (isEnough()) {
          resolve();
          return;
        }
        await turns.next();
      }
      parser.end();
    };
    write().catch(reject);
  });
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof CsvError;
}

/** The one that occurs most in the first line. */
function delimiterOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const count = (delimiter: string): number => first.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
}

function hasMore(text: string, part: string, most: number): boolean {
  let found = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    found += 1;
    if (found > most) return true;
  }
  return false;
}
