import type { MarketDatabase } from '../../database/market-database.js';
import type { StringColumn } from '../../tables/types.js';

type NumericArray = Int8Array | Uint8Array | Int32Array | Float64Array;

/** Runs a query of exactly `count` rows and writes its columns, in order, into the given arrays. */
export async function fetchColumns(
  database: MarketDatabase,
  sql: string,
  columns: readonly (NumericArray | StringColumnWriter)[],
): Promise<void> {
  const result = await database.connection.stream(sql);
  let row = 0;
  for (;;) {
    const chunk = await result.fetchChunk();
    if (chunk === null || chunk.rowCount === 0) break;
    columns.forEach((column, index) => {
      const values = chunk.getColumnValues(index);
      if (column instanceof StringColumnWriter) {
        for (const value of values) column.append(value as string);
      } else {
        for (let i = 0; i < values.length; i += 1) column[row + i] = Number(values[i]);
      }
    });
    row += chunk.rowCount;
  }
}

/** Collects strings into the byte layout of a StringColumn. */
export class StringColumnWriter {
  private bytes: Buffer;
  private readonly offsets: Uint32Array;
  private row = 0;

  constructor(count: number) {
    this.bytes = Buffer.alloc(Math.max(16, count * 16));
    this.offsets = new Uint32Array(count + 1);
  }

  append(text: string): void {
    const start = this.offsets[this.row] ?? 0;
    const length = Buffer.byteLength(text);
    if (start + length > this.bytes.length) {
      const grown = Buffer.alloc((this.bytes.length + length) * 2);
      this.bytes.copy(grown, 0, 0, start);
      this.bytes = grown;
    }
    this.bytes.write(text, start);
    this.row += 1;
    this.offsets[this.row] = start + length;
  }

  finish(): StringColumn {
    return { bytes: Uint8Array.from(this.bytes.subarray(0, this.offsets[this.row])), offsets: this.offsets };
  }
}

/** The string of one row. */
export function stringAt(column: StringColumn, row: number): string {
  const start = column.offsets[row] ?? 0;
  return Buffer.from(
    column.bytes.buffer,
    column.bytes.byteOffset + start,
    (column.offsets[row + 1] ?? start) - start,
  ).toString();
}
