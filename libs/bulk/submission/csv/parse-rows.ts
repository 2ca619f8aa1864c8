import type { Parser } from 'csv-parse';

import { DomainError } from '#platform';

import { Turns } from '../take-turns.js';
import { delimiterOf, RowParser } from './row-parser.js';

/** A row costs the parser some 30 us where its length is wrong: pieces of at most a few milliseconds. */
const PIECE = 256;
/** Of a whole body: 200 for each of 500 rows. */
const MOST_CELLS = 100_000;
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
  const reader = new RowParser(
    delimiter,
    (cells) => {
      if (header === undefined) header = readHeader(cells);
      else rows.push(cells);
    },
    { to: most + 1 },
  );
  try {
    await feed(reader.parser, Buffer.from(text), () => rows.length >= most);
  } catch (error) {
    throw reader.toProblem(error);
  } finally {
    reader.parser.destroy();
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
