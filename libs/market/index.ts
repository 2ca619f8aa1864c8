export * from './snapshot/types.js';
export { stringAt } from './snapshot/fetch-columns.js';
export { readMarketFiles } from './snapshot/read-market-files.js';
export { compilePlaces } from './places/compile-places.js';
export type * from './places/types.js';
export { FeedClient, type FeedClientOptions } from './feed/feed-client.js';
export { FEED_DATASETS, type FeedDataset, type FeedRecord } from './feed/feed-dataset.js';
export { syncFeed, type DatasetSync, type FeedSyncOptions, type ImportCounts } from './feed/sync-feed.js';
