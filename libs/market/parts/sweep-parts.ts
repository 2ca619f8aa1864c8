import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { PARTS_FOLDER, partPath } from './part-path.js';

/**
 * Deletes what was kept of other snapshots than these, and what a process that was killed had begun to write. One that is
 * writing meanwhile finds its file gone, keeps nothing, and answers all the same.
 */
export async function sweepParts(marketDir: string, versions: readonly string[]): Promise<void> {
  const known = new Set(versions.map((version) => partPath(marketDir, version)));
  const folder = join(marketDir, PARTS_FOLDER);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    if (!known.has(path)) await rm(path, { force: true });
  }
}
