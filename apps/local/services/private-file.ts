import { chmodSync, chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { makeFolder } from '#platform';

import type { Account } from './postgres-account.js';

/** Writes a file that only this user may read; a reader sees the old or the new content, never half of it. */
export function writePrivateFile(file: string, content: string): void {
  const next = `${file}.new`;
  rmSync(next, { force: true }); // one that is left over would keep its mode
  writeFileSync(next, content, { mode: 0o600, flag: 'wx' });
  renameSync(next, file);
}

/** A directory of ours that only this user may enter, also when an earlier version made it for all to read. */
export function makePrivateDirectory(directory: string): void {
  makeFolder(directory, 0o700);
  chmodSync(directory, 0o700);
}

/**
 * Makes the directory of an instance on its first start: this user's, and to be entered, not listed, by the group of
 * PostgreSQL's account where that is another. One that is there keeps the mode that its owner chose.
 */
export function makeStateDirectory(directory: string, { gid }: Account): void {
  if (existsSync(directory)) return;
  makeFolder(directory, 0o711);
  if (gid !== undefined) chownSync(directory, process.getuid?.() ?? -1, gid);
  chmodSync(directory, gid === undefined ? 0o700 : 0o710); // whatever the umask
}
