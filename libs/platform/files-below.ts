import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files of a folder at any depth, in order of path. Links are followed, as mounted volumes are made of them; a link
 * that leads nowhere is no file, and one that leads back into a folder above it is not followed.
 */
export function filesBelow(folder: string, above: readonly string[] = []): string[] {
  const inside = [...above, realpathSync(folder)];
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      const found = statSync(path, { throwIfNoEntry: false });
      if (found?.isFile() === true) return [path];
      const isNew = found?.isDirectory() === true && !inside.includes(realpathSync(path));
      return isNew ? filesBelow(path, inside) : [];
    })
    .sort();
}
