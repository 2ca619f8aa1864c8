import { readFile } from 'node:fs/promises';

import { builtFile } from './build-files.js';

/** Names the code of the build by its contents (apps/local/hash-program.mjs); null where there is none. */
export async function programHash(): Promise<string | null> {
  return readFile(builtFile('program-hash'), 'utf8').catch(() => null);
}
