import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * All files below a folder, ordered by path. Symbolic links are followed, because mounted volumes consist of them;
 * broken links, and links back to a folder above, are skipped.
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
