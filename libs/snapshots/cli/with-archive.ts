import { readEnvironment } from '#platform';

import { SnapshotArchive } from '../store/snapshot-archive.js';

/** Runs `work` with the archive named in the environment (null if none is) and closes it. Throws EnvironmentError. */
export async function withArchive<T>(work: (archive: SnapshotArchive | null) => Promise<T>): Promise<T> {
  const archive = await SnapshotArchive.open(readEnvironment('market'));
  try {
    return await work(archive);
  } finally {
    archive?.close();
  }
}
