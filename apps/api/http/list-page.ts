import { CountField, TextField } from '#platform';
import type { PageQuery } from '#records';

import { boolean, type JsonSchema, list, object } from '../openapi/json-schema.js';

export const STANDARD_LIMIT = 10;

/** The query of a list: which page of it, newest first. */
export class PageFields {
  @CountField({ min: 1, max: 100, standard: STANDARD_LIMIT, description: 'Objects on a page.' })
  limit?: number | null;

  @TextField({
    max: 60,
    optional: true,
    description: 'The page of those older than the object with this id.',
  })
  starting_after?: string | null;

  @TextField({
    max: 60,
    optional: true,
    description: 'The page of those newer than the object with this id.',
  })
  ending_before?: string | null;
}

export interface Page<T> {
  readonly data: readonly T[];
  readonly has_more: boolean;
}

/** The fields as stores take them. */
export function pageQuery({ limit, starting_after: after, ending_before: before }: PageFields): PageQuery {
  return {
    limit: limit ?? STANDARD_LIMIT,
    ...(typeof after === 'string' ? { startingAfter: after } : {}),
    ...(typeof before === 'string' ? { endingBefore: before } : {}),
  };
}

/** The page of what a store returned: one more than the limit tells that there is more; backwards comes reversed. */
export function pageOf<Row, T>(rows: readonly Row[], query: PageQuery, render: (row: Row) => T): Page<T> {
  const page = rows.slice(0, query.limit).map(render);
  const data = query.endingBefore === undefined ? page : page.reverse();
  return { data, has_more: rows.length > query.limit };
}

export const pageSchema = (item: JsonSchema): JsonSchema =>
  object({ data: list(item), has_more: boolean('Whether there are more in this direction.') });
