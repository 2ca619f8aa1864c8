import { withDatabase } from '#command';
import { DomainError, readEnvironment, systemClock } from '#platform';

import { snapshotCodeVersion } from '../acceptance/snapshot-code-version.js';
import { SnapshotStore } from '../activation/snapshot.store.js';
import { distribute } from '../store/distribute.js';
import { SnapshotArchive } from '../store/snapshot-archive.js';
import { SnapshotHolderStore } from '../store/snapshot-holder.store.js';
import { MarketSyncStore } from './market-sync.store.js';
import { runSync, type SyncOutcome } from './run-sync.js';

/** Seconds an activation waits for the slowest process; any that still lack it are tried again at the next sync. */
const WAIT_SECONDS = 600;

export interface TimedSync {
  readonly outcome: SyncOutcome;
  readonly seconds: number;
}

/** Syncs the feed configured in the environment into the live market; works and throws like `runSync`. */
export async function syncMarket(onProgress: (step: string) => void, since?: string): Promise<TimedSync> {
  const environment = readEnvironment('feed');
  const codeVersion = await snapshotCodeVersion();
  const started = performance.now();
  const outcome = await withDatabase(async (database) => {
    const [syncs, snapshots] = [
      new MarketSyncStore(database, systemClock),
      new SnapshotStore(database, systemClock),
    ];
    const archive = await SnapshotArchive.open(environment);
    const holders = new SnapshotHolderStore(database);
    const send = async (version: string): Promise<void> => {
      if (archive !== null)
        await distribute(version, { archive, holders, waitSeconds: WAIT_SECONDS, onProgress });
    };
    try {
      const parts = {
        environment,
        syncs,
        snapshots,
        codeVersion,
        clock: systemClock,
        distribute: send,
        onProgress,
      };
      return await runSync(parts, since);
    } finally {
      archive?.close();
    }
  });
  return { outcome, seconds: Math.round((performance.now() - started) / 100) / 10 };
}

/** Throws snapshot_refused if the checks refused the new snapshot. */
export function requireAccepted({ status, version, checks }: SyncOutcome): void {
  if (status !== 'refused') return;
  const failed = checks.filter(({ passed }) => !passed).map(({ name, detail }) => `${name}: ${detail}`);
  throw new DomainError(
    'snapshot_refused',
    `${version} was not activated: ${failed.join('; ')}. Inspect it, then run: ` +
      `deal market activate ${version}`,
  );
}
