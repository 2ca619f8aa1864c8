import { chmodSync, chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { makeFolder } from '#platform';

import type { Account } from './postgres-account.js';

/** Writes a file that only this user may read. Readers see either the old or the new content, never part of it. */
export function writePrivateFile(file: string, content: string): void {
  const next = `${file}.new`;
  rmSync(next, { force: true }); // a leftover file would keep its mode
  writeFileSync(next, content, { mode: 0o600, flag: 'wx' });
  renameSync(next, file);
}

/** A directory of ours that only this user may enter, even if an earlier version created it readable for all. */
export function makePrivateDirectory(directory: string): void {
  makeFolder(directory, 0o700);
  chmodSync(directory, 0o700);
}

/**
 * Creates the directory of an instance on its first start: owned by this user, and if PostgreSQL runs under another
 * account, its group may enter but not list it. An existing directory keeps its mode.
 */
export function makeStateDirectory(directory: string, { gid }: Account): void {
  if (existsSync(directory)) return;
  makeFolder(directory, 0o711);
  if (gid !== undefined) chownSync(directory, process.getuid?.() ?? -1, gid);
  chmodSync(directory, gid === undefined ? 0o700 : 0o710); // regardless of the umask
}
