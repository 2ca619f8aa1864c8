import {
  BODY,
  collect,
  type FieldSource,
  noteElsewhere,
  ObjectField,
  refusal,
  TextField,
  ViolationBudget,
  Violations,
} from '#fields';
import type { FieldError } from '#platform';
import { contradictionIn, PropertyDto, toProperty } from '#scoring';

import { FileQuery } from '../batch/batch-options.js';
import type { NewBatchItem } from '../batch/batch.js';
import { describeCell } from './csv/describe-cell.js';
import { FileItem, UnreadableItem } from './raw-items.js';
import { UsedIds } from './used-ids.js';

class ItemId {
  @TextField({
    max: 200,
    verbatim: true,
    optional: true,
    description:
      "The caller's id for the item, returned unchanged with its result; a later item with the same id is refused.",
    example: 'unit-0071',
  })
  custom_id?: string | null;
}

class ItemReference {
  @TextField({ max: 200, verbatim: true, optional: true, description: "The caller's own id of the listing." })
  reference?: string | null;
}

/** One item of a batch, as callers send it. */
export class BatchItemDto extends ItemId {
  @ObjectField({ fields: () => PropertyDto, description: 'Listing to analyse.' })
  property!: PropertyDto;
}
// Settings that apply to all items of a batch or portfolio, in any format.
noteElsewhere(BatchItemDto, FileQuery, 'in the query');

/**
 * Checks each item by the rules of a single analysis. An invalid one becomes an item with an error that names the wrong
 * fields by pointers into the item; the others are unaffected. Every invalid item gets its first violation; beyond
 * that, a batch reports at most a hundred, so that what it stores and answers is bounded whatever was sent. An item
 * that repeats a custom_id becomes an item with an error, too.
 *
 * @param used the custom_ids of the items before these, if they are part of a longer file
 */
export function checkItems(items: readonly unknown[], used = new UsedIds()): readonly NewBatchItem[] {
  const budget = new ViolationBudget();
  return items.map((item) => used.refuseRepeated(checkItem(item, budget), lineOf(item)));
}

const lineOf = (item: unknown): number | null => (item instanceof FileItem ? item.line : null);

function checkItem(sent: unknown, budget: ViolationBudget): NewBatchItem {
  if (sent instanceof UnreadableItem) return unreadable(sent);
  const [item, source] = sent instanceof FileItem ? [sent.item, sourceOf(sent)] : [sent, BODY];
  const violations = Violations.ofItem(budget);
  const read = collect(BatchItemDto, item, source, violations);
  const wrong = read === null ? null : contradictionIn(read.property);
  if (wrong !== null) violations.add(wrong.code, () => wrong);
  else if (read !== null) return { customId: read.custom_id ?? null, property: toProperty(read.property) };
  const { code, message, details } = refusal(violations);
  return {
    ...namesOf(item),
    error: { code, detail: message, errors: details.errors ?? [] },
  };
}

function sourceOf({ cellOf }: FileItem): FieldSource {
  if (cellOf === undefined) return BODY;
  return { body: true, describe: (breach, name, value) => describeCell(breach, name, value, cellOf(name)) };
}

function unreadable({ detail }: UnreadableItem): NewBatchItem {
  const errors: readonly FieldError[] = [{ pointer: '', code: 'wrong_type', detail }];
  return { customId: null, error: { code: 'invalid_fields', detail, errors } };
}

/** A refused item's names, so that its error can be matched to it; null or absent if they are invalid themselves. */
function namesOf(item: unknown): Pick<NewBatchItem, 'customId' | 'reference'> {
  const reference = readText(ItemReference, memberOf(memberOf(item, 'property'), 'reference'), 'reference');
  const customId = readText(ItemId, memberOf(item, 'custom_id'), 'custom_id');
  return { customId, ...(reference === null ? {} : { reference }) };
}

function readText<T extends object>(type: new () => T, value: unknown, name: keyof T): string | null {
  if (value === undefined) return null;
  const read = collect(type, { [name]: value }, BODY, Violations.ofItem(new ViolationBudget()));
  const text = read?.[name];
  return typeof text === 'string' ? text : null;
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}
