import { DomainError } from '#platform';

import { type CsvHeader, type CsvOptions, readHeader } from '../csv/read-header.js';
import { toItem, toOwnCells } from '../csv/row-items.js';
import { delimiterOf, LONGEST_ROW, type Row, RowParser } from '../csv/row-parser.js';
import { Turns } from '../take-turns.js';
import { type RawSlice, SLICE } from './raw-slice.js';

/** Bytes parsed before yielding to other work; a row of the wrong length costs some 30 us. */
const PIECE = 256;

/**
 * The items of a CSV of any length, a slice at a time, read like readCsvBatch. Throws malformed_csv (quotes, not UTF-8,
 * no row below the header), and what readHeader throws, on reaching the problem.
 */
export async function* streamCsv(
  bytes: AsyncIterable<Buffer>,
  options: CsvOptions,
  turns = new Turns(true),
): AsyncGenerator<RawSlice, void, undefined> {
  const reader = new HeadedRows((cells) => readHeader(cells, options));
  try {
    for await (const chunk of asUtf8(bytes)) {
      for (let at = 0; at < chunk.length; at += PIECE) {
        reader.write(chunk.subarray(at, at + PIECE));
        while (reader.waiting >= SLICE) yield toSlice(reader.header, reader.take(SLICE));
        await turns.next();
      }
    }
    await reader.end();
    while (reader.waiting > 0) yield toSlice(reader.header, reader.take(SLICE));
  } finally {
    reader.destroy();
  }
}

function toSlice(header: CsvHeader, rows: readonly Row[]): RawSlice {
  const items = rows.map((row) => toItem(header, row));
  if (header.own.size === 0) return { items };
  return {
    items,
    passthrough: { columns: [...header.own.values()], cells: rows.map((row) => toOwnCells(header, row)) },
  };
}

/** Passes the bytes on; throws malformed_csv if they are not UTF-8. */
async function* asUtf8(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of bytes) {
      decoder.decode(chunk, { stream: true });
      yield chunk;
    }
    decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new DomainError('malformed_csv', 'The body is not UTF-8; save the file as UTF-8.');
  }
}

/** A header and rows, parsed from bytes that arrive in pieces. */
class HeadedRows {
  private reader: RowParser | undefined;
  private readonly rows: Row[] = [];
  private head: CsvHeader | undefined;
  private failure: unknown;
  private finish: () => void = () => undefined;
  private readonly ended = new Promise<void>((resolve) => (this.finish = resolve));

  constructor(private readonly readFirst: (cells: readonly string[]) => CsvHeader) {}

  get header(): CsvHeader {
    this.head ??= this.readFirst([]);
    return this.head;
  }

  /** Rows parsed and not yet taken. */
  get waiting(): number {
    return this.rows.length;
  }

  take(most: number): readonly Row[] {
    return this.rows.splice(0, most);
  }

  write(piece: Buffer): void {
    this.reader ??= this.open(piece);
    this.reader.write(piece);
    this.assertSound();
  }

  async end(): Promise<void> {
    this.reader ??= this.open(Buffer.alloc(0));
    this.reader.parser.end();
    await this.ended;
    this.assertSound();
    // A file without a line has no header either.
    this.head ??= this.readFirst([]);
  }

  destroy(): void {
    this.reader?.parser.destroy();
  }

  /** The first piece determines the delimiter: it holds the whole header, or several of its columns. */
  private open(first: Buffer): RowParser {
    const onRow = (row: Row): void => {
      if (this.head === undefined) this.head = this.readFirst(row.cells);
      else this.rows.push(row);
    };
    const reader = new RowParser(delimiterOf(first.toString('utf8')), onRow, {
      max_record_size: LONGEST_ROW,
    });
    reader.parser.on('error', (error) => {
      this.failure ??= reader.toProblem(error);
      this.finish();
    });
    reader.parser.on('end', () => this.finish());
    return reader;
  }

  private assertSound(): void {
    if (this.failure !== undefined) throw this.failure as Error;
  }
}
