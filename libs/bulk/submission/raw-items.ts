import { DomainError, type FieldError } from '#platform';

import { MAX_ITEMS } from '../batch/batch.js';

/** The contents of a body, before its items are checked one by one. */
export interface RawBatch {
  /** 1..500 items, as sent; those of a file as FileItem or UnreadableItem. */
  readonly items: readonly unknown[];
  /** The other members of a JSON body; empty for CSV and NDJSON. */
  readonly envelope: Readonly<Record<string, unknown>>;
  /** The caller's own columns in a CSV, and each item's cells for them, in the same order. */
  readonly passthrough?: {
    readonly columns: readonly string[];
    readonly cells: readonly (readonly string[])[];
  };
}

/** A placeholder for an item that could not be read; it becomes that item's error. */
export class UnreadableItem {
  /** @param detail one sentence with the problem and its remedy */
  constructor(readonly detail: string) {}
}

/** An item and where in its file it is. */
export class FileItem {
  /**
   * @param line its first line, counted from 1
   * @param cellOf the text in the file for a field, where that may differ from the item's value
   */
  constructor(
    readonly item: unknown,
    readonly line: number,
    readonly cellOf?: (field: string) => string | undefined,
  ) {}
}

/** A violation that refuses the whole batch. */
export function refuseBatch(error: FieldError): DomainError {
  return new DomainError(error.code === 'unknown_field' ? 'unknown_field' : 'invalid_fields', error.detail, {
    errors: [error],
  });
}

/** Throws invalid_fields unless there are 1..500. */
export function assertCount(count: number): void {
  if (count >= 1 && count <= MAX_ITEMS) return;
  const shown = count > MAX_ITEMS ? `more than ${MAX_ITEMS}` : String(count);
  const detail = `The batch has ${shown} items; send 1 to ${MAX_ITEMS}.`;
  throw refuseBatch({ pointer: '/items', code: count === 0 ? 'too_short' : 'too_long', detail });
}
