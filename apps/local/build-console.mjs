/** Bundles the browser console with Vite into dist/apps/console if its sources have changed since the last time. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param root the checkout. Rejects with the bundler's errors. */
export async function buildConsole(root) {
  const folder = join(root, 'apps/console');
  const stamp = join(root, 'dist/apps/console', '.sources');
  const hash = hashOf(folder, join(root, 'package-lock.json'));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const { build } = await import('vite');
  await build({ configFile: join(folder, 'vite.config.mjs') });
  writeFileSync(stamp, hash);
}

function hashOf(folder, ...files) {
  const sources = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const path of [...sources, ...files]) hash.update(path).update('\0').update(readFileSync(path));
  return hash.digest('hex');
}
