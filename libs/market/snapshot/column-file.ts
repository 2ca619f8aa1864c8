import { endianness } from 'node:os';

import { DomainError } from '#platform';

import type { StringColumn } from '../tables/types.js';

const ARRAY_TYPES = { Int8Array, Uint8Array, Int32Array, Uint32Array, Float64Array } as const;
type ArrayType = keyof typeof ARRAY_TYPES;
export type ColumnArray = Int8Array | Uint8Array | Int32Array | Uint32Array | Float64Array;

/** Columns of a table by name, with their array type; `strings` is a StringColumn. */
export type ColumnLayout = Readonly<Record<string, ArrayType | 'strings'>>;

interface StoredColumn {
  readonly name: string;
  readonly type: ArrayType;
  /** Bytes from the start of the data, a multiple of 8. */
  readonly offset: number;
  readonly length: number;
}

interface Header {
  readonly count: number;
  readonly columns: readonly StoredColumn[];
}

const MAGIC = 'DEALCOL1';
const ALIGNMENT = 8;
const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/**
 * A table as bytes: `DEALCOL1`, the length of a JSON header (uint32), the header, then each column's raw
 * array, little-endian and 8-byte aligned, so that reading it takes one read and one view per column. Equal
 * tables give equal bytes.
 */
export function encodeColumns(
  count: number,
  columns: Readonly<Record<string, ColumnArray | StringColumn>>,
): Uint8Array {
  requireLittleEndian();
  const arrays: (readonly [string, ColumnArray])[] = Object.entries(columns).flatMap(([name, column]) =>
    ArrayBuffer.isView(column)
      ? [[name, column] as const]
      : ([
          [`${name}.bytes`, column.bytes],
          [`${name}.offsets`, column.offsets],
        ] as const),
  );
  let size = 0;
  const stored = arrays.map(([name, array]): StoredColumn => {
    const offset = size;
    size += aligned(array.byteLength);
    return { name, type: array.constructor.name as ArrayType, offset, length: array.length };
  });
  const header = Buffer.from(JSON.stringify({ count, columns: stored } satisfies Header));
  const start = aligned(MAGIC.length + 4 + header.length);
  const file = Buffer.alloc(start + size);
  file.write(MAGIC, 0, 'latin1');
  file.writeUInt32LE(header.length, MAGIC.length);
  header.copy(file, MAGIC.length + 4);
  arrays.forEach(([, array], index) => {
    const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
    bytes.copy(file, start + (stored[index]?.offset ?? 0));
  });
  return file;
}

/**
 * The count and columns of a file from `encodeColumns`, as views into `bytes` (which must start at an 8-byte
 * boundary of its buffer). Throws `snapshot_unavailable` for any other file, `snapshot_outdated` when a
 * column of the layout is missing or has another type.
 */
export function decodeColumns(
  bytes: Uint8Array,
  layout: ColumnLayout,
  name: string,
): { count: number } & Record<string, unknown> {
  requireLittleEndian();
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.toString('latin1', 0, MAGIC.length) !== MAGIC)
    throw unusable('snapshot_unavailable', name, 'is no column file');
  const headerLength = file.readUInt32LE(MAGIC.length);
  const headerStart = MAGIC.length + 4;
  const header = JSON.parse(file.toString('utf8', headerStart, headerStart + headerLength)) as Header;
  const start = bytes.byteOffset + aligned(headerStart + headerLength);
  const stored = new Map(header.columns.map((column) => [column.name, column]));
  const view = (column: string, type: ArrayType): ColumnArray => {
    const found = stored.get(column);
    if (found?.type !== type) throw unusable('snapshot_outdated', name, `has no column ${column} of ${type}`);
    return new ARRAY_TYPES[type](bytes.buffer as ArrayBuffer, start + found.offset, found.length);
  };
  const columns = Object.entries(layout).map(([column, type]) => [
    column,
    type === 'strings'
      ? { bytes: view(`${column}.bytes`, 'Uint8Array'), offsets: view(`${column}.offsets`, 'Uint32Array') }
      : view(column, type),
  ]);
  return { count: header.count, ...(Object.fromEntries(columns) as Record<string, unknown>) };
}

function unusable(
  code: 'snapshot_unavailable' | 'snapshot_outdated',
  name: string,
  problem: string,
): DomainError {
  return new DomainError(code, `${name} ${problem}; rebuild the snapshot: deal market build`);
}

function requireLittleEndian(): void {
  if (endianness() !== 'LE') throw new Error('snapshots are stored for little-endian machines');
}
