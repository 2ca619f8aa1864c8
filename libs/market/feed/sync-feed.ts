import { dayOfDate, isoDay } from '#platform';

import { addCounts, type ImportCounts, NO_ROWS } from '../lake/import-counts.js';
import type { FeedClient } from './feed-client.js';
import { FEED_DATASETS, type FeedDataset, type FeedRecord } from './feed-dataset.js';
import { fetchDataset, type FetchSummary } from './fetch-dataset.js';

export interface FeedSyncOptions {
  /** YYYY-MM-DD: today in Dubai. */
  readonly today: string;
  /** YYYY-MM-DD up to which the records of an import layout are complete; null when there are none. */
  readonly newestKnown: (format: string) => string | null;
  /** Days before the newest known record that are read again: registrations come late and are corrected. */
  readonly overlapDays: number;
  /** Imports records into the lake; called with some thousands at a time. */
  readonly importRecords: (
    records: readonly FeedRecord[],
    source: { readonly format: string; readonly label: string },
  ) => Promise<ImportCounts>;
  /** Minimum number of records per import; default 50,000. */
  readonly recordsPerImport?: number;
  /** Called when a register was read to its end and fully imported. */
  readonly onComplete?: (sync: DatasetSync) => Promise<void>;
  /** Called after each page with the number of records of a register read so far. */
  readonly onProgress?: (dataset: FeedDataset['name'], records: number) => void;
}

export interface DatasetSync extends FetchSummary {
  readonly dataset: FeedDataset['name'];
  /** The import layout of its records. */
  readonly format: string;
  /** YYYY-MM-DD from which it was read; null: in full. */
  readonly since: string | null;
  readonly imported: ImportCounts;
}

/** Limits memory, and keeps the number of lake parts low. */
const RECORDS_PER_IMPORT = 50_000;

/** Reads every register from shortly before its newest known record, and imports what it finds. */
export async function syncFeed(
  client: FeedClient,
  options: FeedSyncOptions,
): Promise<readonly DatasetSync[]> {
  const synced: DatasetSync[] = [];
  for (const dataset of FEED_DATASETS) {
    const sync = await syncDataset(client, dataset, options);
    await options.onComplete?.(sync);
    synced.push(sync);
  }
  return synced;
}

async function syncDataset(
  client: FeedClient,
  dataset: FeedDataset,
  options: FeedSyncOptions,
): Promise<DatasetSync> {
  const { name, format } = dataset;
  const { recordsPerImport = RECORDS_PER_IMPORT } = options;
  const since = dataset.dateField === null ? null : startOf(options, format);
  const label = `feed ${name} ${options.today}`;
  let imported = NO_ROWS;
  let waiting: FeedRecord[] = [];
  let read = 0;
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    imported = addCounts(imported, await options.importRecords(waiting, { format, label }));
    waiting = [];
  };
  const pages = fetchDataset(client, dataset, since);
  for (;;) {
    const page = await pages.next();
    if (page.done === true) {
      await flush();
      return { dataset: name, format, since, imported, ...page.value };
    }
    waiting.push(...page.value);
    read += page.value.length;
    options.onProgress?.(name, read);
    if (waiting.length >= recordsPerImport) await flush();
  }
}

/** A date in the future, which the registers sometimes have, does not move the window. */
function startOf({ newestKnown, today, overlapDays }: FeedSyncOptions, format: string): string | null {
  const newest = newestKnown(format);
  if (newest === null) return null;
  const until = newest < today ? newest : today;
  return isoDay(dayOfDate(until) - overlapDays);
}
