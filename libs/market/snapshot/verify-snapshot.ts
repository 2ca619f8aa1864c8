import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { SnapshotManifest } from '../tables/types.js';
import { readManifest } from './snapshot-directory.js';
import { contentHash } from './snapshot-files.js';

/** One file of a snapshot that is not as it was built. */
export interface DamagedFile {
  readonly file: string;
  readonly problem: string;
}

/**
 * The files of a snapshot directory that are not as they were built, in the order of the manifest; none when it is
 * whole. Reads every byte in pieces, and holds none. Throws `snapshot_unavailable` when there is no such directory, or
 * its manifest cannot be read.
 */
export async function verifySnapshot(directory: string): Promise<readonly DamagedFile[]> {
  const manifest = await readManifest(directory);
  if (!isManifestOf(manifest, basename(directory)))
    return [{ file: 'manifest.json', problem: 'does not belong to this version' }];
  const damaged: DamagedFile[] = [];
  for (const [file, expected] of Object.entries(manifest.files)) {
    const problem = await problemOf(join(directory, file), expected);
    if (problem !== null) damaged.push({ file, problem });
  }
  return damaged;
}

/** Whether a manifest is that of a version: the version ends with the hash of the files that it lists. */
export function isManifestOf(manifest: SnapshotManifest, version: string): boolean {
  return manifest.version === version && version.endsWith(`-${contentHash(manifest.files)}`);
}

/** What is wrong with a file, beside the size and SHA-256 that are expected; null when nothing is. */
export async function problemOf(
  path: string,
  { bytes, sha256 }: { readonly bytes: number; readonly sha256: string },
): Promise<string | null> {
  try {
    const { size } = await stat(path);
    if (size !== bytes) return `has ${size} bytes, not ${bytes}`;
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    return hash.digest('hex') === sha256 ? null : 'was altered after it was built';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'is missing' : 'cannot be read';
  }
}
