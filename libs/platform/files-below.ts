import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * All files below a folder, ordered by path. Symbolic links are followed, because mounted volumes consist of them;
 * links back to a folder above are skipped, and so are links that lead nowhere unless `dangling` asks for them too.
 */
export function filesBelow(
  folder: string,
  { dangling = false }: { readonly dangling?: boolean } = {},
  above: readonly string[] = [],
): string[] {
  const inside = [...above, realpathSync(folder)];
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      const found = statSync(path, { throwIfNoEntry: false });
      if (found === undefined) return dangling ? [path] : [];
      if (found.isFile()) return [path];
      const isNew = found.isDirectory() && !inside.includes(realpathSync(path));
      return isNew ? filesBelow(path, { dangling }, inside) : [];
    })
    .sort();
}
