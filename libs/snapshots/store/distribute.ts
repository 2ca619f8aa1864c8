import { setTimeout as pause } from 'node:timers/promises';

import { DomainError } from '#platform';

import type { SnapshotArchive } from './snapshot-archive.js';
import type { SnapshotHolderStore } from './snapshot-holder.store.js';

const ASK_MS = 300;

export interface Distribution {
  readonly archive: SnapshotArchive;
  readonly holders: SnapshotHolderStore;
  /** Seconds to wait until all processes have it; 0 waits for none. */
  readonly waitSeconds: number;
  readonly onProgress: (step: string) => void;
}

/**
 * Uploads a registered snapshot and waits until every process that is alive has it. Throws snapshot_unavailable when the
 * store refuses, or when one lacks it after the time; it names them.
 */
export async function distribute(version: string, parts: Distribution): Promise<void> {
  const { archive, holders, waitSeconds, onProgress } = parts;
  onProgress(`uploading ${version} to ${archive.address}`);
  await archive.upload(version);
  await holders.offer(version);
  const end = performance.now() + waitSeconds * 1_000;
  let told = '';
  while (waitSeconds > 0) {
    const alive = await holders.alive();
    const without = alive.filter(({ versions }) => !versions.includes(version));
    const step = `${alive.length - without.length} of ${alive.length} processes have ${version}`;
    if (step !== told) onProgress((told = step));
    if (without.length === 0) return;
    if (performance.now() > end) {
      const who = without.map(
        ({ process, kind, problem }) => `${kind} ${process} (${problem ?? 'still fetching'})`,
      );
      throw new DomainError(
        'snapshot_unavailable',
        `${step} after ${waitSeconds} s; not: ${who.join(', ')}. Nothing was activated; mend them, or activate without ` +
          'waiting: --wait 0.',
      );
    }
    await pause(ASK_MS);
  }
}
