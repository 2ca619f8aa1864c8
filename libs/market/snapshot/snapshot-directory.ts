import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { DomainError, HOUR_MS } from '#platform';

import { removeParts } from '../parts/part-path.js';
import { sweepParts } from '../parts/sweep-parts.js';
import type { SnapshotManifest } from '../tables/types.js';

export interface StoredSnapshot {
  readonly directory: string;
  readonly manifest: SnapshotManifest;
}

/** The snapshots of a market directory with a readable manifest, newest first. */
export async function listSnapshots(marketDir: string): Promise<StoredSnapshot[]> {
  const found: StoredSnapshot[] = [];
  for (const version of await versionsIn(marketDir)) {
    const directory = snapshotDirectory(marketDir, version);
    const manifest = await readManifest(directory).catch(() => null);
    if (manifest !== null) found.push({ directory, manifest });
  }
  const age = ({ manifest }: StoredSnapshot): string => `${manifest.createdAt} ${manifest.version}`;
  return found.sort((a, b) => (age(a) < age(b) ? 1 : -1));
}

/** The versions in a market directory without a readable manifest, by name. */
export async function listUnreadable(marketDir: string): Promise<string[]> {
  const listed = await versionsIn(marketDir);
  const read = new Set((await listSnapshots(marketDir)).map(({ directory }) => basename(directory)));
  return listed.filter((version) => !read.has(version)).sort();
}

async function versionsIn(marketDir: string): Promise<string[]> {
  const names = await readdir(join(marketDir, 'snapshots')).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((entry) => !entry.startsWith('.'));
}

/** Throws `snapshot_unavailable` when the directory is missing or holds no snapshot. */
export async function readManifest(directory: string): Promise<SnapshotManifest> {
  try {
    return JSON.parse(await readFile(join(directory, 'manifest.json'), 'utf8')) as SnapshotManifest;
  } catch (cause) {
    throw new DomainError(
      'snapshot_unavailable',
      `Snapshot "${basename(directory)}" is not in MARKET_DIR, or is incomplete; deal market list shows ` +
        'the complete ones.',
      {
        cause,
      },
    );
  }
}

/** The directory of a version in a market directory. */
export function snapshotDirectory(marketDir: string, version: string): string {
  return join(marketDir, 'snapshots', version);
}

const REMOVED = '.removed';

/** Deletes a snapshot: it disappears at once, then its files are deleted, including its compiled parts. */
export async function removeSnapshot(marketDir: string, version: string): Promise<void> {
  const gone = join(marketDir, 'snapshots', `.${version}${REMOVED}`);
  await rm(gone, { recursive: true, force: true }); // of a removal that was interrupted
  await rename(snapshotDirectory(marketDir, version), gone);
  await rm(gone, { recursive: true, force: true });
  await removeParts(marketDir, version);
}

/** A folder that got no file for this long is of a process that ended in its work. */
const LEFT_MS = HOUR_MS;

/**
 * Deletes what interrupted builds, removals and loads left behind, but not what another process may be writing now: a
 * build of the sandbox, or a snapshot on its way from the store.
 */
export async function sweepSnapshots(marketDir: string): Promise<void> {
  const root = join(marketDir, 'snapshots');
  const names = await readdir(root).catch(() => []);
  for (const name of names.filter((entry) => entry.startsWith('.'))) {
    const path = join(root, name);
    const found = await stat(path).catch(() => null);
    const isLeft = found !== null && Date.now() - found.mtimeMs > LEFT_MS;
    if (isLeft || name.endsWith(REMOVED)) await rm(path, { recursive: true, force: true });
  }
  await sweepParts(
    marketDir,
    names.filter((entry) => !entry.startsWith('.')),
  );
}
