import { CountField, TextField } from '#fields';
import { DomainError, type FieldError, type IdPrefix, showValue } from '#platform';
import type { PageQuery } from '#storage';

import { boolean, type JsonSchema, list, object } from '../schema/json-schema.js';

export const STANDARD_LIMIT = 10;

/** The query of a list: which page, newest first. */
export class PageFields {
  @CountField({ min: 1, max: 100, standard: STANDARD_LIMIT, description: 'Objects per page.' })
  limit?: number | null;

  @TextField({
    max: 60,
    optional: true,
    description: 'Id of an object; returns the page of older ones.',
  })
  starting_after?: string | null;

  @TextField({
    max: 60,
    optional: true,
    description: 'Id of an object; returns the page of newer ones.',
  })
  ending_before?: string | null;
}

export interface Page<T> {
  readonly data: readonly T[];
  readonly has_more: boolean;
}

/** The 22 digits of our own ids, or the 32 of a UUID, which deliveries use. */
const ID_DIGITS = /^[0-9A-Za-z]{22}(?:[0-9a-f]{10})?$/;

/**
 * Converts the fields for stores, for a list of objects whose ids begin with `prefix`. Throws invalid_fields for a
 * cursor that is not such an id, and for both cursors at once: a page from the top would look like the next one, for
 * ever.
 */
export function pageQuery(
  { limit, starting_after: after, ending_before: before }: PageFields,
  prefix: IdPrefix,
): PageQuery {
  const errors = [
    ...cursorErrors('starting_after', after ?? null, prefix),
    ...cursorErrors('ending_before', before ?? null, prefix),
  ];
  if (typeof after === 'string' && typeof before === 'string') {
    const detail = 'starting_after and ending_before are both given; give only one of them.';
    errors.push({ parameter: 'ending_before', code: 'contradicts', detail });
  }
  const [first] = errors;
  if (first !== undefined) throw new DomainError('invalid_fields', first.detail, { errors });
  return {
    limit: limit ?? STANDARD_LIMIT,
    ...(typeof after === 'string' ? { startingAfter: after } : {}),
    ...(typeof before === 'string' ? { endingBefore: before } : {}),
  };
}

function cursorErrors(parameter: string, cursor: string | null, prefix: IdPrefix): FieldError[] {
  if (cursor === null) return [];
  if (cursor.startsWith(`${prefix}_`) && ID_DIGITS.test(cursor.slice(prefix.length + 1))) return [];
  const detail = `${parameter} is ${showValue(cursor)}; give the id of an object from this list (${prefix}_…).`;
  return [{ parameter, code: 'invalid_form', detail }];
}

/**
 * Builds a page from what a store returned. One row more than the limit means there is more; backward pages arrive
 * reversed.
 */
export function pageOf<Row, T>(rows: readonly Row[], query: PageQuery, render: (row: Row) => T): Page<T> {
  const page = rows.slice(0, query.limit).map(render);
  const data = query.endingBefore === undefined ? page : page.reverse();
  return { data, has_more: rows.length > query.limit };
}

export const pageSchema = (item: JsonSchema): JsonSchema =>
  object({ data: list(item), has_more: boolean('Whether there is another page.') });
