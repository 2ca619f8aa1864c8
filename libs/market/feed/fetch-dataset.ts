import { DomainError } from '#platform';

import type { FeedClient } from './feed-client.js';
import type { FeedDataset, FeedRecord } from './feed-dataset.js';
import { SchemaWatch } from './schema-watch.js';

/** The outcome of reading one register. */
export interface FetchSummary {
  readonly pages: number;
  /** Distinct records. */
  readonly records: number;
  /** Records received more than once, because pages shift while the register grows. */
  readonly duplicates: number;
  /** Unknown fields; they are not imported. */
  readonly newFields: readonly string[];
  /** Known optional fields that no record had. */
  readonly goneFields: readonly string[];
}

/** An empty page only ends a register if it is empty again: a faulty answer may be empty too. */
const EMPTY_PAGES_AT_END = 2;
/** Maximum consecutive pages without anything new: beyond it, the feed ignores the offset. */
const REPEATED_PAGES = 3;

/**
 * Reads a register to its end, page by page, each record once. Any page may be shorter than requested: only
 * an empty page ends the reading. The number of records is compared with the feed's own count if it gives
 * one.
 *
 * @throws DomainError feed_schema_changed when required fields are missing, feed_incomplete when the pages do
 * not add up, and the errors of FeedClient.page.
 */
export async function* fetchDataset(
  client: FeedClient,
  dataset: FeedDataset,
  since: string | null,
): AsyncGenerator<readonly FeedRecord[], FetchSummary> {
  const schema = new SchemaWatch(dataset);
  const seen = new Set<string>();
  let [pages, received, empty, repeated] = [0, 0, 0, 0];
  let total: number | null = null;
  while (empty < EMPTY_PAGES_AT_END) {
    const page = await client.page({ dataset, since, offset: received });
    pages += 1;
    total = page.total ?? total;
    empty = page.records.length === 0 ? empty + 1 : 0;
    if (page.records.length === 0) continue;
    schema.check(page.records);
    received += page.records.length;
    const fresh = page.records.filter((record) => isNew(seen, dataset, record));
    repeated = fresh.length === 0 ? repeated + 1 : 0;
    if (repeated === REPEATED_PAGES) {
      throw incomplete(dataset, `pages up to offset ${received} repeat earlier ones`);
    }
    if (fresh.length > 0) yield fresh;
  }
  if (total !== null && received < total) {
    throw incomplete(dataset, `it ended after ${received} of ${total} records`);
  }
  return { pages, records: seen.size, duplicates: received - seen.size, ...schema.summary() };
}

function isNew(seen: Set<string>, { identity }: FeedDataset, record: FeedRecord): boolean {
  const key = identity.map((field) => String(record[field] ?? '')).join('/');
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

function incomplete({ name }: FeedDataset, detail: string): DomainError {
  return new DomainError('feed_incomplete', `The feed of ${name} is not whole: ${detail}.`, {
    retryAfter: 600,
  });
}
