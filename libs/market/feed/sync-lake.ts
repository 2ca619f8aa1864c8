import { type Clock, dubaiDayOf, isoDay } from '#platform';

import type { ImportCounts } from '../lake/import-counts.js';
import { importRecords } from '../lake/import-market.js';
import { FeedBookmarks } from './feed-bookmarks.js';
import type { FeedClient } from './feed-client.js';
import { type DatasetSync, type FeedSyncOptions, syncFeed } from './sync-feed.js';

export interface LakeSyncOptions extends Pick<
  FeedSyncOptions,
  'overlapDays' | 'onProgress' | 'recordsPerImport'
> {
  readonly marketDir: string;
  readonly clock: Clock;
  /** YYYY-MM-DD: read from this day on, regardless of what is known. */
  readonly since?: string;
}

/**
 * Brings the lake up to date with the feed: each register from shortly before the day up to which it is
 * complete. If interrupted at any point, the next call completes it. Throws the errors of FeedClient.page,
 * fetchDataset and importRecords.
 */
export async function syncLake(
  client: FeedClient,
  { marketDir, clock, since, overlapDays, ...rest }: LakeSyncOptions,
): Promise<readonly DatasetSync[]> {
  const bookmarks = await FeedBookmarks.open(marketDir);
  return syncFeed(client, {
    today: isoDay(dubaiDayOf(clock.now())),
    newestKnown: (format) => since ?? bookmarks.newestKnown(format),
    overlapDays: since === undefined ? overlapDays : 0,
    importRecords: async (records, source) =>
      counted(await importRecords(records, source, { marketDir, clock })),
    onComplete: ({ format }) => bookmarks.advance(format),
    ...rest,
  });
}

function counted(outcome: Awaited<ReturnType<typeof importRecords>>): ImportCounts {
  if (outcome.status === 'refused')
    throw new TypeError(`records of the feed were refused: ${outcome.reason}`);
  const { rows, accepted, merged, rejected } = outcome.source;
  return { rows, accepted, merged, rejected };
}
