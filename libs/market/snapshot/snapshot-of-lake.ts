import { asSnapshotSource, readLakeSources } from '../lake/lake-catalogue.js';
import { isWhole } from './repair-snapshot.js';
import { listSnapshots, type StoredSnapshot } from './snapshot-directory.js';

/**
 * The newest snapshot that this version of the program built from the current lake, so that none needs to be
 * built; null if there is none, or it is damaged.
 */
export async function snapshotOfLake(marketDir: string, codeVersion: string): Promise<StoredSnapshot | null> {
  const sources = JSON.stringify((await readLakeSources(marketDir)).map(asSnapshotSource));
  const stored = await listSnapshots(marketDir);
  const found = stored.find(
    ({ manifest }) =>
      manifest.market === 'live' &&
      manifest.codeVersion === codeVersion &&
      JSON.stringify(manifest.sources) === sources,
  );
  return found !== undefined && (await isWhole(found.directory)) ? found : null;
}
