import { Module } from '@nestjs/common';

import { SnapshotActivations } from './activation/snapshot-activations.js';
import { SnapshotStore } from './activation/snapshot.store.js';
import { CandidateStore } from './candidates/candidate.store.js';
import { SnapshotHolderStore } from './store/snapshot-holder.store.js';
import { MarketSyncStore } from './sync/market-sync.store.js';

/** Which snapshots exist, which are active or offered, and how feed syncs went. */
const RECORDS = [CandidateStore, MarketSyncStore, SnapshotActivations, SnapshotHolderStore, SnapshotStore];

@Module({ providers: RECORDS, exports: RECORDS })
export class SnapshotsModule {}
