import { Module } from '@nestjs/common';

import { type Clock, CLOCK, DATABASE } from '#platform';
import type { Database } from '#storage';

import { SnapshotActivations } from './activation/snapshot-activations.js';
import { SnapshotStore } from './activation/snapshot.store.js';

/** The records of the snapshots: which exist, and which answer. */
@Module({
  providers: [
    {
      provide: SnapshotStore,
      inject: [DATABASE, CLOCK],
      useFactory: (database: Database, clock: Clock) => new SnapshotStore(database, clock),
    },
    SnapshotActivations,
  ],
  exports: [SnapshotStore, SnapshotActivations],
})
export class SnapshotsModule {}
