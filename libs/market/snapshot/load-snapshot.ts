import { open } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { DomainError } from '#platform';

import type { MarketSnapshot, SnapshotManifest } from '../tables/types.js';
import { readManifest } from './snapshot-directory.js';
import type { RegisterSales } from './compare-sales.js';
import {
  contentHash,
  decodePlaces,
  decodeSales,
  decodeSnapshot,
  NEEDED_FILES,
  sha256,
  SNAPSHOT_FILES,
  type SnapshotBytes,
  type SnapshotFile,
} from './snapshot-files.js';

/**
 * Reads a snapshot directory into memory and verifies every byte against its manifest, and the manifest's
 * files against its version. Throws `snapshot_unavailable`, naming the file, when something is missing or
 * altered, and `snapshot_outdated` when an earlier version of this program built it.
 */
export async function loadSnapshot(directory: string): Promise<MarketSnapshot> {
  const manifest = await readManifest(directory);
  if (!manifest.version.endsWith(`-${contentHash(manifest.files)}`)) {
    throw unavailable(directory, 'manifest.json does not belong to this version');
  }
  const files: Partial<Record<SnapshotFile, Uint8Array>> = {};
  for (const name of SNAPSHOT_FILES) {
    const isNeeded = NEEDED_FILES.some((needed) => needed === name);
    if (isNeeded || name in manifest.files) files[name] = await readVerified(directory, name, manifest);
  }
  return decodeSnapshot(files as SnapshotBytes, manifest);
}

/** Reads only a snapshot's sales and the names they refer to, verified. Throws the same errors as loadSnapshot. */
export async function loadSales(directory: string): Promise<RegisterSales> {
  const manifest = await readManifest(directory);
  return decodeSales({
    'sales.columns': await readVerified(directory, 'sales.columns', manifest),
    'register.json': await readVerified(directory, 'register.json', manifest),
  });
}

/** The parts of a snapshot that a map needs: names and borders, and the compiled communities. */
export interface SnapshotPlaces extends Pick<MarketSnapshot, 'areas' | 'boundaries'> {
  /** The bytes of `communities.json`. */
  readonly communities: Uint8Array;
}

/** Reads only the places of a snapshot, verified, whatever its model. Throws the same errors as loadSnapshot. */
export async function loadPlaces(directory: string): Promise<SnapshotPlaces> {
  const manifest = await readManifest(directory);
  const register = decodePlaces(await readVerified(directory, 'register.json', manifest));
  return { ...register, communities: await readVerified(directory, 'communities.json', manifest) };
}

async function readVerified(
  directory: string,
  name: SnapshotFile,
  manifest: SnapshotManifest,
): Promise<Uint8Array> {
  const expected = manifest.files[name];
  if (expected === undefined) {
    throw new DomainError(
      'snapshot_outdated',
      `${directory}: manifest.json does not list ${name}; rebuild the snapshot: deal market build`,
    );
  }
  const handle = await open(join(directory, name), 'r').catch((cause: unknown) => {
    throw unavailable(directory, `${name} ${isMissing(cause) ? 'is missing' : 'cannot be read'}`, cause);
  });
  try {
    const { size } = await handle.stat();
    if (size !== expected.bytes)
      throw unavailable(directory, `${name} has ${size} bytes, not ${expected.bytes}`);
    // A separate buffer starts at offset 0, as the columns' alignment requires; pooled ones do not.
    const bytes = new Uint8Array(new ArrayBuffer(size));
    for (let done = 0; done < size;) {
      const { bytesRead } = await handle.read(bytes, done, size - done, done);
      if (bytesRead === 0) throw unavailable(directory, `${name} ended early`);
      done += bytesRead;
    }
    if (sha256(bytes) !== expected.sha256)
      throw unavailable(directory, `${name} was altered after it was built`);
    return bytes;
  } finally {
    await handle.close();
  }
}

function isMissing(cause: unknown): boolean {
  return (cause as NodeJS.ErrnoException).code === 'ENOENT';
}

function unavailable(directory: string, problem: string, cause?: unknown): DomainError {
  return new DomainError(
    'snapshot_unavailable',
    `${directory}: ${problem}; repair it: deal market repair ${basename(directory)}`,
    { cause },
  );
}
