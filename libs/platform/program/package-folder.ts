import { existsSync } from 'node:fs';

/** The folder of the package.json this program belongs to: as source, as built or in an image. */
export function packageFolder(): URL {
  for (let folder = new URL('./', import.meta.url); ; folder = new URL('../', folder)) {
    if (existsSync(new URL('package.json', folder))) return folder;
    if (folder.pathname === '/') throw new Error('this program stands beside no package.json');
  }
}
