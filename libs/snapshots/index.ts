export { SnapshotStore } from './activation/snapshot.store.js';
export { MarketApiModule } from './market-api.module.js';
export { MarketWorkerModule } from './market-worker.module.js';
export { FeedWorkerModule } from './sync/jobs/feed.module.js';
export { MarketSyncStore } from './sync/market-sync.store.js';
export { trainWithMemory } from './training/train-with-memory.js';
export { runSync, type SyncOutcome } from './sync/run-sync.js';
