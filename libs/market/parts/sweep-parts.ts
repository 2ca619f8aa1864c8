import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { PARTS_FOLDER, partPath } from './part-path.js';

/**
 * Deletes the compiled parts of all other snapshots, and partial files of interrupted processes. A process
 * that is writing meanwhile finds its file gone, stores nothing, and still answers.
 */
export async function sweepParts(marketDir: string, versions: readonly string[]): Promise<void> {
  const known = new Set(versions.map((version) => partPath(marketDir, version)));
  const folder = join(marketDir, PARTS_FOLDER);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    if (!known.has(path)) await rm(path, { force: true });
  }
}
