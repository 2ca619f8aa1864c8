import { cp, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { DomainError, makeFolder } from '#platform';

import { syncPath } from '../lake/lake-catalogue.js';
import { snapshotDirectory } from './snapshot-directory.js';
import { type DamagedFile, verifySnapshot } from './verify-snapshot.js';

/** Whether every byte of a snapshot is as it was built; false also if it does not exist. */
export async function isWhole(directory: string): Promise<boolean> {
  const damaged = await verifySnapshot(directory).catch((): readonly DamagedFile[] | null => null);
  return damaged?.length === 0;
}

/**
 * Replaces a damaged or missing snapshot with a verified copy. `from` is the folder of the version itself, or
 * one that holds it under `snapshots/`, like a market directory or its backup. Throws `snapshot_unavailable`,
 * changing nothing, when the copy is incomplete.
 */
export async function repairSnapshot(marketDir: string, version: string, from: string): Promise<void> {
  const nested = snapshotDirectory(from, version);
  const source = (await isWhole(nested)) ? nested : from;
  if (basename(source) !== version || !(await isWhole(source))) {
    throw new DomainError(
      'snapshot_unavailable',
      `${from} has no complete copy of snapshot "${version}"; give the folder of that version, or a market ` +
        'directory.',
    );
  }
  const unfinished = join(marketDir, 'snapshots', `.${version}.unfinished`);
  await rm(unfinished, { recursive: true, force: true });
  makeFolder(join(marketDir, 'snapshots'), 0o700);
  await cp(source, unfinished, { recursive: true });
  await putInPlace(marketDir, version, unfinished);
}

/** Renames a finished folder to its version, replacing a damaged one. */
export async function putInPlace(marketDir: string, version: string, finished: string): Promise<void> {
  const directory = snapshotDirectory(marketDir, version);
  const damaged = join(marketDir, 'snapshots', `.${version}.damaged`);
  await rm(damaged, { recursive: true, force: true });
  await rename(directory, damaged).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  });
  await rename(finished, directory);
  await syncPath(join(marketDir, 'snapshots'));
  await rm(damaged, { recursive: true, force: true });
}
