import { CHUNK_SIZE, type NewBatchItem } from './batch.js';

/** An item as stored in its chunk. */
export interface HeldItem {
  readonly position: number;
  readonly custom_id: string | null;
  /** Null if the item was refused. */
  readonly property: object | null;
  /** The caller's reference if the item was refused. */
  readonly reference?: string;
  /** The cells of the caller's own columns, in order. */
  readonly passthrough?: readonly string[];
}

/** A chunk as inserted. */
export interface NewChunk {
  readonly chunk: number;
  /** First and last item position, both inclusive. */
  readonly first: number;
  readonly last: number;
  /** Items still to be scored. */
  readonly open: number;
  readonly items: readonly HeldItem[];
}

/** Splits a batch's items into chunks of CHUNK_SIZE; the last one may be shorter. */
export function toChunks(items: readonly NewBatchItem[]): readonly NewChunk[] {
  return Array.from({ length: Math.ceil(items.length / CHUNK_SIZE) }, (_, chunk) => {
    const first = chunk * CHUNK_SIZE;
    const held = items.slice(first, first + CHUNK_SIZE).map((item, at) => ({
      position: first + at,
      custom_id: item.customId,
      property: 'property' in item ? item.property : null,
      ...(item.reference === undefined ? {} : { reference: item.reference }),
      ...(item.passthrough === undefined ? {} : { passthrough: item.passthrough }),
    }));
    const open = held.filter(({ property }) => property !== null).length;
    return { chunk, first, last: first + held.length - 1, open, items: held };
  });
}
