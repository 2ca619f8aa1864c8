/** Bundles the browser console with Vite into dist/apps/console if its sources have changed since the last time. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the bundle is made of: besides its own sources, the names it shares with the clients. */
const SOURCES = ['apps/console', 'clients/typescript/src/generated', 'package-lock.json'];

/** @param root the checkout. Rejects with the bundler's errors. */
export async function buildConsole(root) {
  const stamp = join(root, 'dist/apps/console', '.sources');
  const hash = hashConsole(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const { build } = await import('vite');
  await build({ configFile: join(root, 'apps/console/vite.config.mjs') });
  writeFileSync(stamp, hash);
}

/** Changes with any source of the bundle. @param root the checkout. */
export function hashConsole(root) {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((source) => filesOf(join(root, source))))
    hash.update(path).update('\0').update(readFileSync(path));
  return hash.digest('hex');
}

function filesOf(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
