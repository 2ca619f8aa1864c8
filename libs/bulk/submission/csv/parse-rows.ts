import type { Parser } from 'csv-parse';

import { DomainError } from '#platform';

import { Turns } from '../take-turns.js';
import { delimiterOf, type Row, RowParser } from './row-parser.js';

/** A row of the wrong length costs the parser some 30 us, so a piece takes at most a few milliseconds. */
const PIECE = 256;
/** Cells in a whole body: 200 for each of 500 rows. */
const MOST_CELLS = 100_000;
const MANY_CELLS = `The CSV cannot be read: it has more than ${MOST_CELLS} cells; send only the columns of the fields.`;

/** The rows of a CSV after its header. */
export interface CsvRows<H> {
  readonly header: H;
  readonly rows: readonly Row[];
}

/**
 * Up to `most` rows of a CSV, and what `readHeader` makes of the first. Later rows are not read, and none at all if it
 * refuses the header. Yields to other work between slices. Throws malformed_csv, and what `readHeader` throws.
 */
export async function parseRows<H>(
  text: string,
  most: number,
  readHeader: (cells: readonly string[]) => H,
): Promise<CsvRows<H>> {
  const delimiter = delimiterOf(text);
  if (hasMore(text, delimiter, MOST_CELLS)) throw new DomainError('malformed_csv', MANY_CELLS);
  let header: H | undefined;
  const rows: Row[] = [];
  const reader = new RowParser(delimiter, (row) => {
    if (header === undefined) header = readHeader(row.cells);
    else if (rows.length < most) rows.push(row);
  });
  try {
    await feed(reader.parser, Buffer.from(text), () => rows.length >= most);
  } catch (error) {
    throw reader.toProblem(error);
  } finally {
    reader.parser.destroy();
  }
  return { header: header ?? readHeader([]), rows };
}

/** Feeds the bytes slice by slice until there are enough rows; rejects with the parser's error. */
function feed(parser: Parser, bytes: Buffer, isEnough: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let failed = false;
    parser.on('error', (error) => {
      failed = true;
      reject(error);
    });
    parser.on('end', resolve);
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

function hasMore(text: string, part: string, most: number): boolean {
  let found = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    found += 1;
    if (found > most) return true;
  }
  return false;
}
