import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { filesBelow, packageFolder } from '#platform';

const COMPILED_LIBS = fileURLToPath(new URL('build/libs', packageFolder()));
/** The code that determines the content of a snapshot. */
const DECIDING_LIBS = ['market', 'valuation', 'scoring'];

/**
 * Changes if a file below the directory is added, removed, resized or touched. Throws if the directory cannot be read.
 */
export function fingerprintOfFiles(directory: string): string {
  const hash = createHash('sha256');
  for (const path of filesBelow(directory)) {
    const { size, mtimeMs } = statSync(path);
    hash.update(JSON.stringify([path, size, mtimeMs]));
  }
  return hash.digest('hex');
}

/** Changes if the compiled code that makes snapshots changes. */
export function fingerprintOfCode(): string {
  const hash = createHash('sha256');
  for (const lib of DECIDING_LIBS) {
    for (const path of filesBelow(join(COMPILED_LIBS, lib))) {
      if (path.endsWith('.js')) hash.update(path).update(readFileSync(path));
    }
  }
  return hash.digest('hex');
}
