import { loadSnapshot, snapshotDirectory } from '#market';
import { requireReadableModel } from '#valuation';

import type { SnapshotStore } from '../activation/snapshot.store.js';
import type { SnapshotArchive } from '../store/snapshot-archive.js';

/**
 * Verifies every byte of a snapshot in the market directory, fetching it if missing, and records it. Throws
 * `snapshot_unavailable` if a file is missing or altered, `snapshot_outdated` if this program cannot read it.
 */
export async function proveSnapshot(
  version: string,
  parts: {
    readonly marketDir: string;
    readonly archive: SnapshotArchive | null;
    readonly store: SnapshotStore;
  },
): Promise<void> {
  const { marketDir, archive, store } = parts;
  await archive?.fetch(version).catch(() => undefined); // the next line reports what is wrong
  const { manifest, model } = await loadSnapshot(snapshotDirectory(marketDir, version));
  if (model.byteLength > 0) requireReadableModel(model);
  await store.register({ version, market: manifest.market, manifest: { ...manifest } });
}
