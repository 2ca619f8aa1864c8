import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { SnapshotManifest } from '../tables/types.js';
import { readManifest } from './snapshot-directory.js';
import { contentHash } from './snapshot-files.js';

/** One file of a snapshot that has changed since it was built. */
export interface DamagedFile {
  readonly file: string;
  readonly problem: string;
}

/**
 * The files of a snapshot directory that have changed since they were built, in manifest order; empty if it
 * is intact. Reads every byte in chunks, without keeping them in memory. Throws `snapshot_unavailable` when
 * there is no such directory, or its manifest cannot be read.
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

/** Whether a manifest belongs to a version: the version ends with the hash of the listed files. */
export function isManifestOf(manifest: SnapshotManifest, version: string): boolean {
  return manifest.version === version && version.endsWith(`-${contentHash(manifest.files)}`);
}

/** How a file differs from its expected size and SHA-256; null if it does not. */
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
