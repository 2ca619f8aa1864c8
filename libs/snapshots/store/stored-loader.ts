import { hasCode, type Logger } from '#platform';
import type { LoadSnapshot } from '#scoring';

import type { SnapshotArchive } from './snapshot-archive.js';

/** Snapshots from a market directory; one that is missing or damaged is fetched from the archive first. */
export function storedLoader(archive: SnapshotArchive, load: LoadSnapshot, logger: Logger): LoadSnapshot {
  return async (version) => {
    try {
      return await load(version);
    } catch (error) {
      if (!hasCode(error, 'snapshot_unavailable')) throw error;
      await fetchLogged(archive, version, logger);
      return load(version);
    }
  };
}

/** Throws snapshot_unavailable. */
export async function fetchLogged(
  archive: Pick<SnapshotArchive, 'address' | 'fetch'>,
  version: string,
  logger: Logger,
): Promise<void> {
  const startedAt = performance.now();
  await archive.fetch(version);
  const ms = Math.round(performance.now() - startedAt);
  logger.info('market.snapshot_fetched', { version, from: archive.address, ms });
}
