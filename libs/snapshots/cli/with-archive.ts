import { readEnvironment } from '#platform';

import { SnapshotArchive } from '../store/snapshot-archive.js';

/** Gives `work` the archive that the environment names, null where it names none, and closes it. Throws EnvironmentError. */
export async function withArchive<T>(work: (archive: SnapshotArchive | null) => Promise<T>): Promise<T> {
  const archive = await SnapshotArchive.open(readEnvironment('market'));
  try {
    return await work(archive);
  } finally {
    archive?.close();
  }
}
