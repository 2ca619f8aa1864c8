import { readFile } from 'node:fs/promises';

import { builtFile } from './build-files.js';

/** Identifies the built code by its contents (apps/local/hash-program.mjs); null if there is no build. */
export async function programHash(): Promise<string | null> {
  return readFile(builtFile('program-hash'), 'utf8').catch(() => null);
}
