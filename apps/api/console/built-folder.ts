import { existsSync } from 'node:fs';

/** A folder of dist/ beside the package.json that this file belongs to, as source or as built. */
export function builtFolder(name: string): URL | null {
  for (let folder = new URL('./', import.meta.url); ; folder = new URL('../', folder)) {
    if (existsSync(new URL('package.json', folder))) return new URL(`dist/${name}/`, folder);
    if (folder.pathname === '/') return null;
  }
}
