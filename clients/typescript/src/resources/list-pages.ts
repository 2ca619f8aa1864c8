import { PAGE_LIMIT, type Page, Pages } from '../pages.js';
import type { CallOptions, Transport } from '../transport.js';
import type { AnswerOf, PathOf, QueryOf, RouteId } from '../routes.js';

/** Routes that return pages with a continuation. */
export type ListId = {
  [I in RouteId]: AnswerOf<I> extends { data: readonly unknown[]; has_more: boolean }
    ? QueryOf<I> extends { starting_after?: unknown }
      ? I
      : never
    : never;
}[RouteId];

export type ElementOf<I extends ListId> = AnswerOf<I> extends { data: readonly (infer T)[] } ? T : never;

/** The filters of a list; the cursor is handled by the iterator. */
export type FilterOf<I extends ListId> = Omit<QueryOf<I>, 'starting_after' | 'ending_before' | 'after'>;

interface Listing<I extends ListId> {
  readonly path?: PathOf<I>;
  readonly query: FilterOf<I> & { readonly starting_after?: string | number };
  readonly options: CallOptions;
  readonly cursorOf: (element: ElementOf<I>) => string | number;
}

/** A list of the API, fetched page by page. */
export function listPages<I extends ListId>(
  transport: Transport,
  id: I,
  { path, query, options, cursorOf }: Listing<I>,
): Pages<ElementOf<I>> {
  return new Pages(async (cursor) => {
    const asked = {
      limit: PAGE_LIMIT,
      ...query,
      ...(cursor === undefined ? {} : { starting_after: cursor }),
    };
    const input = { ...(path === undefined ? {} : { path }), query: asked as unknown as QueryOf<I> };
    const { data } = await transport.call(id, input, options);
    return data as unknown as Page<ElementOf<I>>;
  }, cursorOf);
}
