import { systemClock } from '#platform';
import type { Database } from '#storage';

import { BatchQueueStore } from '../batch/batch-queue.store.js';

/** Versions of the snapshots on which batches are being scored. */
export const snapshotsInUse = (database: Database): Promise<ReadonlySet<string>> =>
  new BatchQueueStore(database, systemClock).snapshotsInUse();
