export { SnapshotStore } from './activation/snapshot.store.js';
export { SnapshotActivations } from './activation/snapshot-activations.js';
export { SnapshotsModule } from './snapshots.module.js';
export { FeedWorkerModule } from './sync/jobs/feed.module.js';
export { MarketSyncStore } from './sync/market-sync.store.js';
export { trainWithMemory } from './training/train-with-memory.js';
export { runSync, type SyncOutcome } from './sync/run-sync.js';
