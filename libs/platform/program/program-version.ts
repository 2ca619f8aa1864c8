import { readFile } from 'node:fs/promises';

import { packageFolder } from './package-folder.js';

/** This program's version, from package.json. */
export async function programVersion(): Promise<string> {
  const text = await readFile(new URL('package.json', packageFolder()), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
