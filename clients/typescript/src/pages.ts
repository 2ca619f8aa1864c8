import type { CallOptions } from './transport.js';

/** One page of a list. */
export interface Page<T> {
  readonly data: readonly T[];
  readonly has_more: boolean;
}

/** A list that fetches its pages while it is iterated: `for await (const batch of client.batches.list())`. */
export class Pages<T> implements AsyncIterable<T> {
  /** `read` takes the cursor of the previous page, undefined for the first; `cursorOf` returns an element's cursor. */
  constructor(
    private readonly read: (cursor: string | number | undefined) => Promise<Page<T>>,
    private readonly cursorOf: (element: T) => string | number,
  ) {}

  /** Fetches only the first page. */
  first(): Promise<Page<T>> {
    return this.read(undefined);
  }

  async *pages(): AsyncGenerator<Page<T>> {
    let cursor: string | number | undefined;
    for (;;) {
      const page = await this.read(cursor);
      yield page;
      const last = page.data.at(-1);
      if (!page.has_more || last === undefined) return;
      cursor = this.cursorOf(last);
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    for await (const page of this.pages()) yield* page.data;
  }

  /** Fetches all elements; `limit` stops early. */
  async toArray(limit = Infinity): Promise<T[]> {
    const found: T[] = [];
    for await (const element of this) {
      if (found.length >= limit) break;
      found.push(element);
    }
    return found;
  }
}

/** Options of a list: the page size, at most 100, and the options of every call. */
export interface ListOptions extends CallOptions {
  readonly limit?: number;
}

/** The page size that needs the fewest calls. */
export const PAGE_LIMIT = 100;

const CALL_OPTIONS: ReadonlySet<string> = new Set<keyof CallOptions>([
  'signal',
  'timeoutMs',
  'idempotencyKey',
]);

/** The options without those of every call, which are not query parameters. */
export function queryOf<T extends CallOptions>(options: T): Omit<T, keyof CallOptions> {
  // JavaScript callers may omit required options: the service reports which.
  const own = Object.entries((options as T | undefined) ?? {}).filter(([name]) => !CALL_OPTIONS.has(name));
  return Object.fromEntries(own) as Omit<T, keyof CallOptions>;
}
