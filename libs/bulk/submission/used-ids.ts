import { showValue, type FieldError } from '#platform';

import type { NewBatchItem } from '../batch/batch.js';

/** Where an item is: its position, and its first line if it came in a file. */
interface ItemPlace {
  readonly index: number;
  readonly line: number | null;
}

/**
 * The custom_ids of a submission, in order. Each belongs to the first item that has it, valid or not: callers find
 * results by it.
 */
export class UsedIds {
  private readonly first = new Map<string, ItemPlace>();
  private index = 0;

  /** The next item; one that repeats a custom_id and has no other error becomes an item with an error. */
  refuseRepeated(item: NewBatchItem, line: number | null): NewBatchItem {
    const place = { index: this.index, line };
    this.index += 1;
    const { customId } = item;
    if (customId === null) return item;
    const first = this.first.get(customId);
    if (first === undefined) {
      this.first.set(customId, place);
      return item;
    }
    if ('error' in item) return item;
    const { reference } = item.property as { readonly reference?: string };
    const detail = describe(customId, first, place);
    const errors: readonly FieldError[] = [{ pointer: '/custom_id', code: 'duplicate', detail }];
    return {
      customId,
      ...(reference === undefined ? {} : { reference }),
      error: { code: 'invalid_fields', detail, errors },
    };
  }
}

function describe(customId: string, first: ItemPlace, { line }: ItemPlace): string {
  const [here, there] =
    line === null
      ? ['', `by item ${first.index}`]
      : [` in line ${line}`, `in line ${first.line} (item ${first.index})`];
  return `custom_id ${showValue(customId)}${here} is already used ${there}; give each item its own, or none.`;
}
