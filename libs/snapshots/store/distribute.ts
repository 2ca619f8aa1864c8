import { setTimeout as pause } from 'node:timers/promises';

import { DomainError } from '#platform';

import type { SnapshotArchive } from './snapshot-archive.js';
import type { SnapshotHolderStore } from './snapshot-holder.store.js';

const ASK_MS = 300;

export interface Offer {
  readonly holders: SnapshotHolderStore;
  /** Seconds to wait until all processes have it; 0 waits for none. */
  readonly waitSeconds: number;
  readonly onProgress: (step: string) => void;
  /** Whether a process that says why it lacks it is waited for, since it may yet succeed. */
  readonly waitsForProblems: boolean;
  /** What else an operator can do when one lacks it. */
  readonly remedy: string;
}

export interface Distribution extends Omit<Offer, 'remedy' | 'waitsForProblems'> {
  readonly archive: SnapshotArchive;
}

/**
 * Uploads a registered snapshot and waits until every process that is alive has it. Throws snapshot_unavailable when the
 * store refuses, or when one lacks it after the time; it names them.
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

/** Offers a snapshot that is in the store and waits until every process that is alive has it. Throws as distribute. */
export async function offerToAll(
  version: string,
  { holders, waitSeconds, onProgress, waitsForProblems, remedy }: Offer,
): Promise<void> {
  await holders.offer(version);
  const started = performance.now();
  let told = '';
  while (waitSeconds > 0) {
    const alive = await holders.alive();
    const without = alive.filter(({ versions }) => !versions.includes(version));
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
        `${step} after ${waited} s; not: ${who.join(', ')}. Nothing was activated; fix them, ${remedy}.`,
      );
    }
    await pause(ASK_MS);
  }
}
