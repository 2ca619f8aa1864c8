import { Deserializer, Serializer } from 'node:v8';

import type { MarketSnapshot } from '../tables/types.js';

const TYPES = [
  ...[Int8Array, Uint8Array, Int16Array, Uint16Array],
  ...[Int32Array, Uint32Array, Float32Array, Float64Array],
] as const;
type Column = InstanceType<(typeof TYPES)[number]>;

/**
 * How an array is stored in the tree: its bytes, its position among the columns, or its index among the
 * snapshot's columns.
 */
const INSIDE = 0;
const ASIDE = 1;
const OF_SNAPSHOT = 2;
/** Larger arrays are stored outside the tree, so that they can be read in place. */
const MOST_INSIDE = 1024;
const ALIGNMENT = 8;
export const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/** Parts as bytes. */
export interface EncodedParts {
  /** Everything except the long arrays, serialised by V8. */
  readonly tree: Uint8Array;
  /** The long arrays, each starting at a multiple of ALIGNMENT. */
  readonly columns: readonly Uint8Array[];
}

/** The columns of a snapshot by name: parts refer to them instead of storing them again. */
function columnsOf({ sales, rents, asking, loans, unitRepeats }: MarketSnapshot): [string, Column][] {
  return Object.entries({ sales, rents, asking, loans, unitRepeats }).flatMap(([name, table]) =>
    Object.entries<unknown>({ ...table }).flatMap(([column, values]): [string, Column][] =>
      isColumn(values) ? [[`${name}.${column}`, values]] : [],
    ),
  );
}

const isColumn = (value: unknown): value is Column => TYPES.some((type) => value instanceof type);

class TreeWriter extends Serializer {
  readonly columns: Uint8Array[] = [];
  private end = 0;
  private readonly names: ReadonlyMap<unknown, string>;
  declare _setTreatArrayBufferViewsAsHostObjects: (whether: boolean) => void;

  constructor(snapshot: MarketSnapshot) {
    super();
    this._setTreatArrayBufferViewsAsHostObjects(true);
    this.names = new Map(columnsOf(snapshot).map(([name, column]) => [column, name]));
  }

  /** Called by V8 for every array that it has not seen yet. */
  _writeHostObject(array: Column): void {
    const name = this.names.get(array);
    if (name !== undefined) {
      this.writeUint32(OF_SNAPSHOT);
      this.writeUint32(Buffer.byteLength(name));
      this.writeRawBytes(Buffer.from(name));
      return;
    }
    const type = TYPES.findIndex((one) => array instanceof one);
    if (type < 0) throw new TypeError(`a part holds ${Object.prototype.toString.call(array)}`);
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    const isAside = bytes.length > MOST_INSIDE;
    this.writeUint32(isAside ? ASIDE : INSIDE);
    this.writeUint32(type);
    this.writeUint32(array.length);
    if (!isAside) {
      this.writeRawBytes(bytes);
      return;
    }
    this.writeUint32(this.end / ALIGNMENT);
    this.columns.push(bytes);
    this.end += aligned(bytes.length);
  }
}

class TreeReader extends Deserializer {
  private readonly ofSnapshot: ReadonlyMap<string, Column>;

  constructor(
    tree: Uint8Array,
    private readonly columns: ArrayBuffer,
    snapshot: MarketSnapshot,
  ) {
    super(tree);
    this.ofSnapshot = new Map(columnsOf(snapshot));
  }

  /** Called by V8 to read what `_writeHostObject` wrote. */
  _readHostObject(): Column {
    const place = this.readUint32();
    const number = this.readUint32();
    if (place === OF_SNAPSHOT) return this.columnOf(this.readRawBytes(number).toString());
    const type = TYPES[number];
    if (type === undefined) throw new RangeError(`there is no type of array ${number}`);
    const length = this.readUint32();
    if (place === ASIDE) return new type(this.columns, this.readUint32() * ALIGNMENT, length);
    const array = new type(length);
    new Uint8Array(array.buffer).set(this.readRawBytes(array.byteLength));
    return array;
  }

  private columnOf(name: string): Column {
    const column = this.ofSnapshot.get(name);
    if (column === undefined) throw new RangeError(`the snapshot has no column ${name}`);
    return column;
  }
}

/** Throws if a part is not plain data: a function, or a class instance that V8 cannot clone. */
export function encodeParts(parts: ReadonlyMap<string, unknown>, snapshot: MarketSnapshot): EncodedParts {
  const writer = new TreeWriter(snapshot);
  writer.writeHeader();
  writer.writeValue(parts);
  return { tree: writer.releaseBuffer(), columns: writer.columns };
}

/** The inverse of `encodeParts`, for the same snapshot; the long arrays are views of `columns`. */
export function decodeParts(
  tree: Uint8Array,
  columns: ArrayBuffer,
  snapshot: MarketSnapshot,
): ReadonlyMap<string, unknown> {
  const reader = new TreeReader(tree, columns, snapshot);
  reader.readHeader();
  return reader.readValue() as ReadonlyMap<string, unknown>;
}
