import { commandActor } from '#auth';
import { withDatabase } from '#command';
import { systemClock } from '#platform';

import { activateLogged } from '../activation/activate-logged.js';
import { type Activation, SnapshotStore } from '../activation/snapshot.store.js';
import { distribute } from '../store/distribute.js';
import { SnapshotHolderStore } from '../store/snapshot-holder.store.js';
import { proveSnapshot } from './prove-snapshot.js';
import { withArchive } from './with-archive.js';

/** Seconds an activation waits for the slowest process; a snapshot is a few hundred megabytes. */
export const DEFAULT_WAIT_SECONDS = 600;

/**
 * Verifies every byte of a snapshot, records it and activates it for its market; with a store, once every process has
 * it. Throws `snapshot_unavailable` if a file is missing or altered, or a process still lacks it after `waitSeconds`;
 * `snapshot_outdated` if this program cannot read it.
 */
export async function activateSnapshot(
  marketDir: string,
  version: string,
  reason: 'operator' | 'rollback',
  waitSeconds = DEFAULT_WAIT_SECONDS,
): Promise<Activation> {
  return withArchive((archive) =>
    withDatabase((database) => {
      const store = new SnapshotStore(database, systemClock);
      const prove = (): Promise<void> => proveSnapshot(version, { marketDir, archive, store });
      const spread = async (): Promise<void> => {
        if (archive === null) return;
        const onProgress = (step: string): boolean => process.stderr.write(`${step}\n`);
        const holders = new SnapshotHolderStore(database);
        await distribute(version, { archive, holders, waitSeconds, onProgress });
      };
      return activateLogged(version, reason, {
        ...{ database, clock: systemClock, by: { actor: commandActor() } },
        ...{ prove, spread },
      });
    }),
  );
}
