import { systemClock } from '#platform';
import { withDatabase } from '#command';
import { loadSnapshot, snapshotDirectory } from '#market';
import { requireReadableModel } from '#valuation';

import { type Activation, SnapshotStore } from '../activation/snapshot.store.js';

/**
 * Verifies every byte of a snapshot, records it and makes it answer for its market. Throws `snapshot_unavailable`
 * when a file is missing or altered, `snapshot_outdated` when this program cannot read it.
 */
export async function activateSnapshot(
  marketDir: string,
  version: string,
  reason: string,
): Promise<Activation> {
  const { manifest, model } = await loadSnapshot(snapshotDirectory(marketDir, version));
  if (model.byteLength > 0) requireReadableModel(model);
  return withDatabase(async (database) => {
    const store = new SnapshotStore(database, systemClock);
    await store.register({ version, market: manifest.market, manifest: { ...manifest } });
    return store.activate(version, reason);
  });
}
