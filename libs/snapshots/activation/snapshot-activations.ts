import { Injectable } from '@nestjs/common';

import type { ActiveSnapshots, ActiveVersions } from '#scoring';
import { ChangeFeed } from '#storage';

import { SnapshotStore } from './snapshot.store.js';

/** Which snapshots are active according to the database, and when that changed. */
@Injectable()
export class SnapshotActivations implements ActiveSnapshots {
  constructor(
    private readonly snapshots: SnapshotStore,
    private readonly changes: ChangeFeed,
  ) {}

  active(): Promise<ActiveVersions> {
    return this.snapshots.active();
  }

  onActivation(listener: () => void): void {
    this.changes.on('snapshots', listener);
  }
}
