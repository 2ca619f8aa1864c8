import { CHUNK_SIZE, type NewBatchItem } from './batch.js';

/** An item as its chunk holds it. */
export interface HeldItem {
  readonly position: number;
  readonly custom_id: string | null;
  /** Null when the item was refused. */
  readonly property: object | null;
  /** Of a refused item: the caller's reference. */
  readonly reference?: string;
  /** The cells of the caller's own columns, in their order. */
  readonly passthrough?: readonly string[];
}

/** A chunk as it is inserted. */
export interface NewChunk {
  readonly chunk: number;
  /** Positions of its items, both included. */
  readonly first: number;
  readonly last: number;
  /** Items to be scored. */
  readonly open: number;
  readonly items: readonly HeldItem[];
}

/** Cuts the items of a batch into chunks of CHUNK_SIZE, the last one shorter. */
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
