import { assertCount, type RawBatch, refuseBatch } from './raw-items.js';

/** The batch in a JSON body. Throws invalid_fields unless it is an object with a list of 1..500 items. */
export function readJsonBatch(body: unknown): RawBatch {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    const detail = 'The body is not a JSON object; send {"items": […]}.';
    throw refuseBatch({ pointer: '', code: 'wrong_type', detail });
  }
  const { items, ...envelope }: { items?: unknown } & Record<string, unknown> = body as Record<
    string,
    unknown
  >;
  if (!Array.isArray(items)) {
    const detail =
      items === undefined
        ? 'items is missing; give a list of items.'
        : 'items is not a list; give a JSON array.';
    throw refuseBatch({ pointer: '/items', code: items === undefined ? 'required' : 'wrong_type', detail });
  }
  assertCount(items.length);
  return { items, envelope };
}
