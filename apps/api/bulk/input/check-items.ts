import { checkFields, type FieldError, isComplaints, ObjectField, refusal, TextField } from '#platform';
import type { NewBatchItem } from '#records';
import { PropertyDto, toProperty } from '#scoring';

import { refuseBatch, UnreadableItem } from './raw-items.js';

/** One item of a batch, as callers send it. */
export class BatchItemDto {
  @TextField({
    max: 200,
    optional: true,
    description: "The caller's own id of the item, unique within the batch; repeated in its result.",
    example: 'unit-0071',
  })
  custom_id?: string | null;

  @ObjectField({ fields: () => PropertyDto, description: 'The listing to analyse.' })
  property!: PropertyDto;
}

/**
 * Checks each item by the rules of a single analysis. One that breaks them becomes an item with an error, which names
 * every wrong field by its pointer into the item; the others are not affected.
 *
 * @throws DomainError invalid_fields when two items have the same custom_id: their results could not be told apart.
 */
export function checkItems(items: readonly unknown[]): readonly NewBatchItem[] {
  const checked = items.map(checkItem);
  const seen = new Map<string, number>();
  for (const [index, { customId }] of checked.entries()) {
    if (customId === null) continue;
    const first = seen.get(customId);
    if (first !== undefined) throw refuseBatch(duplicate(index, first, customId));
    seen.set(customId, index);
  }
  return checked;
}

function checkItem(item: unknown): NewBatchItem {
  if (item instanceof UnreadableItem) return unreadable(item);
  const result = checkFields(BatchItemDto, item);
  if (!isComplaints(result)) {
    return { customId: result.custom_id ?? null, property: toProperty(result.property) };
  }
  const { code, message, details } = refusal(result);
  return { customId: customIdOf(item), error: { code, detail: message, errors: details.errors ?? [] } };
}

function unreadable({ detail }: UnreadableItem): NewBatchItem {
  const errors: readonly FieldError[] = [{ pointer: '', code: 'wrong_type', detail }];
  return { customId: null, error: { code: 'invalid_fields', detail, errors } };
}

/** The id of a refused item, so that its error can be found by it. */
function customIdOf(item: unknown): string | null {
  if (typeof item !== 'object' || item === null || !('custom_id' in item)) return null;
  const { custom_id: id } = item;
  return typeof id === 'string' && /^[^\0]{1,200}$/.test(id) ? id.trim() : null;
}

function duplicate(index: number, first: number, customId: string): FieldError {
  const shown = JSON.stringify(customId.slice(0, 60));
  return {
    pointer: `/items/${index}/custom_id`,
    code: 'duplicate',
    detail: `custom_id ${shown} is that of item ${first} already; give each item its own, or none.`,
  };
}
