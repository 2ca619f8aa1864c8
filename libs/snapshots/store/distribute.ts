import { setTimeout as pause } from 'node:timers/promises';

import { DomainError } from '#platform';

import { problemWith } from './holding-problems.js';
import type { SnapshotArchive } from './snapshot-archive.js';
import type { SnapshotHolderStore } from './snapshot-holder.store.js';

const ASK_MS = 300;

export interface Offer {
  readonly holders: Pick<SnapshotHolderStore, 'alive' | 'offer'>;
  /** Seconds to wait for all processes to have it; 0 waits for none. */
  readonly waitSeconds: number;
  readonly onProgress: (step: string) => void;
  /** Whether to wait for a process that could not fetch it, since it may yet succeed. */
  readonly waitsForProblems: boolean;
  /** What else an operator can do if one lacks it. */
  readonly remedy: string;
}

export interface Distribution extends Omit<Offer, 'remedy' | 'waitsForProblems'> {
  readonly archive: SnapshotArchive;
}

/**
 * Uploads a registered snapshot and waits until every live process has it. Throws snapshot_unavailable if the store
 * refuses, or naming the processes that still lack it when time is up.
 */
export async function distribute(version: string, parts: Distribution): Promise<void> {
  const { archive, onProgress } = parts;
  onProgress(`uploading ${version} to ${archive.address}`);
  await archive.upload(version);
  await offerToAll(version, {
    ...parts,
    waitsForProblems: true,
    remedy: 'or activate without waiting: --wait 0',
  });
}

/** Offers a snapshot already in the store and waits until every live process has it. Throws like distribute. */
export async function offerToAll(
  version: string,
  { holders, waitSeconds, onProgress, waitsForProblems, remedy }: Offer,
): Promise<void> {
  await holders.offer(version);
  const started = performance.now();
  let told = '';
  while (waitSeconds > 0) {
    const alive = await holders.alive();
    const without = alive
      .filter(({ versions }) => !versions.includes(version))
      .map(({ process, kind, problem }) => ({ process, kind, problem: problemWith(version, problem) }));
    const step = `${alive.length - without.length} of ${alive.length} processes have ${version}`;
    if (step !== told) onProgress((told = step));
    if (without.length === 0) return;
    const waited = Math.round((performance.now() - started) / 1_000);
    const isHopeless = !waitsForProblems && without.some(({ problem }) => problem !== null);
    if (waited >= waitSeconds || isHopeless) {
      const who = without.map(
        ({ process, kind, problem }) => `${kind} ${process} (${problem ?? 'still fetching'})`,
      );
      throw new DomainError(
        'snapshot_unavailable',
        `${step} after ${waited} s; missing: ${who.join(', ')}. Nothing was activated; fix them, ${remedy}.`,
      );
    }
    await pause(ASK_MS);
  }
}
